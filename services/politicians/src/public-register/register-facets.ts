import {
  type CallAnswer,
  type CountedName,
  type PoliticianFilters,
  politiciansCalls,
} from '@jamcimo/contracts';
import { compareCroatian } from '@jamcimo/croatia';
import { PublicReads } from '@jamcimo/database';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { applyFilters } from '../politicians/list-query.js';
import { NearPeople } from '../politicians/near-people.js';
import { Politician } from '../politicians/politician.entity.js';
import type { Condition } from '../politicians/search-text.js';

type Facets = CallAnswer<typeof politiciansCalls.facets>;

/** Names one can filter by, as they are stored; a politician may have several parties. */
const NAMES = { county: 'p.county', party: 'unnest(p.parties)', city: 'p.city_group' } as const;

/** Names one can filter by, each with the length of the list it leads to. */
@Injectable()
export class RegisterFacets {
  readonly handler = handleCall(politiciansCalls.facets, ({ filters }) =>
    this.reads.read((manager) => this.read(manager, filters)),
  );

  constructor(
    private readonly reads: PublicReads,
    private readonly nearPeople: NearPeople,
  ) {}

  /**
   * Each name is counted under all filters but its own kind: so long is the list when it is chosen beside them. Counties and
   * parties that the other filters leave nobody of are there with 0, places are left out.
   */
  async read(manager: EntityManager, filters: PoliticianFilters): Promise<Facets> {
    const near = filters.q ? await this.nearPeople.insteadOf(manager, filters.q) : undefined;
    const { jurisdiction: _county, ...withoutCounty } = filters;
    const { party: _party, ...withoutParty } = filters;
    const { city: _city, ...withoutCity } = filters;
    const [counties, parties, cities, statuses] = await Promise.all([
      this.countAll(manager, 'county', withoutCounty, near),
      this.countAll(manager, 'party', withoutParty, near),
      this.count(manager, 'city', withoutCity, near),
      this.countStatuses(manager, filters, near),
    ]);
    return { counties, parties, cities, statuses };
  }

  /** Also the names that nobody has under these filters. */
  private async countAll(
    manager: EntityManager,
    kind: keyof typeof NAMES,
    filters: PoliticianFilters,
    near?: Condition,
  ): Promise<CountedName[]> {
    const counted = await this.count(manager, kind, filters, near);
    if (!Object.values(filters).some((value) => value !== undefined)) return counted;
    const counts = new Map(counted.map(({ name, count }) => [name, count]));
    return (await this.count(manager, kind, {})).map(({ name }) => ({ name, count: counts.get(name) ?? 0 }));
  }

  private async count(
    manager: EntityManager,
    kind: keyof typeof NAMES,
    filters: PoliticianFilters,
    near?: Condition,
  ): Promise<CountedName[]> {
    const rows = await applyFilters(manager.createQueryBuilder(Politician, 'p'), filters, near)
      .select(NAMES[kind], 'name')
      .addSelect('count(*)::int', 'count')
      .groupBy('1')
      .getRawMany<{ name: string | null; count: number }>();
    return rows
      .flatMap(({ name, count }) => (name === null ? [] : [{ name, count }]))
      .sort((a, b) => compareCroatian(a.name, b.name));
  }

  private async countStatuses(
    manager: EntityManager,
    filters: PoliticianFilters,
    near?: Condition,
  ): Promise<Facets['statuses']> {
    const { verified: _verified, guaranteed: _guaranteed, ...others } = filters;
    const counts = await applyFilters(manager.createQueryBuilder(Politician, 'p'), others, near)
      .select('count(*) FILTER (WHERE p.is_verified)::int', 'verified')
      .addSelect('count(*) FILTER (WHERE NOT p.is_verified)::int', 'unverified')
      .addSelect('count(*) FILTER (WHERE p.is_verified AND p.is_guaranteed)::int', 'guaranteed')
      .getRawOne<Facets['statuses']>();
    return counts ?? { verified: 0, unverified: 0, guaranteed: 0 };
  }
}
