import { isNativeError } from 'node:util/types';
import { isDatabaseUnreachable } from '@jamcimo/database';

/** PostgreSQL gave up on a statement, a lock or a transaction for want of time. */
const POSTGRES = /^(57014|55P03|25P03)$/;
/** Answers of an S3 server that is overloaded, broken, full or of another time, not of one that lacks the object. */
const S3 =
  /^(SlowDown|ServiceUnavailable|InternalError|RequestTimeout|RequestTimeTooSkewed|XMinioStorageFull)$/;
/** The disk or the quota of the object directory is used up. */
const DISK = /^(ENOSPC|EDQUOT)$/;
/** What ioredis says without a code. */
const WORDS = [
  /^Connection is closed/,
  /^Command timed out/,
  /^Stream isn't writeable/,
  /^Reached the max retries per request limit/,
];
/** Errors wrap one another no deeper. */
const DEPTH = 4;

/**
 * Whether an error says that something the product depends on cannot be reached or used now: the answer is 503, not 500,
 * for a client may try again and nobody has made a mistake.
 */
export function isOutage(error: unknown): boolean {
  // Its codes of the network are those of every dependency.
  return isDatabaseUnreachable(error) || isOtherOutage(error);
}

function isOtherOutage(error: unknown, depth = 0): boolean {
  if (!isNativeError(error) || depth > DEPTH) return false;
  const { code, driverError, cause } = error as { code?: unknown; driverError?: unknown; cause?: unknown };
  if (typeof code === 'string' && [POSTGRES, S3, DISK].some((codes) => codes.test(code))) return true;
  if (/^(MaxRetriesPerRequestError|DeadlinePassedError)$/.test(error.name)) return true;
  if (WORDS.some((words) => words.test(error.message))) return true;
  const { errors = [] } = error as { errors?: unknown[] };
  return [driverError, cause, ...errors].some((each) => each !== error && isOtherOutage(each, depth + 1));
}
