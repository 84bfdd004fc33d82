import { DatabaseModule, MessagingModule } from '@jamcimo/service-kit';
import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from './config.js';
import { databaseOptions } from './database/database-options.js';
import { ClosePaymentRequestWhenSubmissionRejected } from './event-handlers/close-payment-request-when-submission-rejected.js';
import { ClosePaymentRequestWhenSubmissionRemoved } from './event-handlers/close-payment-request-when-submission-removed.js';
import { DeleteKnownPoliticianWhenRemoved } from './event-handlers/delete-known-politician-when-removed.js';
import { OpenPaymentRequestWhenSubmissionReceived } from './event-handlers/open-payment-request-when-submission-received.js';
import { ReopenPaymentRequestWhenSubmissionWithdrawn } from './event-handlers/reopen-payment-request-when-submission-withdrawn.js';
import { SaveKnownPoliticianWhenChanged } from './event-handlers/save-known-politician-when-changed.js';
import { FundEntriesController } from './fund-entries/fund-entries.controller.js';
import { FundEntriesState } from './fund-entries/fund-entries-state.js';
import { FundEntry } from './fund-entries/fund-entry.entity.js';
import { FundEntryChanges } from './fund-entries/fund-entry-changes.js';
import { FundSumsController } from './fund-entries/fund-sums.controller.js';
import { ListFundEntries } from './fund-entries/list-fund-entries.js';
import { ReconcileFunds } from './fund-entries/reconcile-funds.js';
import { RecordFundEntry } from './fund-entries/record-fund-entry.js';
import { SummarizeFunds } from './fund-entries/summarize-funds.js';
import { TotalFunds } from './fund-entries/total-funds.js';
import { VoidFundEntry } from './fund-entries/void-fund-entry.js';
import { KnownPolitician } from './known-politicians/known-politician.entity.js';
import { GuaranteeMovement } from './ledger/guarantee-movement.entity.js';
import { HeldGuarantees } from './ledger/held-guarantees.js';
import { LedgerController } from './ledger/ledger.controller.js';
import { MarkPayoutPaid } from './ledger/mark-payout-paid.js';
import { MoveGuarantee } from './ledger/move-guarantee.js';
import { OpenPayouts } from './ledger/open-payouts.js';
import { SumPublicFunds } from './ledger/sum-public-funds.js';
import { WithdrawForfeit } from './ledger/withdraw-forfeit.js';
import { ListRequests } from './payment-requests/list-requests.js';
import { PaidGuarantees } from './payment-requests/paid-guarantees.js';
import { PaymentRequest } from './payment-requests/payment-request.entity.js';
import { PaymentRequestsController } from './payment-requests/payment-requests.controller.js';
import { RecordSubmissionPayment } from './payment-requests/record-submission-payment.js';
import { BookLines } from './statements/book-lines.js';
import { BookPart } from './statements/book-part.js';
import { DecideLine } from './statements/decide-line.js';
import { FORGET_SCHEDULE, ForgetPayers } from './statements/forget-payers.job.js';
import { ImportLines } from './statements/import-lines.js';
import { ListLines } from './statements/list-lines.js';
import { MatchPayouts } from './statements/match-payouts.js';
import { PayerAccounts } from './statements/payer-accounts.js';
import { ReadStatement } from './statements/read-statement.js';
import { ReverseLines } from './statements/reverse-lines.js';
import { StatementLineRow } from './statements/statement-line.entity.js';
import { StatementRecords } from './statements/statement-records.js';
import { StatementsController } from './statements/statements.controller.js';

const funds = [
  FundEntriesState,
  FundEntryChanges,
  ListFundEntries,
  ListRequests,
  PaidGuarantees,
  SummarizeFunds,
  TotalFunds,
  ReconcileFunds,
  RecordFundEntry,
  RecordSubmissionPayment,
  VoidFundEntry,
];
const ledger = [HeldGuarantees, MarkPayoutPaid, MoveGuarantee, OpenPayouts, SumPublicFunds, WithdrawForfeit];
const statements = [
  BookLines,
  BookPart,
  DecideLine,
  ForgetPayers,
  ImportLines,
  ListLines,
  MatchPayouts,
  PayerAccounts,
  ReadStatement,
  ReverseLines,
  StatementRecords,
];
const eventHandlers = [
  ClosePaymentRequestWhenSubmissionRejected,
  ClosePaymentRequestWhenSubmissionRemoved,
  DeleteKnownPoliticianWhenRemoved,
  OpenPaymentRequestWhenSubmissionReceived,
  ReopenPaymentRequestWhenSubmissionWithdrawn,
  SaveKnownPoliticianWhenChanged,
];

@Module({})
export class AppModule {
  static for(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DatabaseModule.forService(databaseOptions(config)),
        TypeOrmModule.forFeature([
          FundEntry,
          GuaranteeMovement,
          KnownPolitician,
          PaymentRequest,
          StatementLineRow,
        ]),
        MessagingModule.forService({
          service: 'payments',
          redis: config,
          eventHandlers,
          jobHandlers: [ForgetPayers],
          schedules: [FORGET_SCHEDULE],
          stateSources: [FundEntriesState],
        }),
      ],
      controllers: [
        FundEntriesController,
        FundSumsController,
        LedgerController,
        PaymentRequestsController,
        StatementsController,
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        ...eventHandlers,
        ...funds,
        ...ledger,
        ...statements,
      ],
    };
  }
}
