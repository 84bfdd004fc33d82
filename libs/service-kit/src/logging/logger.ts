import { failureReason, withoutPersonalData } from '@jamcimo/messaging';
import type { LoggerService } from '@nestjs/common';
import { type Logger, type LoggerOptions, pino } from 'pino';
import { currentRequestId } from './request-context.js';

/** Names under which a personal datum or a secret could reach a log line. */
const NEVER_LOGGED = [
  'password',
  'token',
  'authorization',
  'cookie',
  'secret',
  'passphrase',
  'email',
  'phone',
  'phone_number',
  'iban',
  'oib',
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

/** Errors of libraries repeat values in their words and carry the parameters of a query; both may be personal data. */
function facts(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, stack = '' } = error;
  const { code } = error as { code?: unknown };
  const message = failureReason(error);
  const places = stack.split('\n').filter((line) => PLACE.test(line));
  return {
    type: name,
    message,
    stack: [`${name}: ${message}`, ...places].join('\n'),
    ...(typeof code === 'string' && { code }),
  };
}

const PLACE = /^\s+at /;

/** What Nest says of its own start is of no use to an operator. */
const NEST_ITSELF = /^(Nest|InstanceLoader|Route)/;

/**
 * Writes what Nest's own logger is given through pino, losing nothing: an object's fields become fields of the line (its
 * `message` the text), an error keeps kind, code and stack, wherever among the arguments it stands.
 */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    const { fields, text } = lineOf(message, rest);
    const { context } = fields;
    const level = typeof context === 'string' && NEST_ITSELF.test(context) ? 'debug' : 'info';
    this.logger[level](fields, text);
  }
  error(message: unknown, ...rest: unknown[]): void {
    // The convention of Nest: message, stack, context.
    const stack =
      rest.length > 1 && typeof rest[0] === 'string' ? { stack: withoutPersonalData(rest[0]) } : {};
    const { fields, text } = lineOf(message, rest);
    this.logger.error({ ...stack, ...fields }, text);
  }
  warn(message: unknown, ...rest: unknown[]): void {
    const { fields, text } = lineOf(message, rest);
    this.logger.warn(fields, text);
  }
  debug(message: unknown, ...rest: unknown[]): void {
    const { fields, text } = lineOf(message, rest);
    this.logger.debug(fields, text);
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    const { fields, text } = lineOf(message, rest);
    this.logger.trace(fields, text);
  }
  fatal(message: unknown, ...rest: unknown[]): void {
    const { fields, text } = lineOf(message, rest);
    this.logger.fatal(fields, text);
  }
}

/** Fields and text of one line; the last text among the further arguments is the context, as Nest passes it. */
function lineOf(message: unknown, rest: unknown[]): { fields: Record<string, unknown>; text: string } {
  const last = rest.at(-1);
  const context = typeof last === 'string' ? { context: last } : {};
  const given = rest.filter((each) => typeof each === 'object' && each !== null);
  const err = [message, ...given].find((each) => each instanceof Error);
  const objects = [message, ...given].filter(
    (each) => typeof each === 'object' && each !== null && !(each instanceof Error),
  );
  const { message: own, ...fields } = Object.assign({}, ...objects) as Record<string, unknown>;
  const text =
    message instanceof Error ? failureReason(message) : withoutPersonalData(String(own ?? message));
  return { fields: { ...context, ...fields, ...(err !== undefined && { err }) }, text };
}
