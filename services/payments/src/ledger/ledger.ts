import type { LedgerAccount } from '@jamcimo/contracts';
import type { EntityManager } from 'typeorm';
import { allocateGuarantee, type Cents, HELD_ACCOUNTS, HELD_GOALS } from './allocate-guarantee.js';
import type { FundEntry } from './fund-entry.entity.js';

/** What a movement is: money of an entry or a line, or an amount that changes its account. */
type Kind = 'recorded' | 'voided' | 'stated' | 'matched' | 'forfeited' | 'moved' | 'opening' | 'own-payments';

/**
 * Amounts that move between accounts at once; they sum to zero, which the database checks. What comes in is positive at the bank and
 * negative at the account it is for. Movements are never edited: what was wrong is moved back.
 */
export interface Movement {
  kind: Kind;
  entryId?: number;
  lineId?: number;
  statementId?: number;
  guaranteeMovementId?: number;
  postings: Cents;
}

/** Writes movements; an account of which nothing moves is left out. */
export async function post(manager: EntityManager, movements: Movement[]): Promise<void> {
  if (movements.length === 0) return;
  const rows: { id: string }[] = await manager.query(
    `INSERT INTO ledger_movements (kind, entry_id, line_id, statement_id, guarantee_movement_id)
     SELECT kind, entry_id, line_id, statement_id, guarantee_movement_id
     FROM unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::int[])
       WITH ORDINALITY AS m(kind, entry_id, line_id, statement_id, guarantee_movement_id, place)
     ORDER BY place RETURNING id`,
    [
      movements.map(({ kind }) => kind),
      movements.map(({ entryId }) => entryId ?? null),
      movements.map(({ lineId }) => lineId ?? null),
      movements.map(({ statementId }) => statementId ?? null),
      movements.map(({ guaranteeMovementId }) => guaranteeMovementId ?? null),
    ],
  );
  const postings = movements.flatMap(({ postings: cents }, place) =>
    Object.entries(cents).flatMap(([account, amount]) =>
      amount === 0 ? [] : [{ id: rows[place]?.id, account, amount }],
    ),
  );
  await manager.query(
    `INSERT INTO ledger_postings (movement_id, account, amount_cents)
     SELECT * FROM unnest($1::bigint[], $2::text[], $3::bigint[])`,
    [
      postings.map(({ id }) => id),
      postings.map(({ account }) => account),
      postings.map(({ amount }) => amount),
    ],
  );
}

/** Every amount at an account of held guarantees, with the payment it came by and what it was; below zero for what came in. */
export const HELD_POSTINGS = `
  SELECT o.id AS payment_id, o.politician_id, o.submission_id, p.account, p.amount_cents,
    CASE WHEN m.guarantee_movement_id IS NOT NULL THEN 'forfeit' WHEN e.returned_entry_id IS NOT NULL THEN 'return' ELSE 'guarantee' END AS movement
  FROM ledger_postings p JOIN ledger_movements m ON m.id = p.movement_id JOIN fund_entries e ON e.id = m.entry_id
    JOIN fund_entries o ON o.id = coalesce(e.returned_entry_id, e.id)
  WHERE p.account LIKE 'held-%'`;

/**
 * The same with whose it is by now: of a profile, while there is one. Without it the registration owns what was paid for it, the last one of
 * a removed profile also what was paid for that profile itself.
 */
export const HELD_BY_OWNER = `
  SELECT CASE WHEN k.id IS NOT NULL OR via.submission_id IS NULL THEN h.politician_id END AS politician_id, via.submission_id,
    h.payment_id, h.account, h.amount_cents, h.movement
  FROM (${HELD_POSTINGS}) h LEFT JOIN known_politicians k ON k.id = h.politician_id
    CROSS JOIN LATERAL (SELECT coalesce(h.submission_id, CASE WHEN k.id IS NULL THEN (
      SELECT max(r.submission_id) FROM payment_requests r WHERE r.politician_id = h.politician_id) END) AS submission_id) via`;

const ACCOUNT_OF: Record<Exclude<FundEntry['purpose'], 'guarantee' | 'guarantee-return'>, LedgerAccount> = {
  'identity-fee': 'identity-fees',
  donation: 'donations',
  other: 'other',
};

/** Posts entries that were recorded; what stands on a statement is matched with its line afterwards. */
export async function postEntries(manager: EntityManager, entries: FundEntry[]): Promise<void> {
  const held = await heldBy(manager, entries);
  await post(
    manager,
    entries.map((entry) => ({
      kind: 'recorded',
      entryId: entry.id,
      postings: postingsOf(entry, held.get(ownerOf(entry)) ?? {}),
    })),
  );
}

