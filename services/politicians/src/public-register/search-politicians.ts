import {
  type FoundPolitician,
  NEAREST_NAMES,
  politiciansCalls,
  SEARCH_MINIMUM,
  SEARCH_RESULTS,
} from '@jamcimo/contracts';
import { PublicReads, readPrepared } from '@jamcimo/database';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import { NearPeople } from '../politicians/near-people.js';
import { Politician } from '../politicians/politician.entity.js';
import { SearchText, wordPattern } from '../politicians/search-text.js';

/** Finds people by what was typed, best match first; a small slip of the pen in the name still finds the person. */
@Injectable()
export class SearchPoliticians {
  readonly handlers = [
    handleCall(politiciansCalls.search, ({ query }) =>
      this.reads.read((manager) => this.search(manager, query)),
    ),
    handleCall(politiciansCalls.nearest, ({ query }) =>
      this.reads.read((manager) => this.nearest(manager, query)),
    ),
  ];

  constructor(
    private readonly reads: PublicReads,
    private readonly nearPeople: NearPeople,
  ) {}

  async search(manager: EntityManager, query: string): Promise<FoundPolitician[]> {
    const search = new SearchText(query);
    if (query.length < SEARCH_MINIMUM || search.words.length === 0) return [];
    const found = (await this.nearPeople.isPerhapsHeld(search)) ? await this.byWords(manager, search) : [];
    if (found.length > 0) return found;
    return this.byNearWords(manager, search);
  }

  /** A few people to offer where a list is empty: those found, else those with the most similar names. */
  async nearest(manager: EntityManager, query: string): Promise<FoundPolitician[]> {
    const found = (await this.search(manager, query)).slice(0, NEAREST_NAMES);
    if (found.length > 0 || query.length < SEARCH_MINIMUM) return found;
    return this.inOrder(manager, await this.nearPeople.nearest(manager, query, NEAREST_NAMES));
  }

  /**
   * Rank: the office where nothing else was typed; the whole name, the text begins at a word of the name, every word begins a
   * word of the name, every word is somewhere in the name; after these those found by party, office or place only, beginnings
   * of words first.
   */
  private async byWords(manager: EntityManager, search: SearchText): Promise<FoundPolitician[]> {
    const { words } = search;
    if (isShortBeginning(search)) {
      const begun = await this.byBeginning(manager, words.join());
      if (begun.length === SEARCH_RESULTS) return begun;
    }
    const query = search.applyTo(
      manager.createQueryBuilder(Politician, 'p').select('p.id', 'id').where('p.is_admin_approved'),
    );
    const office = search.isOffice ? search.officeCondition() : { sql: 'false', parameters: {} };
    query.setParameters({
      ...office.parameters,
      whole: words.join(' '),
      ...Object.fromEntries(words.map((word, at) => [`beginning${at}`, `% ${word}%`])),
      ...Object.fromEntries(words.map((word, at) => [`pattern${at}`, wordPattern(word)])),
    });
    // One by one: LIKE ALL with an array makes the whole search half as dear again.
    const holds = (column: string, parameter: string) =>
      words.map((_, at) => `p.${column} LIKE :${parameter}${at}`).join(' AND ');
    return inListOrder(
      query.orderBy(
        `CASE WHEN ${office.sql} THEN 0
           WHEN p.search_name = ' ' || :whole THEN 1
           WHEN p.search_name LIKE '% ' || :whole || '%' THEN 2
           WHEN ${holds('search_name', 'beginning')} THEN 3
           WHEN ${holds('search_name', 'pattern')} THEN 4
           WHEN ${holds('search_text', 'beginning')} THEN 5
           ELSE 6 END`,
      ),
    ).getRawMany<FoundPolitician>();
  }

  /** The first two ranks alone: where they fill the answer, the many others that hold a few letters need not be ranked. */
  private byBeginning(manager: EntityManager, word: string): Promise<FoundPolitician[]> {
    const query = manager
      .createQueryBuilder(Politician, 'p')
      .select('p.id', 'id')
      .where('p.is_admin_approved AND p.search_name LIKE :beginning', { beginning: `% ${word}%` });
    return inListOrder(
      query.orderBy('CASE WHEN p.search_name = :whole THEN 1 ELSE 2 END').setParameter('whole', ` ${word}`),
    ).getRawMany<FoundPolitician>();
  }

  /** Those with a slip of the pen between them and the text, the nearest first, then the people of a category that it means. */
  private async byNearWords(manager: EntityManager, search: SearchText): Promise<FoundPolitician[]> {
    const near = await this.nearPeople.condition(search);
    if (!near) return [];
    const query = manager
      .createQueryBuilder(Politician, 'p')
      .select('p.id', 'id')
      .where('p.is_admin_approved')
      .andWhere(near.sql, near.parameters);
    return readPrepared(manager, inListOrder(query.orderBy(near.distance)));
  }

  private async inOrder(manager: EntityManager, ids: number[]): Promise<FoundPolitician[]> {
    if (ids.length === 0) return [];
    const rows = await manager.find(Politician, {
      select: { id: true, name: true, party: true, position: true, county: true, city: true, photoUrl: true },
      where: { id: In(ids), isAdminApproved: true },
    });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []).map(toFound);
  }
}

/** A text that begins more names than an answer holds. */
const isShortBeginning = ({ words: [word = '', ...others], isOffice }: SearchText) =>
  word.length <= 4 && others.length === 0 && !isOffice;

const FIELDS = ['name', 'party', 'position', 'county', 'city', 'photoUrl'] as const;

/** The fields that are shown, among equals in the order of the list, as many as a search shows. */
function inListOrder(query: SelectQueryBuilder<Politician>): SelectQueryBuilder<Politician> {
  for (const field of FIELDS) query.addSelect(`p.${field}`, field);
  return query
    .addOrderBy('p.is_verified', 'DESC')
    .addOrderBy('p.has_programme', 'DESC')
    .addOrderBy('p.sort_last')
    .addOrderBy('p.sort_name')
    .addOrderBy('p.id')
    .limit(SEARCH_RESULTS);
}

function toFound({ id, name, party, position, county, city, photoUrl }: Politician): FoundPolitician {
  return { id, name, party, position, county, city, photoUrl };
}
