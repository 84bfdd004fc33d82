import { DomainError } from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ReportChanges } from './report-changes.js';

/** "Kriva osoba": takes a mention away and remembers it. */
@Injectable()
export class RemoveReport {
  constructor(private readonly changes: ReportChanges) {}

  /**
   * @returns whom it was said to be about
   * @throws DomainError `media-report.not-found` also for one that was removed before
   */
  execute(id: number, removedBy: string): Promise<{ politicianId: number }> {
    return this.changes.run((manager) => this.within(manager, id, removedBy));
  }

  /** The same in a transaction of the caller. */
  async within(manager: EntityManager, id: number, removedBy: string): Promise<{ politicianId: number }> {
    const person = await this.changes.lockPerson(manager, await mentionedIn(manager, id));
    const [, removed]: [unknown, number] = await manager.query(
      `UPDATE mentions SET state = 'removed', removed_at = now(), removed_by = $2
       WHERE id = $1 AND state = 'live'`,
      [id, removedBy],
    );
    if (removed === 0) throw notFound();
    await this.changes.count(manager, person);
    return { politicianId: person.politicianId };
  }
}

async function mentionedIn(manager: EntityManager, id: number): Promise<number> {
  const [mention]: { politicianId: number }[] = await manager.query(
    'SELECT politician_id AS "politicianId" FROM mentions WHERE id = $1',
    [id],
  );
  if (!mention) throw notFound();
  return mention.politicianId;
}

function notFound(): DomainError {
  return new DomainError('media-report.not-found', 'Medijska objava nije pronađena.');
}
