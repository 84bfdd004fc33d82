import { Module } from '@nestjs/common';
import { FundEntriesModule } from '../fund-entries/fund-entries.module.js';
import { ClosePaymentRequestWhenSubmissionRemoved } from './close-payment-request-when-submission-removed.js';
import { DeleteKnownPoliticianWhenRemoved } from './delete-known-politician-when-removed.js';
import { SaveKnownPoliticianWhenChanged } from './save-known-politician-when-changed.js';

/** What follows here when a profile changes or goes. */
@Module({
  imports: [FundEntriesModule],
  providers: [
    ClosePaymentRequestWhenSubmissionRemoved,
    DeleteKnownPoliticianWhenRemoved,
    SaveKnownPoliticianWhenChanged,
  ],
})
export class ProfilesModule {}
