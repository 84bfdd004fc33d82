/** How often a delivery is tried and how long is waited in between. */
export interface RetryPolicy {
  /** Tries before it stays failed until somebody replays it. */
  attempts: number;
  /** Pause after the first failure; doubles with every further one. */
  firstMs: number;
  /** No pause is longer. */
  capMs: number;
}

/** Events: eight tries over about two minutes. Jobs carry their own policy in their definition. */
export const EVENT_RETRY: RetryPolicy = { attempts: 8, firstMs: 1000, capMs: 60_000 };

/** No job waits longer than this between two tries. */
export const JOB_BACKOFF_CAP_MS = 3_600_000;

/**
 * Pause before the next try in milliseconds, or null when there is none.
 *
 * @param failures how many tries failed so far, at least 1
 */
export function nextPause(policy: RetryPolicy, failures: number): number | null {
  if (failures >= policy.attempts) return null;
  return Math.min(policy.capMs, policy.firstMs * 2 ** (failures - 1));
}
