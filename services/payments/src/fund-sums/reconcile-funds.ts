import { type FundReconciliation, paymentsCalls } from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FundEntryChanges } from '../fund-entries/fund-entry-changes.js';
import { addUpRequests } from '../payment-requests/add-up-requests.js';
import { checkLedger } from './check-ledger.js';

type Difference = FundReconciliation['requests'][number];

/** Compares the stored sums and the ledger with the live entries and the statements; nobody writes an entry meanwhile. */
@Injectable()
export class ReconcileFunds {
  readonly handler = handleCall(paymentsCalls.reconcile, ({ repair }) => this.reconcile(repair));

  constructor(private readonly changes: FundEntryChanges) {}

  reconcile(repair: boolean): Promise<FundReconciliation> {
    return this.changes.change(async (manager) => {
      const [stored]: { cents: string }[] = await manager.query(
        'SELECT total_cents AS cents FROM funds_summary FOR UPDATE',
      );
      const [live]: { cents: string }[] = await manager.query(
        'SELECT coalesce(sum(amount_cents), 0) AS cents FROM fund_entries WHERE voided_at IS NULL',
      );
      const storedCents = Number(stored?.cents);
      const entriesCents = Number(live?.cents);
      const requests: Difference[] = await manager.query(DIFFERENT_REQUESTS);
      const repaired = repair && (storedCents !== entriesCents || requests.length > 0);
      if (repaired) await this.repair(manager, { difference: entriesCents - storedCents, requests });
      const ledger = await checkLedger(manager);
      return { ledger, storedCents, entriesCents, requests, repaired };
    });
  }

  private async repair(
    manager: EntityManager,
    { difference, requests }: { difference: number; requests: Difference[] },
  ): Promise<void> {
    await this.changes.correctSum(manager, difference);
    await addUpRequests(
      manager,
      requests.map(({ submissionId }) => submissionId),
    );
  }
}

const DIFFERENT_REQUESTS = `
  SELECT r.submission_id AS "submissionId", r.paid_cents AS "storedCents", s.cents AS "entriesCents"
  FROM payment_requests r CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM fund_entries e
    WHERE e.submission_id = r.submission_id AND e.voided_at IS NULL
  ) s
  WHERE r.paid_cents <> s.cents OR (r.paid_at IS NOT NULL) <> (s.cents >= r.amount_cents)
  ORDER BY r.submission_id`;
