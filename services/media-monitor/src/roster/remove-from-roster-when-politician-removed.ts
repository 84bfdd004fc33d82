import { type EventPayload, goalsProposed, politicianRemoved } from '@jamcimo/contracts';
import { forgetEvents, handleLatest, type ReceivedEvent } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ReportChanges } from './report-changes.js';
import { RosterPerson } from './roster-person.entity.js';

/** Deletes a removed person with all mentions, and the articles that mention nobody else. */
@Injectable()
export class RemoveFromRosterWhenPoliticianRemoved {
  readonly handler = handleLatest(politicianRemoved, (event, manager) => this.remove(event, manager));

  constructor(private readonly changes: ReportChanges) {}

  private async remove(
    event: ReceivedEvent<EventPayload<typeof politicianRemoved>>,
    manager: EntityManager,
  ): Promise<void> {
    const { politicianId } = event.payload;
    await forgetEvents(manager, goalsProposed, [politicianId]);
    const person = await this.changes.findAndLock(manager, politicianId);
    if (person === null) return;
    // Locked first, looked at afterwards: an article may be getting a mention of somebody else just now.
    await manager.query(
      `SELECT 1 FROM articles WHERE id IN (SELECT article_id FROM mentions WHERE politician_id = $1)
       ORDER BY id FOR UPDATE`,
      [politicianId],
    );
    await manager.query(
      `DELETE FROM articles a USING mentions m WHERE m.article_id = a.id AND m.politician_id = $1
       AND NOT EXISTS (SELECT 1 FROM mentions o WHERE o.article_id = a.id AND o.politician_id <> $1)`,
      [politicianId],
    );
    await manager.delete(RosterPerson, { politicianId });
    if (person.mentions > 0) this.changes.invalidateCachesAfterCommit(manager);
  }
}
