import type { MessagingLogger } from '@jamcimo/messaging';
import { Logger } from '@nestjs/common';

/** Writes what messaging has to say through the logger of the process, with all its fields. */
export function messagingLogger(context: string): MessagingLogger {
  const logger = new Logger(context);
  return {
    debug: (fields, message) => logger.debug({ ...fields, message }),
    info: (fields, message) => logger.log({ ...fields, message }),
    warn: (fields, message) => logger.warn({ ...fields, message }),
    error: (fields, message) => logger.error({ ...fields, message }),
  };
}
