import type { EntityManager } from 'typeorm';
import { post } from './ledger.js';

/**
 * Posts what a statement says beside the payments of people, once: the balance with which the account began, and what the association
 * paid itself. So the bank's account is the closing balance of the last statement.
 *
 * @param peopleCents sum of its payments less its reversals, also of those that were known before
 */
export async function postStatement(
  manager: EntityManager,
  statementId: number,
  peopleCents: number,
): Promise<void> {
  const [facts]: { own: string; opening: string; overlaps: boolean }[] = await manager.query(FACTS, [
    statementId,
    peopleCents,
  ]);
  if (!facts) return;
  const own = facts.overlaps ? 0 : Number(facts.own);
  const opening = Number(facts.opening);
  const movements = [
    { kind: 'own-payments', statementId, postings: { bank: own, 'own-payments': -own } },
    { kind: 'opening', statementId, postings: { bank: opening, opening: -opening } },
  ] as const;
  await post(
    manager,
    movements.filter(({ postings }) => postings.bank !== 0),
  );
}

/*
 * own: what the account changed by beside the payments of people. overlaps: days of it stand on another statement that does not end
 * where it begins, or begin where it ends; what was paid on them is posted there. opening: what the account began with, less what was
 * posted as that: an older statement may come later.
 */
const FACTS = `
  SELECT s.closing_cents - s.opening_cents - $2::bigint AS own,
    EXISTS (SELECT FROM statements b WHERE b.account = s.account AND b.id <> s.id AND b.completed_at IS NOT NULL
      AND b.from_on <= s.to_on AND b.to_on >= s.from_on
      AND b.closing_cents <> s.opening_cents AND b.opening_cents <> s.closing_cents) AS overlaps,
    (SELECT f.opening_cents FROM statements f WHERE f.account = s.account AND f.completed_at IS NOT NULL
      ORDER BY f.from_on NULLS LAST, f.id LIMIT 1)
    - coalesce((SELECT sum(p.amount_cents) FROM ledger_movements m JOIN ledger_postings p ON p.movement_id = m.id
      JOIN statements b ON b.id = m.statement_id
      WHERE m.kind = 'opening' AND p.account = 'bank' AND b.account = s.account), 0) AS opening
  FROM statements s WHERE s.id = $1`;
