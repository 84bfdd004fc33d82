import { type CallInput, type HeldPayout, paymentsCalls } from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { FundEntryChanges } from '../fund-entries/fund-entry-changes.js';
import { invalid } from '../ledger/invalid-assignment.js';
import { toPayout } from './held-guarantees.js';
import { OpenPayouts } from './open-payouts.js';

/** An administrator sent the money of a return, and no statement shows it yet. The debit that comes is joined to it (`MatchPayouts`). */
@Injectable()
export class MarkPayoutPaid {
  readonly handler = handleCall(paymentsCalls.payoutPaid, (input) => this.mark(input));

  constructor(
    private readonly changes: FundEntryChanges,
    private readonly payouts: OpenPayouts,
  ) {}

  /** @throws DomainError `fund-entry.not-found`, `fund-entry.returned` when it was sent already, `request.invalid` */
  mark({ id, on }: CallInput<typeof paymentsCalls.payoutPaid>): Promise<HeldPayout> {
    return this.changes.change(async (manager) => {
      await this.changes.lockPayments(manager);
      const payout = await this.payouts.find(manager, id);
      if (on < payout.receivedOn) throw invalid('Isplata ne može biti prije uplate koja se vraća.', 'on');
      await manager.query('UPDATE fund_entries SET paid_out_on = $2 WHERE id = ANY($1::int[])', [
        payout.entryIds,
        on,
      ]);
      return toPayout(payout);
    });
  }
}
