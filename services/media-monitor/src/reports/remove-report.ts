import { type CallInput, DomainError, mediaCalls } from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ReportChanges } from '../roster/report-changes.js';

type Input = CallInput<typeof mediaCalls.removeReport>;

/** "Kriva osoba": takes a mention away and remembers it. */
@Injectable()
export class RemoveReport {
  readonly handler = handleCall(mediaCalls.removeReport, (input) => this.remove(input));

  constructor(private readonly changes: ReportChanges) {}

  /**
   * @returns whom it was said to be about
   * @throws DomainError `media-report.not-found` also for one that was removed before
   */
  remove(input: Input): Promise<{ politicianId: number }> {
    return this.changes.change((manager) => this.within(manager, input));
  }

  /**
   * The same for an objection, by person and article: also where the search is not sure any more, or took the mention away meanwhile.
   * What was refused before stays as it is.
   */
  async refuse(
    manager: EntityManager,
    { id, politicianId, link, decidedBy, reason }: Refused,
  ): Promise<void> {
    const person = await this.changes.findAndLock(manager, politicianId);
    if (!person) return;
    await manager.query(
      `INSERT INTO mentions (article_id, politician_id, state, removed_at, removed_by, refusal_reason)
       SELECT a.id, $2, 'removed', now(), $4, $5 FROM articles a
       WHERE a.id = coalesce((SELECT article_id FROM mentions WHERE id = $1), (SELECT id FROM articles WHERE url = $3))
       ON CONFLICT (politician_id, article_id) DO UPDATE SET state = 'removed', removed_at = now(), removed_by = $4, refusal_reason = $5
       WHERE mentions.state IN ('live', 'unsure')`,
      [id, politicianId, link, decidedBy, reason],
    );
    await this.changes.count(manager, person);
  }

  private async within(
    manager: EntityManager,
    { id, removedBy, reason }: Input,
  ): Promise<{ politicianId: number }> {
    const person = await this.changes.lockPerson(manager, await mentionedIn(manager, id));
    const [, removed]: [unknown, number] = await manager.query(
      `UPDATE mentions SET state = 'removed', removed_at = now(), removed_by = $2, refusal_reason = $3
       WHERE id = $1 AND state IN ('live', 'unsure')`,
      [id, removedBy, reason],
    );
    if (removed === 0) throw notFound();
    await this.changes.count(manager, person);
    return { politicianId: person.politicianId };
  }
}

interface Refused {
  /** Of the mention as it was public. */
  id: number;
  politicianId: number;
  /** Of the article; null in events of before. */
  link: string | null;
  decidedBy: string;
  reason: string;
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
  return new DomainError('media-report.not-found');
}
