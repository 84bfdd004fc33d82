import { Module } from '@nestjs/common';
import { FundEntriesModule } from '../fund-entries/fund-entries.module.js';
import { ReconcileFunds } from './reconcile-funds.js';
import { SumPublicFunds } from './sum-public-funds.js';
import { SummarizeFunds } from './summarize-funds.js';
import { TotalFunds } from './total-funds.js';

/** Sums of the fund, and whether the books agree. */
@Module({
  imports: [FundEntriesModule],
  providers: [ReconcileFunds, SumPublicFunds, SummarizeFunds, TotalFunds],
})
export class FundSumsModule {}
