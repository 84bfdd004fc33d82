import {
  type AdministratorFilters,
  type AdminPolitician,
  type CallAnswer,
  type CallInput,
  type CountedName,
  DomainError,
  politiciansCalls,
} from '@jamcimo/contracts';
import { compareCroatian } from '@jamcimo/croatia';
import { idsOf } from '@jamcimo/database';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { applyAdministratorFilters, applyOrder } from '../politicians/list-query.js';
import { Politician } from '../politicians/politician.entity.js';
import { toAdminPolitician } from '../politicians/politician.mapper.js';
import { profilesOf, submissionsOf } from '../politicians/politician-changes.js';
import { politiciansOf } from '../politicians/politicians.repository.js';

/** Reads of the register for administrators: every profile, published or not. */
@Injectable()
export class AdministratorsRegister {
  readonly handlers = [
    handleCall(politiciansCalls.listForAdministrators, (input) => this.list(input)),
    handleCall(politiciansCalls.listIdsForAdministrators, ({ filters }) => this.ids(filters)),
    handleCall(politiciansCalls.listByIdsForAdministrators, ({ ids }) => this.byIds(ids)),
    handleCall(politiciansCalls.getForAdministrators, ({ id }) => this.get(id)),
    handleCall(politiciansCalls.submissionsOf, ({ id }) => this.submissionsOf(id)),
    handleCall(politiciansCalls.profilesOf, ({ submissionIds }) => this.profilesOf(submissionIds)),
    handleCall(politiciansCalls.facetsForAdministrators, () => this.facets()),
  ];

  constructor(@InjectRepository(Politician) private readonly politicians: Repository<Politician>) {}

  async list(
    input: CallInput<typeof politiciansCalls.listForAdministrators>,
  ): Promise<CallAnswer<typeof politiciansCalls.listForAdministrators>> {
    const [items, total] = await Promise.all([this.page(input), this.count(input.filters)]);
    return { items: items.map(toAdminPolitician), total };
  }

  ids(filters: AdministratorFilters): Promise<{ ids: number[] }> {
    return idsOf(this.politicians.manager, this.inOrder(filters));
  }

  async byIds(ids: number[]): Promise<AdminPolitician[]> {
    return (await politiciansOf(this.politicians.manager, ids)).map(toAdminPolitician);
  }

  /** @throws DomainError `politician.not-found` */
  async get(id: number): Promise<AdminPolitician> {
    const [found] = await politiciansOf(this.politicians.manager, [id]);
    if (!found) throw new DomainError('politician.not-found');
    return toAdminPolitician(found);
  }

  /** The approved requests that a profile came from, or was verified by. */
  submissionsOf(id: number): Promise<number[]> {
    return submissionsOf(this.politicians.manager, id);
  }

  /** The profiles of the requests that have one. */
  profilesOf(submissionIds: number[]): Promise<{ submissionId: number; politicianId: number }[]> {
    return profilesOf(this.politicians.manager, submissionIds);
  }

  /** What the filters of the list offer. */
  async facets(): Promise<{ parties: CountedName[]; counties: CountedName[] }> {
    const [parties, counties] = await Promise.all([this.countBy('party'), this.countBy('county')]);
    return { parties, counties };
  }

  private async page(input: CallInput<typeof politiciansCalls.listForAdministrators>): Promise<Politician[]> {
    const { filters, limit, offset } = input;
    if (limit === 0) return [];
    const rows = await this.inOrder(filters).limit(limit).offset(offset).getRawMany<{ id: number }>();
    return politiciansOf(
      this.politicians.manager,
      rows.map(({ id }) => id),
    );
  }

  private inOrder(filters: AdministratorFilters) {
    const query = this.politicians.createQueryBuilder('p').select('p.id', 'id');
    return applyOrder(applyAdministratorFilters(query, filters), 'name');
  }

  private async count(filters: AdministratorFilters): Promise<number> {
    const query = this.politicians.createQueryBuilder('p').select('count(*)::int', 'total');
    const row = await applyAdministratorFilters(query, filters).getRawOne<{ total: number }>();
    return row?.total ?? 0;
  }

  private async countBy(what: 'party' | 'county'): Promise<CountedName[]> {
    const rows: CountedName[] = await this.politicians.query(NAMES[what]);
    return rows.sort((a, b) => compareCroatian(a.name, b.name));
  }
}

/** Every name with the number of profiles behind it, published or not. */
export const NAMES = {
  party: `SELECT member AS name, count(*)::int AS count
    FROM politicians CROSS JOIN unnest(parties) AS member GROUP BY member`,
  county: `SELECT county AS name, count(*)::int AS count
    FROM politicians WHERE county IS NOT NULL GROUP BY county`,
};
