import { isNativeError } from 'node:util/types';

/** The network: nobody there, gone, or not answering in time. */
const NETWORK =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN)$/;
/**
 * States of a server that starts, stops, is full or lost the connection
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const SERVER = /^(57P0[1-5]|53\d{3}|08.{3})$/;
/** What pg, pg-pool, TypeORM and this library say without a code. */
const WORDS = [
  /^timeout exceeded when trying to connect/,
  /^timeout expired/,
  /^Connection terminated/,
  /^Client has encountered a connection error/,
  /^Client was closed and is not queryable/,
  /^Cannot use a pool after calling end on the pool/,
  /^The database did not answer/,
  /^Driver not Connected/,
];
/** TypeORM gives a broken connection back at once: the next statement of its transaction, or the commit, meets these. */
const NAMES =
  /^(DatabaseUnavailableError|QueryRunnerAlreadyReleasedError|QueryRunnerProviderAlreadyReleasedError)$/;
/** Errors wrap one another no deeper. */
const DEPTH = 4;

/**
 * Whether an error of a query, or one it wraps, says that PostgreSQL cannot be used at the moment: it cannot be reached, starts,
 * stops or is full. A statement that took too long is not meant.
 */
export function isDatabaseUnreachable(error: unknown, depth = 0): boolean {
  if (!isNativeError(error) || depth > DEPTH) return false;
  const { code, driverError, cause } = error as { code?: unknown; driverError?: unknown; cause?: unknown };
  if (typeof code === 'string' && (NETWORK.test(code) || SERVER.test(code))) return true;
  if (NAMES.test(error.name)) return true;
  if (WORDS.some((words) => words.test(error.message))) return true;
  const { errors = [] } = error as { errors?: unknown[] };
  return [driverError, cause, ...errors].some(
    (each) => each !== error && isDatabaseUnreachable(each, depth + 1),
  );
}
