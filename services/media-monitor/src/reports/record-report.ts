import { mediaCalls, type NewMediaReport } from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { type NotedMention, ReportChanges } from '../roster/report-changes.js';

/** Notes that an article names a politician. */
@Injectable()
export class RecordReport {
  readonly handler = handleCall(mediaCalls.recordReport, (input) => this.record(input));

  constructor(private readonly changes: ReportChanges) {}

  /** @throws DomainError `politician.not-found` */
  record(report: NewMediaReport): Promise<NotedMention> {
    return this.changes.change(async (manager) => {
      const person = await this.changes.lockPerson(manager, report.politicianId);
      const noted = await this.changes.note(manager, report);
      await this.changes.count(manager, person);
      return noted;
    });
  }
}
