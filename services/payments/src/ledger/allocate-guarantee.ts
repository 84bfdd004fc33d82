import { GUARANTEE_PER_GOAL, type LedgerAccount } from '@jamcimo/contracts';

/** Cents of each account, by its name. */
export type Cents = Partial<Record<LedgerAccount, number>>;

/** The accounts of the three goals, in their order. */
export const HELD_GOALS = ['held-goal-1', 'held-goal-2', 'held-goal-3'] as const;
/** Every account of guarantees that are held. */
export const HELD_ACCOUNTS = [...HELD_GOALS, 'held-surplus'] as const;

const GOAL_CENTS = GUARANTEE_PER_GOAL * 100;

/**
 * For which goals a guarantee is held that names none: it fills them one after another, 500 EUR each, beside what is held for them
 * already; what exceeds the three is surplus (decision 72).
 *
 * @param held what is held for the same person before
 */
export function allocateGuarantee(cents: number, held: Cents): Cents {
  const shares: Cents = {};
  let left = cents;
  for (const account of HELD_GOALS) {
    const share = Math.min(left, Math.max(0, GOAL_CENTS - (held[account] ?? 0)));
    if (share > 0) shares[account] = share;
    left -= share;
  }
  if (left > 0) shares['held-surplus'] = left;
  return shares;
}
