import {
  type CallAnswer,
  type CallInput,
  registrationsCalls,
  type SubmissionFilters,
  type SubmissionOrder,
} from '@jamcimo/contracts';
import { compareCroatian } from '@jamcimo/croatia';
import { idsOf } from '@jamcimo/database';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type SelectQueryBuilder } from 'typeorm';
import { inOrder, isBeside, type Side } from './queue-order.js';
import { Submission } from './submission.entity.js';
import { toAdminSubmission } from './submission.mapper.js';
import { applyFilters } from './submission-filters.js';
import { SubmissionsRepository, submissionNotFound, withFiles } from './submissions.repository.js';

type Calls = typeof registrationsCalls;
type Query = SelectQueryBuilder<Submission>;
type Neighbour = CallAnswer<Calls['neighbours']>['next'];

/** The requests as administrators look through them. */
@Injectable()
export class SubmissionQueue {
  readonly handlers = [
    handleCall(registrationsCalls.list, (input) => this.page(input)),
    handleCall(registrationsCalls.listIds, (input) => this.ids(input)),
    handleCall(registrationsCalls.listByIds, ({ ids }) => this.byIds(ids)),
    handleCall(registrationsCalls.neighbours, (input) => this.neighbours(input)),
    handleCall(registrationsCalls.facets, (input) => this.facets(input)),
    handleCall(registrationsCalls.get, async ({ id }) => toAdminSubmission(await this.repository.get(id))),
  ];

  constructor(
    @InjectRepository(Submission) private readonly submissions: Repository<Submission>,
    private readonly repository: SubmissionsRepository,
  ) {}

  async page({
    filters,
    order,
    limit,
    offset,
  }: CallInput<Calls['list']>): Promise<CallAnswer<Calls['list']>> {
    const rows = () => inOrder(this.filtered(filters), filters, order).limit(limit).offset(offset).getMany();
    const [found, total] = await Promise.all([limit === 0 ? [] : rows(), this.filtered(filters).getCount()]);
    return { items: (await withFiles(this.submissions.manager, found)).map(toAdminSubmission), total };
  }

  ids({ filters, order }: CallInput<Calls['listIds']>): Promise<CallAnswer<Calls['listIds']>> {
    const query = inOrder(this.filtered(filters).select('s.id', 'id'), filters, order);
    return idsOf(this.submissions.manager, query);
  }

  async byIds(ids: number[]): Promise<CallAnswer<Calls['listByIds']>> {
    const { manager } = this.submissions;
    const found = new Map((await this.submissions.findBy({ id: In(ids) })).map((one) => [one.id, one]));
    const present = ids.flatMap((id) => found.get(id) ?? []);
    return (await withFiles(manager, present)).map(toAdminSubmission);
  }

  /**
   * The requests before and after one, which need not pass the filters itself: it was decided just now, perhaps.
   *
   * @throws DomainError `submission.not-found`
   */
  async neighbours({
    id,
    filters,
    order,
  }: CallInput<Calls['neighbours']>): Promise<CallAnswer<Calls['neighbours']>> {
    if (!(await this.submissions.existsBy({ id }))) throw submissionNotFound();
    const [previous, next] = await Promise.all([
      this.beside(id, filters, order, 'before'),
      this.beside(id, filters, order, 'after'),
    ]);
    return { previous, next };
  }

  async facets({ filters }: CallInput<Calls['facets']>): Promise<CallAnswer<Calls['facets']>> {
    const { status: _status, stage: _stage, ...withoutStatus } = filters;
    const { county: _county, ...withoutCounty } = filters;
    const [byStatus, counties, ready, incomplete] = await Promise.all([
      this.count('status', withoutStatus),
      this.count('county', withoutCounty),
      this.filtered({ ...withoutStatus, stage: 'ready' }).getCount(),
      this.filtered({ ...withoutStatus, stage: 'incomplete' }).getCount(),
    ]);
    const of = (status: string) => byStatus.find(({ name }) => name === status)?.count ?? 0;
    const [pending, approved, rejected] = [of('pending'), of('approved'), of('rejected')];
    return {
      statuses: { all: pending + approved + rejected, pending, approved, rejected },
      stages: { ready, incomplete },
      // A request without personal data has none.
      counties: counties.filter(({ name }) => name !== '–').sort((a, b) => compareCroatian(a.name, b.name)),
    };
  }

  private filtered(filters: SubmissionFilters): Query {
    return applyFilters(this.submissions.createQueryBuilder('s').where('true'), filters);
  }

  /** The request itself is compared in the database, which keeps its time more exactly than JavaScript does. */
  private async beside(
    id: number,
    filters: SubmissionFilters,
    order: SubmissionOrder,
    side: Side,
  ): Promise<Neighbour> {
    const query = this.filtered(filters).andWhere(isBeside(filters, order, side), { id });
    const found = await inOrder(query, filters, order, side === 'before')
      .limit(1)
      .getOne();
    return found && { id: found.id, name: found.name };
  }

  private count(column: 'status' | 'county', filters: SubmissionFilters) {
    return this.filtered(filters)
      .select(`s.${column}`, 'name')
      .addSelect('count(*)::int', 'count')
      .groupBy(`s.${column}`)
      .getRawMany<{ name: string; count: number }>();
  }
}
