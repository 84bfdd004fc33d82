import { politicianChanged, politicianRemoved } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { forgetEvents, Jobs, Outbox } from '@jamcimo/messaging';
import { CacheInvalidationPublisher } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ownFiles, removeUnusedFiles } from '../files/remove-unused-files.job.js';
import { derivedFields } from './derived-fields.js';
import { acceptsFoundGoals } from './goals-of-people.js';
import { Politician } from './politician.entity.js';

/** Which public answers a change outdates: all lists, searches and counts, or only those that show the profile. */
export type Scope = 'lists' | 'profile';

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

  change<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.transactions.write(work);
  }

  /** Stores a new profile; goals come afterwards, then `announce`. */
  async insert(manager: EntityManager, fields: NewProfile): Promise<Politician> {
    const [stored] = await this.insertAll(manager, [fields]);
    return stored as Politician;
  }

  /** Stores many new profiles in one statement, in the order given. */
  async insertAll(manager: EntityManager, profiles: NewProfile[]): Promise<Politician[]> {
    const politicians = profiles.map((fields) =>
      manager.create(Politician, { ...fields, ...derivedFields(fields) }),
    );
    if (politicians.length === 0) return [];
    const stored = await manager.save(Politician, politicians);
    for (const politician of stored) politician.goals = [];
    return stored;
  }

  /** Stores a changed profile with the next version. */
  update(manager: EntityManager, politician: Politician): Promise<void> {
    return this.updateAll(manager, [politician]);
  }

  /** Stores many changed profiles in one statement, each with its next version. */
  async updateAll(manager: EntityManager, politicians: Politician[]): Promise<void> {
    if (politicians.length === 0) return;
    const rows = politicians.map(({ goals: _, ...columns }) => ({
      ...columns,
      ...derivedFields(columns),
      identityChecked: columns.isVerified && columns.identityChecked,
      version: columns.version + 1,
      updatedAt: () => 'now()',
    }));
    await manager.upsert(Politician, rows, ['id']);
    for (const [index, politician] of politicians.entries()) Object.assign(politician, rows[index]);
  }

  /** Publishes the present state to the other services and, after the commit, invalidates the gateways' caches. */
  async announce(manager: EntityManager, politicians: Politician[], scope: Scope = 'lists'): Promise<void> {
    if (politicians.length === 0) return;
    await this.outbox.publishAll(manager, politicianChanged, await changedEvents(manager, politicians));
    this.invalidateCachesAfterCommit(manager, politicians, scope);
  }

  /** Has files removed that the profile showed before and does not show any more. */
  async clearAway(manager: EntityManager, before: (string | null)[], now: Politician | null): Promise<void> {
    const urls = ownFiles(before).filter((url) => url !== now?.photoUrl && url !== now?.programPdfUrl);
    if (urls.length > 0) await this.jobs.enqueue(manager, removeUnusedFiles, { urls });
  }

  async remove(manager: EntityManager, politician: Politician): Promise<void> {
    const submissionIds = await submissionsOf(manager, politician.id);
    const paidSubmissionIds = (await requestsBehind(manager, [politician.id])).get(politician.id) ?? [];
    await manager.delete(Politician, politician.id);
    await this.clearAway(manager, [politician.photoUrl, politician.programPdfUrl], null);
    await forgetEvents(manager, politicianChanged, [politician.id]);
    await this.outbox.publish(manager, politicianRemoved, {
      aggregateId: String(politician.id),
      version: politician.version + 1,
      payload: { politicianId: politician.id, submissionIds, paidSubmissionIds },
    });
    this.invalidateCachesAfterCommit(manager, [politician], 'lists');
  }

  private invalidateCachesAfterCommit(manager: EntityManager, politicians: Politician[], scope: Scope): void {
    const profiles = politicians.map(({ id }) => `profile-${id}` as const);
    this.transactions.afterCommit(manager, () => {
      this.revision += 1;
      this.cacheInvalidation.publish(
        scope === 'lists' ? ['list', 'goals', ...profiles] : ['goals', ...profiles],
      );
    });
  }
}

/** What lists, searches and counts select, order and show people by. Without a change of it only answers that show the profile are outdated. */
export function listedBy(politician: Politician): string {
  const { name, party, position, county, jurisdiction, city, photoUrl, programPdfUrl } = politician;
  const { isAdminApproved, isVerified, isGuaranteed, isInvented, programLink } = politician;
  const shown = [name, party, position, county, jurisdiction, city, photoUrl, programPdfUrl];
  return JSON.stringify([shown, isAdminApproved, isVerified, isGuaranteed, isInvented, programLink !== null]);
}

/** The approved requests that a profile came from, or was verified by. */
export async function submissionsOf(manager: EntityManager, politicianId: number): Promise<number[]> {
  const rows: { id: number }[] = await manager.query(
    'SELECT submission_id AS id FROM published_submissions WHERE politician_id = $1 ORDER BY submission_id',
    [politicianId],
  );
  return rows.map(({ id }) => id);
}

/** The profiles of the requests that have one. */
export function profilesOf(
  manager: EntityManager,
  submissionIds: number[],
): Promise<{ submissionId: number; politicianId: number }[]> {
  return manager.query(
    `SELECT submission_id AS "submissionId", politician_id AS "politicianId" FROM published_submissions
     WHERE submission_id = ANY($1) AND politician_id IN (SELECT id FROM politicians) ORDER BY submission_id`,
    [submissionIds],
  );
}

type NewProfile = Partial<Politician> &
  Pick<Politician, 'name' | 'party' | 'position' | 'city' | 'jurisdiction' | 'photoUrl'>;

/** The present state of profiles as events, in the order given. */
export async function changedEvents(manager: EntityManager, politicians: Politician[]) {
  const requests = await requestsBehind(
    manager,
    politicians.map(({ id }) => id),
  );
  return politicians.map((politician) => {
    const { id, name, gender, party, position, county, city, submissionId } = politician;
    const { isVerified, isGuaranteed, wantsToGuarantee, isAdminApproved, isInvented } = politician;
    return {
      aggregateId: String(id),
      version: politician.version,
      payload: {
        politicianId: id,
        name,
        gender,
        party,
        position,
        county,
        city,
        submissionId,
        isVerified,
        isGuaranteed,
        wantsToGuarantee,
        isAdminApproved,
        isInvented,
        acceptsFoundGoals: acceptsFoundGoals(politician),
        submissionIds: requests.get(id) ?? [],
      },
    };
  });
}

/** The requests whose payments belong to each profile: also of a hidden one, which waits for its second approval. */
async function requestsBehind(manager: EntityManager, ids: number[]): Promise<Map<number, number[]>> {
  const rows: { id: number; submissionIds: number[] }[] = await manager.query(
    `SELECT politician_id AS id, array_agg(submission_id ORDER BY submission_id) AS "submissionIds"
     FROM published_submissions WHERE politician_id = ANY($1) AND (withdrawn_at IS NULL OR made_profile)
     GROUP BY politician_id`,
    [ids],
  );
  return new Map(rows.map(({ id, submissionIds }) => [id, submissionIds]));
}
