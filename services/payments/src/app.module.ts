import { DatabaseModule, MessagingModule } from '@jamcimo/service-kit';
import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from './config.js';
import { databaseOptions } from './database/database-options.js';
import { SeedDemoPayments } from './demo-payments/seed-demo-payments.js';
import { DeleteKnownPoliticianWhenRemoved } from './event-handlers/delete-known-politician-when-removed.js';
import { OpenPaymentRequestWhenSubmissionReceived } from './event-handlers/open-payment-request-when-submission-received.js';
import { SaveKnownPoliticianWhenChanged } from './event-handlers/save-known-politician-when-changed.js';
import { FundEntriesController } from './fund-entries/fund-entries.controller.js';
import { FundEntriesState } from './fund-entries/fund-entries-state.js';
import { FundEntry } from './fund-entries/fund-entry.entity.js';
import { FundEntryChanges } from './fund-entries/fund-entry-changes.js';
import { ListFundEntries } from './fund-entries/list-fund-entries.js';
import { RecordFundEntry } from './fund-entries/record-fund-entry.js';
import { TotalFunds } from './fund-entries/total-funds.js';
import { VoidFundEntry } from './fund-entries/void-fund-entry.js';
import { KnownPolitician } from './known-politicians/known-politician.entity.js';
import { RecordSubmissionPayment } from './payment-requests/record-submission-payment.js';

const eventHandlers = [
  DeleteKnownPoliticianWhenRemoved,
  OpenPaymentRequestWhenSubmissionReceived,
  SaveKnownPoliticianWhenChanged,
];

@Module({})
export class AppModule {
  static for(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DatabaseModule.forService(databaseOptions(config)),
        TypeOrmModule.forFeature([FundEntry, KnownPolitician]),
        MessagingModule.forService({
          service: 'payments',
          redis: config,
          eventHandlers,
          stateSources: [FundEntriesState],
        }),
      ],
      controllers: [FundEntriesController],
      providers: [
        { provide: CONFIG, useValue: config },
        ...eventHandlers,
        ...[FundEntriesState, FundEntryChanges, SeedDemoPayments],
        ...[ListFundEntries, RecordFundEntry, RecordSubmissionPayment, TotalFunds, VoidFundEntry],
      ],
    };
  }
}
