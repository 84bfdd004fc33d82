import { politicianChanged, politicianRemoved } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { type Fact, Jobs, Outbox } from '@jamcimo/messaging';
import { CacheInvalidationPublisher } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ownFiles, removeUnusedFiles } from '../jobs/remove-unused-files.job.js';
import { derivedFields } from './derived-fields.js';
import { acceptsFoundGoals } from './goals-of-people.js';
import { Politician } from './politician.entity.js';

/** The only place where profiles are stored and removed: sets derived columns and version, publishes events, invalidates caches. */
@Injectable()
export class PoliticianChanges {
  /** Another one after every change that this process stored. */
  revision = 0;

  constructor(
    private readonly transactions: WriteTransactions,
    private readonly outbox: Outbox,
    private readonly jobs: Jobs,
    private readonly cacheInvalidation: CacheInvalidationPublisher,
  ) {}

  run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.transactions.run(work);
  }

  /** Stores a new profile; goals come afterwards, then `announce`. */
  async insert(manager: EntityManager, fields: NewProfile): Promise<Politician> {
    const [stored] = await this.insertAll(manager, [fields]);
    return stored as Politician;
  }

  /** Stores many new profiles in one statement, in the order given. */
  async insertAll(manager: EntityManager, profiles: NewProfile[]): Promise<Politician[]> {
    const politicians = profiles.map((fields) =>
      manager.create(Politician, { ...EMPTY, ...fields, ...derivedFields(fields) }),
    );
    const stored = await manager.save(Politician, politicians);
    for (const politician of stored) politician.goals = [];
    return stored;
  }

  /** Stores a changed profile with the next version. */
  async update(manager: EntityManager, politician: Politician): Promise<void> {
    const { goals, ...columns } = politician;
    const version = politician.version + 1;
    const stored = await manager.save(
      Politician,
      manager.create(Politician, { ...columns, ...derivedFields(politician), version }),
    );
    Object.assign(politician, stored, { goals });
  }

  /**
   * Publishes the present state to the other services and, after the commit, invalidates the gateways' caches.
   *
   * @param releasedSubmissionId a request whose approval was withdrawn and that the profile does not belong to any more
   */
  async announce(
    manager: EntityManager,
    politician: Politician,
    releasedSubmissionId: number | null = null,
  ): Promise<void> {
    const event = changedEvent(politician);
    await this.publish(manager, [{ ...event, payload: { ...event.payload, releasedSubmissionId } }]);
  }

  async announceAll(manager: EntityManager, politicians: Politician[]): Promise<void> {
    if (politicians.length > 0) await this.publish(manager, politicians.map(changedEvent));
  }

  private async publish(manager: EntityManager, events: Fact<typeof politicianChanged>[]): Promise<void> {
    await this.outbox.publishAll(manager, politicianChanged, events);
    this.invalidateCachesAfterCommit(manager);
  }

  /** Has files removed that the profile showed before and does not show any more. */
  async clearAway(manager: EntityManager, before: (string | null)[], now: Politician | null): Promise<void> {
    const urls = ownFiles(before).filter((url) => url !== now?.photoUrl && url !== now?.programPdfUrl);
    if (urls.length > 0) await this.jobs.enqueue(manager, removeUnusedFiles, { urls });
  }

  async remove(manager: EntityManager, politician: Politician): Promise<void> {
    const submissionIds = await submissionsOf(manager, politician.id);
    await manager.delete(Politician, politician.id);
    await this.clearAway(manager, [politician.photoUrl, politician.programPdfUrl], null);
    await this.outbox.publish(manager, politicianRemoved, {
      aggregateId: String(politician.id),
      version: politician.version + 1,
      payload: { politicianId: politician.id, submissionIds },
    });
    this.invalidateCachesAfterCommit(manager);
  }

  private invalidateCachesAfterCommit(manager: EntityManager): void {
    this.transactions.afterCommit(manager, () => {
      this.revision += 1;
      return this.cacheInvalidation.publish();
    });
  }
}

/** The approved requests that a profile came from, or was verified by. */
export async function submissionsOf(manager: EntityManager, politicianId: number): Promise<number[]> {
  const rows: { id: number }[] = await manager.query(
    'SELECT submission_id AS id FROM published_submissions WHERE politician_id = $1 ORDER BY submission_id',
    [politicianId],
  );
  return rows.map(({ id }) => id);
}

/** Optional columns of a new profile. */
const EMPTY = {
  email: null,
  position: null,
  county: null,
  city: null,
  idDocumentUrl: null,
  programLink: null,
  programPdfUrl: null,
  gender: null,
  submissionId: null,
};

type NewProfile = Partial<Politician> &
  Pick<Politician, 'name' | 'party' | 'position' | 'city' | 'jurisdiction' | 'photoUrl'>;

/** The present state of a profile as an event. */
export function changedEvent(politician: Politician) {
  const { id, name, gender, party, position, county, city, submissionId } = politician;
  const { isVerified, isGuaranteed, wantsToGuarantee, isAdminApproved, isInvented } = politician;
  return {
    aggregateId: String(id),
    version: politician.version,
    payload: {
      politicianId: id,
      ...{ name, gender, party, position, county, city, submissionId },
      ...{ isVerified, isGuaranteed, wantsToGuarantee, isAdminApproved, isInvented },
      acceptsFoundGoals: acceptsFoundGoals(politician),
      releasedSubmissionId: null,
    },
  };
}
