/** A feed that stays dead is still asked once a day. */
const LONGEST_SECONDS = 86_400;
const JITTER = 0.1;

/**
 * Seconds until the next poll of a feed that works, up to a tenth shorter or longer, so that feeds spread over the time.
 *
 * @param random from 0 to 1
 */
export function pauseAfterSuccess(pollSeconds: number, random = Math.random()): number {
  return pollSeconds * (1 - JITTER + 2 * JITTER * random);
}

/**
 * Seconds until the next poll of a feed that failed: doubles with every failure in a row, up to a day.
 *
 * @param failures in a row, at least 1
 * @param retryAfter what the server asked for, in seconds
 * @param random from 0 to 1
 */
export function pauseAfterFailure(
  pollSeconds: number,
  failures: number,
  retryAfter = 0,
  random = Math.random(),
): number {
  const backoff = Math.min(LONGEST_SECONDS, pollSeconds * 2 ** Math.min(failures - 1, 20));
  return Math.max(retryAfter, backoff) * (1 + JITTER * random);
}
