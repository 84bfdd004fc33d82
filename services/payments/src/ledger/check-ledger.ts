import type { FundReconciliation } from '@jamcimo/contracts';
import type { EntityManager } from 'typeorm';
import { balances } from './balances.js';
import { totals } from './held-guarantees.js';

/** Proves that the ledger closes: movements sum to zero, entries are posted as they are, the bank's account is that of the statements. */
export async function checkLedger(manager: EntityManager): Promise<FundReconciliation['ledger']> {
  const of = await balances(manager);
  const [unbalanced]: { count: number }[] = await manager.query(UNBALANCED);
  const wrong: { id: number }[] = await manager.query(POSTED_WRONG);
  const banks: { account: string; statementId: string; ledgerCents: string; statementCents: string }[] =
    await manager.query(BANKS);
  return {
    meterCents: totals(of).meter,
    unbalanced: unbalanced?.count ?? 0,
    entriesPostedWrong: wrong.map(({ id }) => id),
    accounts: Object.entries(of).map(([account, cents]) => ({ account: account as keyof typeof of, cents })),
    banks: banks.map(({ ledgerCents, statementCents, ...bank }) => ({
      ...bank,
      ledgerCents: Number(ledgerCents),
      statementCents: Number(statementCents),
    })),
  };
}

const UNBALANCED = `
  SELECT count(*)::int AS count FROM (
    SELECT m.id FROM ledger_movements m LEFT JOIN ledger_postings p ON p.movement_id = m.id
    GROUP BY m.id HAVING coalesce(sum(p.amount_cents), 1) <> 0
  ) wrong`;

/* What an entry is at the accounts of the fund, which are below zero for what came in; a voided one is nothing. */
const POSTED_WRONG = `
  SELECT e.id FROM fund_entries e LEFT JOIN ledger_movements m ON m.entry_id = e.id
    LEFT JOIN ledger_postings p ON p.movement_id = m.id
      AND p.account NOT IN ('bank', 'announced', 'unexplained', 'given-back', 'own-payments', 'opening')
  GROUP BY e.id
  HAVING coalesce(-sum(p.amount_cents), 0) <> CASE WHEN e.voided_at IS NULL THEN e.amount_cents ELSE 0 END
  ORDER BY e.id LIMIT 100`;

const BANKS = `
  SELECT s.account, s.bank_id AS "statementId", s.closing_cents AS "statementCents",
    (SELECT coalesce(sum(p.amount_cents), 0) FROM ledger_postings p JOIN ledger_movements m ON m.id = p.movement_id
      LEFT JOIN statement_lines l ON l.id = m.line_id LEFT JOIN statements b ON b.id = m.statement_id
      WHERE p.account = 'bank' AND coalesce(l.account, b.account) = s.account) AS "ledgerCents"
  FROM (
    SELECT DISTINCT ON (account) account, bank_id, closing_cents FROM statements WHERE completed_at IS NOT NULL
    ORDER BY account, to_on DESC NULLS LAST, id DESC
  ) s ORDER BY s.account`;
