/** How often a delivery is tried and how long is waited in between. */
export interface RetryPolicy {
  /** Tries before it stays failed until somebody replays it. */
  attempts: number;
  /** Pause after the first failure in milliseconds; doubles with every further one. */
  firstMs: number;
  /** No pause is longer, apart from the jitter. */
  capMs: number;
}

/**
 * Events: sixteen tries over about four hours, so that an outage of a neighbour is survived without anybody's help. The pauses
 * are 1, 2, 4 … 64 s, 2, 4, 9, 17, 34 min and then one hour three times. Jobs carry their own policy in their definition.
 */
export const EVENT_RETRY: RetryPolicy = { attempts: 16, firstMs: 1000, capMs: 3_600_000 };

/** No job waits longer than this between two tries. */
export const JOB_BACKOFF_CAP_MS = 3_600_000;

/** What failed together shall not come back together: each pause is longer by up to this part of it. */
const JITTER = 0.2;

/**
 * Pause before the next try in milliseconds, or null when there is none.
 *
 * @param failures how many tries failed so far, at least 1
 * @param random from 0 to 1: how much of the jitter is added
 */
export function nextPause(policy: RetryPolicy, failures: number, random = Math.random()): number | null {
  if (failures >= policy.attempts) return null;
  const pause = Math.min(policy.capMs, policy.firstMs * 2 ** (failures - 1));
  return Math.round(pause * (1 + JITTER * random));
}
