import { Module } from '@nestjs/common';
import { RosterModule } from '../roster/roster.module.js';
import { GetReport } from './get-report.js';
import { ListReports } from './list-reports.js';
import { RecordReport } from './record-report.js';
import { RemoveReport } from './remove-report.js';

/** Reports about people. */
@Module({
  imports: [RosterModule],
  providers: [GetReport, ListReports, RecordReport, RemoveReport],
  exports: [RemoveReport],
})
export class ReportsModule {}
