import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { ReportChanges } from '../reports/report-changes.js';
import { inventReports } from './invent-reports.js';

/**
 * Invents media reports about an invented person when `SEED=demo` asks for it. It happens in the transaction in which the
 * person comes to the roster, so it happens once, however many replicas there are and however often the event is delivered.
 */
@Injectable()
export class SeedDemoReports {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly changes: ReportChanges,
  ) {}

  /** @param politicianId an invented person new on the roster */
  async execute(manager: EntityManager, politicianId: number): Promise<void> {
    if (this.config.SEED !== 'demo') return;
    const person = await this.changes.lockPerson(manager, politicianId);
    for (const report of inventReports(person, new Date())) await this.changes.note(manager, report);
    await this.changes.count(manager, person);
  }
}
