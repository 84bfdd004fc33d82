import { centsToEuro, GUARANTEE_PER_GOAL, type LedgerAccount } from '@jamcimo/contracts';
import { formatMoney } from '@jamcimo/croatia';
import type { EntityManager } from 'typeorm';
import { allocateGuarantee, type Cents, HELD_GOALS } from './allocate-guarantee.js';
import type { FundEntry } from './fund-entry.entity.js';
import { invalid } from './invalid-assignment.js';
import { HELD_BY_OWNER, heldBy, type Movement, type Owner, ownerOf, post } from './ledger.js';

const GOAL_CENTS = GUARANTEE_PER_GOAL * 100;
const euro = (cents: number) => formatMoney(centsToEuro(cents));

/** @throws DomainError `request.invalid` for a guarantee of one goal by which more than 500 EUR would be held for it */
export async function assertRoom(
  manager: EntityManager,
  entry: Owner & Pick<FundEntry, 'purpose' | 'amountCents'> & Partial<Pick<FundEntry, 'goalNumber'>>,
): Promise<void> {
  const account = entry.goalNumber ? HELD_GOALS[entry.goalNumber - 1] : undefined;
  if (entry.purpose !== 'guarantee' || !account) return;
  const held = (await heldBy(manager, [entry])).get(ownerOf(entry))?.[account] ?? 0;
  const left = Math.max(0, GOAL_CENTS - held);
  if (entry.amountCents <= left) return;
  throw invalid(
    `Za jedan cilj jamči se najviše ${euro(GOAL_CENTS)}; za ovaj se još može upisati ${euro(left)}.`,
    'amount',
  );
}

/** What is held of a payment at an account. */
export interface Share {
  entryId: number;
  account: LedgerAccount;
  cents: number;
}

/** What of the shares exceeds 500 EUR of a goal, moved to the goals with room and then to what exceeds the three. */
export function moveExcess(shares: Share[]): Movement[] {
  const held: Cents = {};
  for (const { account, cents } of shares) held[account] = (held[account] ?? 0) + cents;
  return shares.flatMap(({ entryId, account, cents }) => {
    if (account === 'held-surplus') return [];
    const excess = Math.min(cents, (held[account] ?? 0) - GOAL_CENTS);
    if (excess <= 0) return [];
    const postings: Cents = { [account]: excess };
    for (const [to, share] of Object.entries(allocateGuarantee(excess, held)) as [LedgerAccount, number][]) {
      held[to] = (held[to] ?? 0) + share;
      postings[to] = -share;
    }
    held[account] = (held[account] ?? 0) - excess;
    return { kind: 'moved', entryId, postings };
  });
}

/** Spreads what several payments of a profile hold over its goals anew; what was paid for one goal stays there first. */
export async function spreadGuarantee(manager: EntityManager, politicianId: number): Promise<void> {
  const shares: Share[] = await manager.query(
    `SELECT e.id AS "entryId", h.account, (-sum(h.amount_cents))::int AS cents
     FROM (${HELD_BY_OWNER}) h JOIN fund_entries e ON e.id = h.payment_id
     WHERE h.politician_id = $1 GROUP BY e.id, h.account HAVING sum(h.amount_cents) < 0
     ORDER BY e.goal_number IS NOT NULL, e.id DESC`,
    [politicianId],
  );
  await post(manager, moveExcess(shares));
}
