import { type CallInput, mediaCalls } from '@jamcimo/contracts';
import { HandleCall } from '@jamcimo/service-kit';
import { Controller } from '@nestjs/common';
import { GetReport } from './get-report.js';
import { ListReports } from './list-reports.js';
import { RecordReport } from './record-report.js';
import { RemoveReport } from './remove-report.js';

const { listReports, getReport, recordReport, removeReport } = mediaCalls;

/** Calls about media reports. */
@Controller()
export class MediaReportsController {
  constructor(
    private readonly reports: ListReports,
    private readonly report: GetReport,
    private readonly recording: RecordReport,
    private readonly removal: RemoveReport,
  ) {}

  @HandleCall(listReports)
  list(input: CallInput<typeof listReports>) {
    return this.reports.execute(input);
  }

  @HandleCall(getReport)
  get({ id }: CallInput<typeof getReport>) {
    return this.report.execute(id);
  }

  @HandleCall(recordReport)
  record(input: CallInput<typeof recordReport>) {
    return this.recording.execute(input);
  }

  @HandleCall(removeReport)
  remove(input: CallInput<typeof removeReport>) {
    return this.removal.execute(input);
  }
}
