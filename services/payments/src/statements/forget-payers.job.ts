import { BOOKED_PAYER_YEARS, PAYER_DAYS } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { defineJob, handleJob, type Schedule } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

export const forgetPayers = defineJob({
  name: 'forget-payers',
  payload: z.object({}),
  attempts: 10,
  backoffMs: 60_000,
});

export const FORGET_SCHEDULE: Schedule = { job: forgetPayers, payload: {}, every: 6 * 3_600_000 };

/**
 * Retention (docs/PRIVACY.md): who paid, and what they wrote, goes some time after the decision about the line, without one after its
 * upload; who paid of a booked entry, when its books need not be kept any more.
 */
@Injectable()
export class ForgetPayers {
  readonly handler = handleJob(forgetPayers, () => this.execute());

  constructor(private readonly transactions: WriteTransactions) {}

  async execute(): Promise<void> {
    await this.transactions.run(async (manager) => {
      await manager.query(
        `UPDATE statement_lines SET payer_name = NULL, ultimate_debtor = NULL, description = NULL
         WHERE coalesce(decided_at, imported_at) < now() - make_interval(days => $1)
           AND (payer_name IS NOT NULL OR ultimate_debtor IS NOT NULL OR description IS NOT NULL)`,
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
