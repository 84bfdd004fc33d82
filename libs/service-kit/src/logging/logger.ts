import type { LoggerService } from '@nestjs/common';
import { type Logger, type LoggerOptions, pino } from 'pino';
import { currentRequestId } from './request-context.js';

/** Names under which a personal datum or a secret could reach a log line. */
const NEVER_LOGGED = [
  'password',
  'token',
  'authorization',
  'cookie',
  'email',
  'phone',
  'idDocument',
  'idDocumentUrl',
  'document_url',
];

/** One JSON line per event on standard output, with the request id where there is one. */
export function createLogger(options: { service: string; level: string }): Logger {
  return pino(loggerOptions(options));
}

/** How every process of the product logs. */
export function loggerOptions(options: { service: string; level: string }): LoggerOptions {
  return {
    level: options.level,
    base: { service: options.service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => {
      const requestId = currentRequestId();
      return requestId === null ? {} : { requestId };
    },
    serializers: { err: facts },
    redact: { paths: NEVER_LOGGED.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '…' },
  };
}

/** Errors of the database carry the parameters of their query, and these may be personal data. */
function facts(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack } = error;
  const { code } = error as { code?: unknown };
  return { type: name, message, stack, ...(typeof code === 'string' && { code }) };
}

/** What Nest says of its own start is of no use to an operator. */
const NEST_ITSELF = /^(Nest|InstanceLoader|Route)/;

/** Lets Nest write its own lines through pino. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    const context = rest.at(-1);
    const level = typeof context === 'string' && NEST_ITSELF.test(context) ? 'debug' : 'info';
    this.logger[level]({ context }, String(message));
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.logger.error(
      { context: rest.at(-1), stack: typeof rest[0] === 'string' ? rest[0] : undefined },
      String(message),
    );
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.logger.warn({ context: rest.at(-1) }, String(message));
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.logger.debug({ context: rest.at(-1) }, String(message));
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.logger.trace({ context: rest.at(-1) }, String(message));
  }
}