/** @param held what is held for the same person; a guarantee is added to it */
export function postingsOf(
  { purpose, amountCents, goalNumber }: Pick<FundEntry, 'purpose' | 'amountCents' | 'goalNumber'>,
  held: Cents,
): Cents {
  const ofGoal = goalNumber ? HELD_GOALS[goalNumber - 1] : undefined;
  if (purpose === 'guarantee-return')
    return { [ofGoal ?? 'held-surplus']: -amountCents, 'given-back': amountCents };
  if (purpose !== 'guarantee') return { announced: amountCents, [ACCOUNT_OF[purpose]]: -amountCents };
  const shares: Cents = ofGoal ? { [ofGoal]: amountCents } : allocateGuarantee(amountCents, held);
  const postings: Cents = { announced: amountCents };
  for (const account of HELD_ACCOUNTS) {
    const share = shares[account] ?? 0;
    held[account] = (held[account] ?? 0) + share;
    if (share > 0) postings[account] = -share;
  }
  return postings;
}

export type Owner = Pick<FundEntry, 'politicianId' | 'submissionId'>;

/** A person is known by the profile, before there is one by the registration. */
export const ownerOf = ({ politicianId, submissionId }: Owner) =>
  politicianId === null ? `submission ${submissionId}` : `politician ${politicianId}`;

/** What is held of guarantees for the persons of the entries before these, in cents that are positive. */
export async function heldBy(
  manager: EntityManager,
  entries: (Owner & Pick<FundEntry, 'purpose'>)[],
): Promise<Map<string, Cents>> {
  const guarantees = entries.filter(({ purpose }) => purpose === 'guarantee');
  const held = new Map<string, Cents>(guarantees.map((entry) => [ownerOf(entry), {}]));
  if (guarantees.length === 0) return held;
  const rows: (Owner & { account: LedgerAccount; cents: string })[] = await manager.query(
    `SELECT politician_id AS "politicianId", submission_id AS "submissionId", account, -sum(amount_cents) AS cents
     FROM (${HELD_BY_OWNER}) h WHERE politician_id = ANY($1::int[]) OR submission_id = ANY($2::int[]) GROUP BY 1, 2, 3`,
    [
      guarantees.flatMap(({ politicianId }) => politicianId ?? []),
      guarantees.flatMap(({ submissionId }) => submissionId ?? []),
    ],
  );
  for (const row of rows) {
    const cents = held.get(ownerOf(row));
    if (cents) cents[row.account] = (cents[row.account] ?? 0) + Number(row.cents);
  }
  return held;
}

/** Moves back everything that was posted for an entry, or of payments for a forfeit. */
export async function postVoided(
  manager: EntityManager,
  what: 'entry_id' | 'guarantee_movement_id',
  id: number,
): Promise<void> {
  const rows: { entryId: number; account: LedgerAccount; cents: string }[] = await manager.query(
    `SELECT m.entry_id AS "entryId", p.account, sum(p.amount_cents) AS cents
     FROM ledger_movements m JOIN ledger_postings p ON p.movement_id = m.id
     WHERE m.${what} = $1 GROUP BY 1, 2 HAVING sum(p.amount_cents) <> 0`,
    [id],
  );
  // What was stored before there was a ledger, and beside it, was never posted.
  await post(
    manager,
    [...Map.groupBy(rows, ({ entryId }) => entryId)].map(([entryId, ofEntry]) => ({
      kind: 'voided',
      entryId,
      ...(what === 'guarantee_movement_id' && { guaranteeMovementId: id }),
      postings: Object.fromEntries(ofEntry.map(({ account, cents }) => [account, -Number(cents)])),
    })),
  );
}

/** Whether some of a payment is forfeited. */
export async function isForfeited(manager: EntityManager, entryId: number): Promise<boolean> {
  const rows: unknown[] = await manager.query(
    `SELECT FROM ledger_movements m JOIN ledger_postings p ON p.movement_id = m.id
     WHERE m.entry_id = $1 AND p.account = 'forfeited' HAVING sum(p.amount_cents) < 0`,
    [entryId],
  );
  return rows.length > 0;
}

/** Lines of a statement are the bank's word; what they are for is unexplained until they are matched. */
export function postLines(
  manager: EntityManager,
  lines: { id: number; amountCents: number; isReversal: boolean }[],
): Promise<void> {
  return post(
    manager,
    lines.map(({ id, amountCents, isReversal }) => {
      const cents = isReversal ? -amountCents : amountCents;
      return { kind: 'stated', lineId: id, postings: { bank: cents, unexplained: -cents } };
    }),
  );
}

/** Entries stand on a statement now: they explain its lines. */
export function postMatches(
  manager: EntityManager,
  matches: { lineId: number; entryId: number; amountCents: number }[],
): Promise<void> {
  return post(
    manager,
    matches.map(({ lineId, entryId, amountCents }) => ({
      kind: 'matched',
      lineId,
      entryId,
      postings: { unexplained: amountCents, announced: -amountCents },
    })),
  );
}
