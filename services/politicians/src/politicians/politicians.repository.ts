import { DomainError, type PoliticianFilters, type PoliticianSort } from '@jamcimo/contracts';
import { CURRENT_RESTORE_EPOCH, idsOf, readPrepared } from '@jamcimo/database';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import { Goal } from './goal.entity.js';
import { applyFilters, applyOrder } from './list-query.js';
import { NearPeople } from './near-people.js';
import { Politician } from './politician.entity.js';
import type { Condition } from './search-text.js';

/** From here on it is worth a statement to know whether a page is nearer to the end of the list. */
const DEEP = 1000;

/** Public reads of the register, through the manager of `PublicReads`. Writes happen in the use cases, inside a write transaction. */
@Injectable()
export class PoliticiansRepository {
  constructor(private readonly nearPeople: NearPeople) {}

  /** One page of published profiles, and how many there are in all. */
  async page(
    manager: EntityManager,
    filters: PoliticianFilters,
    sort: PoliticianSort,
    page: Page,
  ): Promise<ListedPage> {
    const found = await this.pageOf(manager, filters, sort, page);
    if (found.total > 0 || !filters.q) return found;
    // Where somebody holds it and another filter keeps them out, nobody is near either, as in the search.
    const near = await this.nearPeople.insteadOf(manager, filters.q);
    return near ? this.pageOf(manager, filters, sort, page, near) : found;
  }

  /** All published profiles in the order of the page, by id, and what changes when one of them does. */
  async wholeList(
    manager: EntityManager,
    filters: PoliticianFilters,
    sort: PoliticianSort,
  ): Promise<{ ids: number[]; tag: string }> {
    const read = (near?: Condition) => {
      const all = manager.createQueryBuilder(Politician, 'p').select([]);
      return idsOf<{ tag: string }>(
        manager,
        listedColumns(applyOrder(applyFilters(all, filters, near), sort)),
        TAG,
      );
    };
    const found = await read();
    if (found.ids.length > 0 || !filters.q) return found;
    const near = await this.nearPeople.insteadOf(manager, filters.q);
    return near ? read(near) : found;
  }

  /**
   * Those of a party in one place are few: all are read, and counted with them. Otherwise the profiles come from an index that is
   * already in the order of the page; they are counted in the same statement, or before it where a page lies so deep that it may be
   * nearer to the end.
   */
  private async pageOf(
    manager: EntityManager,
    filters: PoliticianFilters,
    sort: PoliticianSort,
    { limit, offset }: Page,
    near?: Condition,
  ): Promise<ListedPage> {
    const matching = () => applyFilters(manager.createQueryBuilder(Politician, 'p'), filters, near);
    const counted = matching().select('count(*)::int', 'total');
    const count = async () => (await counted.getRawOne<{ total: number }>())?.total ?? 0;
    // Behind the last page there is no row to say it.
    const withTotal = async (rows: (ListedProfile & { total: number })[]) => ({
      listed: rows,
      total: rows[0]?.total ?? (await count()),
    });
    if (filters.party !== undefined && (filters.jurisdiction ?? filters.city) !== undefined) {
      const all = listedColumns(applyOrder(matching().select([]), sort));
      return withTotal(
        await readPrepared(manager, all.addSelect('count(*) OVER ()::int', 'total'), { limit, offset }),
      );
    }
    // Only the index is read up to the page; its profiles are looked up by their ids.
    const listed = (page: Page, isFromEnd: boolean) => {
      const ids = applyOrder(matching().select('p.id'), sort, isFromEnd)
        .limit(page.limit)
        .offset(page.offset);
      return listedColumns(
        applyOrder(
          manager.createQueryBuilder(Politician, 'p').select([]).where(`p.id IN (${ids.getQuery()})`),
          sort,
        ),
      ).setParameters(ids.getParameters());
    };
    if (offset < DEEP) {
      const page = listed({ limit, offset }, false).addSelect(`(${counted.getQuery()})`, 'total');
      return withTotal(await page.getRawMany());
    }
    const total = await count();
    const rest = Math.min(limit, total - offset);
    if (rest <= 0) return { listed: [], total };
    const isFromEnd = offset > total / 2;
    const page = { limit: rest, offset: isFromEnd ? total - offset - rest : offset };
    return { listed: await listed(page, isFromEnd).getRawMany<ListedProfile>(), total };
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
    if (!found) throw new DomainError('politician.not-found');
    const [politician] = await withGoals(manager, [found]);
    return politician as Politician;
  }
}

/** A profile of a list, with what changes when it does. */
export interface ListedProfile {
  id: number;
  version: number;
  mediaMentions: number;
  /** How many restores there were. */
  epoch: string;
}

const listedColumns = (query: SelectQueryBuilder<Politician>) =>
  query
    .addSelect('p.id', 'id')
    .addSelect('p.version', 'version')
    .addSelect('p.media_mentions', 'mediaMentions')
    .addSelect(CURRENT_RESTORE_EPOCH, 'epoch');

/** Of all that is listed; 162 bits. */
const TAG = `, left(translate(encode(sha256(coalesce(string_agg(
  concat_ws(' ', l.id, l.version, l."mediaMentions", l.epoch), ','), '')::bytea), 'base64'), '+/', '-_'), 27) AS tag`;

interface Page {
  limit: number;
  offset: number;
}

interface ListedPage {
  listed: ListedProfile[];
  total: number;
}

/**
 * Profiles with their goals, in the order of the ids. Goals are read after the profile: what changes in between makes goals of a later
 * version, never older goals under a new version.
 */
export async function politiciansOf(manager: EntityManager, ids: number[]): Promise<Politician[]> {
  if (ids.length === 0) return [];
  const found = await withGoals(manager, await manager.findBy(Politician, { id: In(ids) }));
  const byId = new Map(found.map((politician) => [politician.id, politician]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * A profile with its goals, locked until the transaction ends, so that two administrators cannot overwrite one another.
 *
 * @throws DomainError `politician.not-found`
 */
export async function lockPolitician(manager: EntityManager, id: number): Promise<Politician> {
  const found = await manager.findOne(Politician, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!found) throw new DomainError('politician.not-found');
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
  if (politicians.length === 0) return [];
  const goals = await manager.findBy(Goal, { politicianId: In(politicians.map(({ id }) => id)) });
  const byPolitician = Map.groupBy(goals, (goal) => goal.politicianId);
  for (const politician of politicians) politician.goals = byPolitician.get(politician.id) ?? [];
  return politicians;
}
