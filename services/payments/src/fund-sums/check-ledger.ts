import type { FundReconciliation } from '@jamcimo/contracts';
import type { EntityManager } from 'typeorm';
import { totals } from '../guarantees/held-guarantees.js';
import { balances } from '../ledger/balances.js';
import { chainsOf } from '../ledger/post-statement.js';

/** Proves that the ledger closes: movements sum to zero, entries are posted as they are, the bank's account is that of the statements. */
export async function checkLedger(manager: EntityManager): Promise<FundReconciliation['ledger']> {
  const of = await balances(manager);
  const [unbalanced]: { count: number }[] = await manager.query(UNBALANCED);
  const wrong: { id: number }[] = await manager.query(POSTED_WRONG);
  const posted: { account: string; cents: string }[] = await manager.query(BANKS);
  const atBank = new Map(posted.map(({ account, cents }) => [account, Number(cents)]));
  return {
    meterCents: totals(of).meter,
    unbalanced: unbalanced?.count ?? 0,
    entriesPostedWrong: wrong.map(({ id }) => id),
    accounts: Object.entries(of).map(([account, cents]) => ({ account: account as keyof typeof of, cents })),
    banks: [...(await chainsOf(manager))].map(([account, { bankId, closingCents }]) => ({
      account,
      statementId: bankId,
      ledgerCents: atBank.get(account) ?? 0,
      statementCents: closingCents,
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

/** Cents at the bank, by account. */
const BANKS = `
  SELECT coalesce(l.account, b.account) AS account, sum(p.amount_cents) AS cents
  FROM ledger_postings p JOIN ledger_movements m ON m.id = p.movement_id
    LEFT JOIN statement_lines l ON l.id = m.line_id LEFT JOIN statements b ON b.id = m.statement_id
  WHERE p.account = 'bank' GROUP BY 1`;
