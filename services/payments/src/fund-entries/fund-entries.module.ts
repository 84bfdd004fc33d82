import { Module } from '@nestjs/common';
import { FundEntriesState } from './fund-entries-state.js';
import { FundEntryChanges } from './fund-entry-changes.js';
import { ListFundEntries } from './list-fund-entries.js';
import { RecordFundEntry } from './record-fund-entry.js';
import { RecordSubmissionPayment } from './record-submission-payment.js';
import { VoidFundEntry } from './void-fund-entry.js';

/** Payments as they are recorded and taken back. */
@Module({
  providers: [
    FundEntriesState,
    FundEntryChanges,
    ListFundEntries,
    RecordFundEntry,
    RecordSubmissionPayment,
    VoidFundEntry,
  ],
  exports: [FundEntryChanges],
})
export class FundEntriesModule {}
