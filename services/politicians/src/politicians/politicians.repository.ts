import { DomainError, type PoliticianFilters, type PoliticianSort } from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { Goal } from './goal.entity.js';
import { applyFilters, applyOrder } from './list-query.js';
import { NearPeople } from './near-people.js';
import { Politician } from './politician.entity.js';
import type { Condition } from './search-text.js';

export const NOT_FOUND = 'Političar nije pronađen.';

/** Public reads of the register, through the manager of `PublicReads`. Writes happen in the use cases, inside a write transaction. */
@Injectable()
export class PoliticiansRepository {
  constructor(private readonly nearPeople: NearPeople) {}

  /** One page of published profiles with their goals, and how many there are in all. */
  async page(
    manager: EntityManager,
    filters: PoliticianFilters,
    sort: PoliticianSort,
    page: { limit: number; offset: number },
  ): Promise<{ items: Politician[]; total: number }> {
    const [items, total] = await Promise.all([
      this.pageItems(manager, filters, sort, page),
      this.count(manager, filters),
    ]);
    if (total > 0 || !filters.q) return { items, total };
    return this.nearPage(manager, filters, filters.q, sort, page);
  }

  /** What a text finds that nobody holds to the letter: people whose names differ from it by a slip of the pen. */
  private async nearPage(
    manager: EntityManager,
    filters: PoliticianFilters,
    q: string,
    sort: PoliticianSort,
    page: { limit: number; offset: number },
  ): Promise<{ items: Politician[]; total: number }> {
    // Where somebody holds it and another filter keeps them out, nobody is near either, as in the search.
    const near = await this.nearPeople.insteadOf(manager, q);
    if (!near) return { items: [], total: 0 };
    const [items, total] = await Promise.all([
      this.pageItems(manager, filters, sort, page, near),
      this.count(manager, filters, near),
    ]);
    return { items, total };
  }

  /** The ids come from an index that is already in the order of the page; only the rows of the page itself are read. */
  private async pageItems(
    manager: EntityManager,
    filters: PoliticianFilters,
    sort: PoliticianSort,
    page: { limit: number; offset: number },
    near?: Condition,
  ): Promise<Politician[]> {
    const all = manager.createQueryBuilder(Politician, 'p').select('p.id', 'id');
    const rows = await applyOrder(applyFilters(all, filters, near), sort)
      .limit(page.limit)
      .offset(page.offset)
      .getRawMany<{ id: number }>();
    return politiciansOf(
      manager,
      rows.map(({ id }) => id),
    );
  }

  private async count(manager: EntityManager, filters: PoliticianFilters, near?: Condition): Promise<number> {
    const query = manager.createQueryBuilder(Politician, 'p').select('count(*)::int', 'total');
    const row = await applyFilters(query, filters, near).getRawOne<{ total: number }>();
    return row?.total ?? 0;
  }

  /** Whether a published profile shows the file. The addresses have partial indexes of files of our own. */
  async showsFile(manager: EntityManager, url: string): Promise<boolean> {
    const [row]: { isPublished: boolean }[] = await manager.query(
      `SELECT EXISTS (SELECT FROM politicians WHERE photo_url = $1 AND photo_url LIKE '/files/%' AND is_admin_approved)
         OR EXISTS (SELECT FROM politicians WHERE program_pdf_url = $1 AND program_pdf_url LIKE '/files/%' AND is_admin_approved)
         AS "isPublished"`,
      [url],
    );
    return row?.isPublished ?? false;
  }

  /** @throws DomainError `politician.not-found` for unknown and for unapproved ones */
  async published(manager: EntityManager, id: number): Promise<Politician> {
    const found = await manager.findOneBy(Politician, { id, isAdminApproved: true });
    if (!found) throw new DomainError('politician.not-found', NOT_FOUND);
    const [politician] = await withGoals(manager, [found]);
    return politician as Politician;
  }
}

/** Profiles with their goals, in the order of the ids. */
export async function politiciansOf(manager: EntityManager, ids: number[]): Promise<Politician[]> {
  if (ids.length === 0) return [];
  const [politicians, goals] = await Promise.all([
    manager.findBy(Politician, { id: In(ids) }),
    manager.findBy(Goal, { politicianId: In(ids) }),
  ]);
  const byId = new Map(giveGoals(politicians, goals).map((politician) => [politician.id, politician]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * A profile with its goals, locked until the transaction ends, so that two administrators cannot overwrite one another.
 *
 * @throws DomainError `politician.not-found`
 */
export async function lockPolitician(manager: EntityManager, id: number): Promise<Politician> {
  const found = await manager.findOne(Politician, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!found) throw new DomainError('politician.not-found', NOT_FOUND);
  const [politician] = await withGoals(manager, [found]);
  return politician as Politician;
}

/** Profiles with their goals, by id, locked in the order of their ids until the transaction ends. */
export async function lockPoliticians(
  manager: EntityManager,
  ids: number[],
): Promise<Map<number, Politician>> {
  if (ids.length === 0) return new Map();
  const found = await manager.find(Politician, {
    where: { id: In(ids) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  return new Map((await withGoals(manager, found)).map((politician) => [politician.id, politician]));
}

async function withGoals(manager: EntityManager, politicians: Politician[]): Promise<Politician[]> {
  const ids = politicians.map((politician) => politician.id);
  return giveGoals(
    politicians,
    ids.length === 0 ? [] : await manager.findBy(Goal, { politicianId: In(ids) }),
  );
}

function giveGoals(politicians: Politician[], goals: Goal[]): Politician[] {
  const byPolitician = Map.groupBy(goals, (goal) => goal.politicianId);
  for (const politician of politicians) politician.goals = byPolitician.get(politician.id) ?? [];
  return politicians;
}
