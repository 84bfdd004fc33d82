import { isNativeError } from 'node:util/types';

/** The network: nobody there, gone, or not answering in time. */
const NETWORK =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN)$/;
/**
 * States of PostgreSQL that pass: it starts, stops, is full, or gave up on a statement or a lock for want of time
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const POSTGRES = /^(57P0[1-5]|57014|55P03|25P03|53\d{3}|08.{3})$/;
/** Answers of an S3 server that is overloaded or broken, not of one that lacks the object. */
const S3 = /^(SlowDown|ServiceUnavailable|InternalError|RequestTimeout)$/;
/** What pg, pg-pool, TypeORM and ioredis say without a code. */
const WORDS = [
  /^timeout exceeded when trying to connect/,
  /^timeout expired/,
  /^Connection terminated/,
  /^Client has encountered a connection error/,
  /^Client was closed and is not queryable/,
  /^Cannot use a pool after calling end on the pool/,
  /^The database did not answer/,
  /^Driver not Connected/,
  /^Connection is closed/,
  /^Command timed out/,
  /^Stream isn't writeable/,
  /^Reached the max retries per request limit/,
];
/** Errors wrap one another no deeper. */
const DEPTH = 4;
const NAMES = new Set(['DatabaseUnavailableError', 'MaxRetriesPerRequestError']);

/**
 * Whether an error says that something the product depends on cannot be reached or used now: the answer is 503, not 500,
 * for a client may try again and nobody has made a mistake.
 */
export function isOutage(error: unknown, depth = 0): boolean {
  if (!isNativeError(error) || depth > DEPTH) return false;
  const { code, driverError, cause } = error as { code?: unknown; driverError?: unknown; cause?: unknown };
  if (typeof code === 'string' && [NETWORK, POSTGRES, S3].some((codes) => codes.test(code))) return true;
  if (NAMES.has(error.name) || WORDS.some((words) => words.test(error.message))) return true;
  const { errors = [] } = error as { errors?: unknown[] };
  return [driverError, cause, ...errors].some((each) => each !== error && isOutage(each, depth + 1));
}
