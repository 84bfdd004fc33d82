import { Module } from '@nestjs/common';
import { FundEntriesModule } from '../fund-entries/fund-entries.module.js';
import { HeldGuarantees } from './held-guarantees.js';
import { MarkPayoutPaid } from './mark-payout-paid.js';
import { MatchPayouts } from './match-payouts.js';
import { MoveGuarantee } from './move-guarantee.js';
import { OpenPayouts } from './open-payouts.js';
import { PayerAccounts } from './payer-accounts.js';
import { WithdrawForfeit } from './withdraw-forfeit.js';

/** Guarantees that are held, given back and forfeited. */
@Module({
  imports: [FundEntriesModule],
  providers: [
    HeldGuarantees,
    MarkPayoutPaid,
    MatchPayouts,
    MoveGuarantee,
    OpenPayouts,
    PayerAccounts,
    WithdrawForfeit,
  ],
  exports: [MatchPayouts, PayerAccounts],
})
export class GuaranteesModule {}
