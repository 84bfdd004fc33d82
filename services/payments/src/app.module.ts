import { DatabaseModule, GlobalProvidersModule, MessagingModule } from '@jamcimo/service-kit';
import { type DynamicModule, Module } from '@nestjs/common';
import { CONFIG, type Config } from './config.js';
import { databaseOptions } from './database/database-options.js';
import { FundEntriesModule } from './fund-entries/fund-entries.module.js';
import { FundEntriesState } from './fund-entries/fund-entries-state.js';
import { FundSumsModule } from './fund-sums/fund-sums.module.js';
import { GuaranteeMovement } from './guarantees/guarantee-movement.entity.js';
import { GuaranteesModule } from './guarantees/guarantees.module.js';
import { KnownPolitician } from './known-politicians/known-politician.entity.js';
import { FundEntry } from './ledger/fund-entry.entity.js';
import { ClosePaymentRequestWhenSubmissionRejected } from './payment-requests/close-payment-request-when-submission-rejected.js';
import { OpenPaymentRequestWhenSubmissionReceived } from './payment-requests/open-payment-request-when-submission-received.js';
import { PaymentRequest } from './payment-requests/payment-request.entity.js';
import { PaymentRequestsModule } from './payment-requests/payment-requests.module.js';
import { ReopenPaymentRequestWhenSubmissionWithdrawn } from './payment-requests/reopen-payment-request-when-submission-withdrawn.js';
import { ClosePaymentRequestWhenSubmissionRemoved } from './profiles/close-payment-request-when-submission-removed.js';
import { DeleteKnownPoliticianWhenRemoved } from './profiles/delete-known-politician-when-removed.js';
import { ProfilesModule } from './profiles/profiles.module.js';
import { SaveKnownPoliticianWhenChanged } from './profiles/save-known-politician-when-changed.js';
import { FORGET_SCHEDULE, ForgetPayers } from './statements/forget-payers.job.js';
import { StatementLineRow } from './statements/statement-line.entity.js';
import { StatementsModule } from './statements/statements.module.js';

@Module({})
export class AppModule {
  static for(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DatabaseModule.forService(databaseOptions(config)),
        GlobalProvidersModule.for(
          [{ provide: CONFIG, useValue: config }],
          [FundEntry, GuaranteeMovement, KnownPolitician, PaymentRequest, StatementLineRow],
        ),
        MessagingModule.forService({
          service: 'payments',
          redis: config,
          eventHandlers: [
            ClosePaymentRequestWhenSubmissionRejected,
            ClosePaymentRequestWhenSubmissionRemoved,
            DeleteKnownPoliticianWhenRemoved,
            OpenPaymentRequestWhenSubmissionReceived,
            ReopenPaymentRequestWhenSubmissionWithdrawn,
            SaveKnownPoliticianWhenChanged,
          ],
          jobHandlers: [ForgetPayers],
          schedules: [FORGET_SCHEDULE],
          stateSources: [FundEntriesState],
        }),
        PaymentRequestsModule,
        FundEntriesModule,
        FundSumsModule,
        GuaranteesModule,
        StatementsModule,
        ProfilesModule,
      ],
    };
  }
}
