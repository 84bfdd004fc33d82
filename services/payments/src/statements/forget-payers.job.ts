import { BOOKED_PAYER_YEARS, PAYER_DAYS } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { defineJob, handleJob, type Schedule } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { FORFEIT_UNDO_SECONDS } from '../guarantees/withdraw-forfeit.js';
import { HELD_POSTINGS } from '../ledger/ledger.js';
import { forgetDrafts } from './statement-drafts.js';

export const forgetPayers = defineJob({
  name: 'forget-payers',
  payload: z.object({}),
  attempts: 10,
  backoffMs: 60_000,
});

export const FORGET_SCHEDULE: Schedule = { job: forgetPayers, payload: {}, every: 3_600_000 };

/* The account of a guarantee is kept while something of it is held, is to be sent back, or may be held again. */
const FORGET_ACCOUNTS = `
  WITH held AS (SELECT payment_id FROM (${HELD_POSTINGS}) h GROUP BY 1 HAVING sum(amount_cents) < 0)
  UPDATE statement_lines l SET payer_account = NULL WHERE payer_account IS NOT NULL AND CASE
    WHEN state <> 'booked' THEN state = 'reversed' OR coalesce(decided_at, imported_at) < now() - make_interval(days => $1)
    ELSE NOT EXISTS (
      SELECT FROM statement_line_entries s JOIN fund_entries e ON e.id = s.entry_id
      WHERE s.line_id = l.id AND e.purpose = 'guarantee' AND e.voided_at IS NULL AND (
        EXISTS (SELECT FROM fund_entries r WHERE r.returned_entry_id = e.id AND r.voided_at IS NULL AND r.paid_out_on IS NULL)
        OR e.id IN (SELECT payment_id FROM held)
        OR EXISTS (SELECT FROM ledger_movements m JOIN guarantee_movements g ON g.id = m.guarantee_movement_id
          WHERE m.entry_id = e.id AND g.created_at > now() - make_interval(secs => ${FORFEIT_UNDO_SECONDS})))) END`;

/**
 * Retention (docs/PRIVACY.md): who paid, and what they wrote, goes some time after the decision about the line, without one after its
 * upload; what the association sent, when it is as old; who paid of a booked entry, when its books need not be kept any more;
 * what was read of a statement, within an hour after it can be booked.
 */
@Injectable()
export class ForgetPayers {
  readonly handler = handleJob(forgetPayers, () => this.forget());

  constructor(private readonly transactions: WriteTransactions) {}

  async forget(): Promise<void> {
    await this.transactions.write(async (manager) => {
      await forgetDrafts(manager);
      await manager.query(
        `UPDATE statement_lines SET payer_name = NULL, ultimate_debtor = NULL, description = NULL
         WHERE coalesce(decided_at, imported_at) < now() - make_interval(days => $1)
           AND (payer_name IS NOT NULL OR ultimate_debtor IS NOT NULL OR description IS NOT NULL)`,
        [PAYER_DAYS],
      );
      await manager.query(FORGET_ACCOUNTS, [PAYER_DAYS]);
      await manager.query(
        "DELETE FROM debits WHERE booked_on < (now() AT TIME ZONE 'Europe/Zagreb')::date - $1::int",
        [PAYER_DAYS],
      );
      await manager.query(
        `UPDATE fund_entries SET payer_name = NULL WHERE payer_name IS NOT NULL
           AND paid_on < date_trunc('year', now() AT TIME ZONE 'Europe/Zagreb') - make_interval(years => $1)`,
        [BOOKED_PAYER_YEARS],
      );
    });
  }
}
