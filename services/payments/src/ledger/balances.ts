import { LEDGER_ACCOUNTS, type LedgerAccount } from '@jamcimo/contracts';
import type { EntityManager } from 'typeorm';

/** Cents at every account: above zero what there is, below zero what it is for. All together are zero. */
export async function balances(manager: EntityManager): Promise<Record<LedgerAccount, number>> {
  const rows: { account: LedgerAccount; cents: string }[] = await manager.query(
    'SELECT account, sum(amount_cents) AS cents FROM ledger_postings GROUP BY account',
  );
  const found = new Map(rows.map(({ account, cents }) => [account, Number(cents)]));
  return Object.fromEntries(LEDGER_ACCOUNTS.map((account) => [account, found.get(account) ?? 0])) as Record<
    LedgerAccount,
    number
  >;
}
