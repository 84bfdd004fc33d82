/** How far back attempts count. */
export const WINDOW_MS = 15 * 60_000;

/** What is known of earlier attempts, all of the last 15 minutes. */
export interface EarlierAttempts {
  /** Failures of this account from this network since it last succeeded there. */
  pairFailures: number;
  pairLastFailure: Date | null;
  /** When an attempt of the pair was first put off without being looked at. */
  pairDeferredAt: Date | null;
  /** Failures of this account from everywhere. */
  accountFailures: number;
  accountFirstFailure: Date | null;
  /** Failures from this network on any account. */
  networkFailures: number;
  networkLastFailure: Date | null;
  /** The account was signed in from this network within the last 30 days. */
  isKnown: boolean;
}

/** Slips of the pen that cost nothing. */
const FREE_FAILURES = 5;
/** Nobody ever waits longer, so no attacker can keep an administrator out. */
export const LONGEST_WAIT_MS = 30_000;
const FIRST_WAIT_MS = 2000;
const ACCOUNT_BUDGET = 50;
/** Whoever tries codes knows the password, and a code has six digits: 40 an hour are one chance in 8,000. */
const CODE_BUDGET = 10;
const NETWORK_BUDGET = 30;
const NETWORK_PAUSE_MS = 5000;

/**
 * How many milliseconds from `now` an attempt must wait. 0: it may be looked at.
 *
 * Account and network together wait 2, 4, 8, 16, then 30 s after each failure from the fifth on. An account that is tried
 * from many places makes every place that it does not know wait 30 s for its own turn, so that the number of places and not
 * the patience of one decides; a place from which it was signed in before is spared. One place that tries many accounts is
 * slowed down to one attempt in 5 s.
 */
export function waitingTime(earlier: EarlierAttempts, now: Date): number {
  return Math.max(0, pairWait(earlier, now), accountWait(earlier, now), networkWait(earlier, now));
}

/**
 * The same for codes of the second factor. After ten wrong ones, from wherever, no place that the account does not know may try
 * another one before the first of them is a quarter of an hour ago.
 */
export function codeWaitingTime(earlier: EarlierAttempts, now: Date): number {
  const { isKnown, accountFailures, accountFirstFailure } = earlier;
  const isSpent = !isKnown && accountFailures >= CODE_BUDGET && accountFirstFailure !== null;
  return Math.max(waitingTime(earlier, now), isSpent ? remaining(accountFirstFailure, WINDOW_MS, now) : 0);
}

function pairWait({ pairFailures, pairLastFailure }: EarlierAttempts, now: Date): number {
  if (pairFailures < FREE_FAILURES || !pairLastFailure) return 0;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (pairFailures - FREE_FAILURES), LONGEST_WAIT_MS);
  return remaining(pairLastFailure, wait, now);
}

function accountWait(earlier: EarlierAttempts, now: Date): number {
  if (earlier.isKnown || earlier.accountFailures < ACCOUNT_BUDGET) return 0;
  return remaining(earlier.pairLastFailure ?? earlier.pairDeferredAt ?? now, LONGEST_WAIT_MS, now);
}

function networkWait(earlier: EarlierAttempts, now: Date): number {
  if (earlier.isKnown || earlier.networkFailures < NETWORK_BUDGET || !earlier.networkLastFailure) return 0;
  return remaining(earlier.networkLastFailure, NETWORK_PAUSE_MS, now);
}

function remaining(since: Date, wait: number, now: Date): number {
  return since.getTime() + wait - now.getTime();
}
