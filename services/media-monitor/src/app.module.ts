import { DatabaseModule, MessagingModule } from '@jamcimo/service-kit';
import { type DynamicModule, Module } from '@nestjs/common';
import { CONFIG, type Config } from './config.js';
import { databaseOptions } from './database/database-options.js';
import { SeedDemoReports } from './demo-reports/seed-demo-reports.js';
import { RemoveFromRosterWhenPoliticianRemoved } from './event-handlers/remove-from-roster-when-politician-removed.js';
import { UpdateRosterWhenPoliticianChanged } from './event-handlers/update-roster-when-politician-changed.js';
import { ListReports } from './reports/list-reports.js';
import { MediaReportsController } from './reports/media-reports.controller.js';
import { MentionCountsState } from './reports/mention-counts-state.js';
import { RecordReport } from './reports/record-report.js';
import { RemoveReport } from './reports/remove-report.js';
import { ReportChanges } from './reports/report-changes.js';

const eventHandlers = [RemoveFromRosterWhenPoliticianRemoved, UpdateRosterWhenPoliticianChanged];

@Module({})
export class AppModule {
  static for(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DatabaseModule.forService(databaseOptions(config)),
        MessagingModule.forService({
          service: 'media-monitor',
          redis: config,
          eventHandlers,
          stateSources: [MentionCountsState],
        }),
      ],
      controllers: [MediaReportsController],
      providers: [
        { provide: CONFIG, useValue: config },
        ...eventHandlers,
        ...[MentionCountsState, ReportChanges, SeedDemoReports],
        ...[ListReports, RecordReport, RemoveReport],
      ],
    };
  }
}
