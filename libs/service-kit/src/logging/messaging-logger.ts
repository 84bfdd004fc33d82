import type { MessagingLogger } from '@jamcimo/messaging';
import { Logger } from '@nestjs/common';

/** Writes what messaging has to say through the logger of the process. */
export function messagingLogger(context: string): MessagingLogger {
  const logger = new Logger(context);
  const line = (fields: object, message: string) => `${message}${details(fields)}`;
  return {
    info: (fields, message) => logger.log(line(fields, message)),
    warn: (fields, message) => logger.warn(line(fields, message)),
    error: (fields, message) => logger.error(line(fields, message)),
  };
}

function details(fields: object): string {
  const entries = Object.entries(fields).map(
    ([name, value]) => `${name}=${value instanceof Error ? value.message : String(value)}`,
  );
  return entries.length === 0 ? '' : ` (${entries.join(', ')})`;
}
