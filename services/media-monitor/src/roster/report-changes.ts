import { DomainError, mentionsCounted, type NewMediaReport } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { Outbox } from '@jamcimo/messaging';
import { CacheInvalidationPublisher } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { RosterPerson } from './roster-person.entity.js';

export interface NotedMention {
  id: number;
  outcome: 'recorded' | 'known' | 'removed';
}

/**
 * The only place where mentions are added and removed: updates the person's count, publishes its event and, after the commit,
 * invalidates cached reports. Callers lock the person's row of the roster first.
 */
@Injectable()
export class ReportChanges {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly outbox: Outbox,
    private readonly cacheInvalidation: CacheInvalidationPublisher,
  ) {}

  change<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.transactions.write(work);
  }

  /** @throws DomainError `politician.not-found` for somebody who is not on the roster */
  async lockPerson(manager: EntityManager, politicianId: number): Promise<RosterPerson> {
    const person = await this.findAndLock(manager, politicianId);
    if (!person) throw new DomainError('politician.not-found');
    return person;
  }

  findAndLock(manager: EntityManager, politicianId: number): Promise<RosterPerson | null> {
    return manager.findOne(RosterPerson, { where: { politicianId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Those of them who are still on the roster, held in the order of their numbers, so that writers never hold each other up. */
  lockPeople(manager: EntityManager, politicianIds: number[]): Promise<RosterPerson[]> {
    return manager.find(RosterPerson, {
      where: { politicianId: In(politicianIds) },
      order: { politicianId: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Stores the article, if it is new, and the mention; the number follows with `count`. */
  async note(manager: EntityManager, report: NewMediaReport): Promise<NotedMention> {
    const articleId = await storeArticle(manager, report);
    const [inserted]: { id: number }[] = await manager.query(
      'INSERT INTO mentions (article_id, politician_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id',
      [articleId, report.politicianId],
    );
    if (inserted) return { id: inserted.id, outcome: 'recorded' };
    const [present]: NotedMention[] = await manager.query(
      `SELECT id, CASE WHEN state IN ('removed', 'rejected') THEN 'removed' ELSE 'known' END AS outcome FROM mentions
       WHERE article_id = $1 AND politician_id = $2`,
      [articleId, report.politicianId],
    );
    return present as NotedMention;
  }

  /** Counts a person's live mentions and publishes the number if it changed. */
  async count(manager: EntityManager, person: RosterPerson): Promise<void> {
    const { politicianId } = person;
    const [row]: { mentions: number }[] = await manager.query(
      "SELECT count(*)::int AS mentions FROM mentions WHERE politician_id = $1 AND state = 'live'",
      [politicianId],
    );
    const mentions = row?.mentions ?? 0;
    if (mentions === person.mentions) return;
    const mentionsVersion = person.mentionsVersion + 1;
    await manager.update(RosterPerson, { politicianId }, { mentions, mentionsVersion });
    Object.assign(person, { mentions, mentionsVersion });
    await this.outbox.publish(manager, mentionsCounted, countedFact(person));
    this.invalidateCachesAfterCommit(manager);
  }

  invalidateCachesAfterCommit(manager: EntityManager): void {
    this.transactions.afterCommit(manager, () => this.cacheInvalidation.publish(['media']));
  }
}

/** The same address is the same article; the row is held, so that it cannot be taken away meanwhile. */
async function storeArticle(manager: EntityManager, report: NewMediaReport): Promise<number> {
  const [article]: { id: number }[] = await manager.query(
    // Who is mentioned is known already: nobody has to search it.
    `INSERT INTO articles (url, title, extract, source, published_at, read_at, scanned_at)
     VALUES ($1, $2, $3, $4, $5, now(), now())
     ON CONFLICT (url) DO UPDATE SET url = excluded.url RETURNING id`,
    [report.link, report.title, report.text, report.source, report.publishedAt],
  );
  return (article as { id: number }).id;
}

/** The event with the number of live mentions. */
export function countedFact({ politicianId, mentions, mentionsVersion }: RosterPerson) {
  return {
    aggregateId: String(politicianId),
    version: mentionsVersion,
    payload: { politicianId, mentions },
  };
}
