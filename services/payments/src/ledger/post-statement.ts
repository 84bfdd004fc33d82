import type { EntityManager } from 'typeorm';
import { post } from './ledger.js';
import { chainOf, type StatedBalances, type StatementChain } from './statement-chain.js';

/**
 * Posts what the statements of an account say beside the payments of people: the balance with which it began, and what the association
 * paid itself. So the bank's account is the closing balance of the last statement. Both are reckoned anew from all statements; what is
 * posted is the difference, for an older statement may come later, or one that tells of days once more.
 */
export async function postStatement(
  manager: EntityManager,
  { statementId, account }: { statementId: number; account: string },
): Promise<void> {
  const chain = (await chainsOf(manager, account)).get(account);
  const [facts]: { stated: string; earlier: string; own: string; opening: string }[] = await manager.query(
    FACTS,
    [account],
  );
  if (!chain || !facts) return;
  const own = chain.changeCents - Number(facts.stated) - Number(facts.own);
  const opening = chain.openingCents - Number(facts.earlier) - Number(facts.opening);
  const movements = [
    { kind: 'own-payments', statementId, postings: { bank: own, 'own-payments': -own } },
    { kind: 'opening', statementId, postings: { bank: opening, opening: -opening } },
  ] as const;
  await post(
    manager,
    movements.filter(({ postings }) => postings.bank !== 0),
  );
}

/** The completed statements of each account together, or of one account. */
export async function chainsOf(
  manager: EntityManager,
  account: string | null = null,
): Promise<Map<string, StatementChain & { bankId: string }>> {
  const rows: Row[] = await manager.query(STATEMENTS, [account]);
  const chains = new Map<string, StatementChain & { bankId: string }>();
  for (const [key, statements] of Map.groupBy(rows, (row) => row.account)) {
    const chain = chainOf(withDays(statements));
    const bankId = statements.find(({ id }) => id === chain?.id)?.bankId ?? '';
    if (chain) chains.set(key, { ...chain, bankId });
  }
  return chains;
}

interface Row {
  id: number;
  account: string;
  bankId: string;
  from: string | null;
  to: string | null;
  opening: string;
  closing: string;
  uploadedOn: string;
}

/** Statements of earlier versions may have no days and no line that has one: they came after what was uploaded before them. */
function withDays(statements: Row[]): StatedBalances[] {
  let last: string | null = null;
  return statements.map(({ id, from, to, opening, closing, uploadedOn }) => {
    last = to ?? last ?? uploadedOn;
    return { id, from: from ?? last, to: last, openingCents: Number(opening), closingCents: Number(closing) };
  });
}

const STATEMENTS = `
  SELECT s.id, s.account, s.bank_id AS "bankId", s.opening_cents AS opening, s.closing_cents AS closing,
    coalesce(s.from_on, l.from_on)::text AS "from", coalesce(s.to_on, l.to_on)::text AS "to", s.uploaded_at::date::text AS "uploadedOn"
  FROM statements s LEFT JOIN LATERAL (
    SELECT min(booked_on) AS from_on, max(booked_on) AS to_on FROM statement_lines WHERE record_id = s.id AND s.from_on IS NULL
  ) l ON true
  WHERE s.completed_at IS NOT NULL AND ($1::text IS NULL OR s.account = $1) ORDER BY s.account, s.id`;

/*
 * stated: what people paid, less what the bank took back, by the statements. earlier: the same of lines from before statements were
 * recorded, on days of which no statement tells; it is in the balance with which the first one begins. own, opening: what is posted.
 */
const FACTS = `
  WITH lines AS (
    SELECT CASE WHEN l.is_reversal THEN -l.amount_cents ELSE l.amount_cents END AS cents,
      CASE WHEN l.record_id IS NOT NULL THEN s.completed_at IS NOT NULL
        WHEN EXISTS (SELECT FROM statements b WHERE b.account = l.account AND b.completed_at IS NOT NULL
          AND l.booked_on BETWEEN b.from_on AND b.to_on) THEN true END AS is_stated,
      l.record_id IS NULL AS is_earlier
    FROM statement_lines l LEFT JOIN statements s ON s.id = l.record_id WHERE l.account = $1
  ), posted AS (
    SELECT m.kind, sum(p.amount_cents) AS cents FROM ledger_movements m JOIN ledger_postings p ON p.movement_id = m.id
      JOIN statements s ON s.id = m.statement_id WHERE p.account = 'bank' AND s.account = $1 GROUP BY m.kind
  )
  SELECT (SELECT coalesce(sum(cents) FILTER (WHERE is_stated), 0) FROM lines) AS stated,
    (SELECT coalesce(sum(cents) FILTER (WHERE is_earlier AND is_stated IS NULL), 0) FROM lines) AS earlier,
    coalesce((SELECT cents FROM posted WHERE kind = 'own-payments'), 0) AS own,
    coalesce((SELECT cents FROM posted WHERE kind = 'opening'), 0) AS opening`;
