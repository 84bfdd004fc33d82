import type {
  CallAnswer,
  CallInput,
  registrationsCalls,
  SubmissionFilters,
  SubmissionOrder,
} from '@jamcimo/contracts';
import { compareCroatian, fold, foldDj } from '@jamcimo/croatia';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import { Submission } from './submission.entity.js';
import { toAdminSubmission } from './submission.mapper.js';
import { submissionNotFound, whole } from './submissions.repository.js';

type Calls = typeof registrationsCalls;
type Query = SelectQueryBuilder<Submission>;
type Neighbour = CallAnswer<Calls['neighbours']>['next'];

/** The requests as administrators look through them. */
@Injectable()
export class SubmissionQueue {
  constructor(@InjectRepository(Submission) private readonly submissions: Repository<Submission>) {}

  async page({
    filters,
    order,
    limit,
    offset,
  }: CallInput<Calls['list']>): Promise<CallAnswer<Calls['list']>> {
    const [found, total] = await Promise.all([
      limit === 0 ? [] : inOrder(this.filtered(filters), order).limit(limit).offset(offset).getMany(),
      this.filtered(filters).getCount(),
    ]);
    return { items: (await whole(this.submissions.manager, found)).map(toAdminSubmission), total };
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
    const [older, newer] = await Promise.all([
      this.beside(id, filters, '<', 'newest'),
      this.beside(id, filters, '>', 'oldest'),
    ]);
    return order === 'oldest' ? { previous: older, next: newer } : { previous: newer, next: older };
  }

  async facets({ filters }: CallInput<Calls['facets']>): Promise<CallAnswer<Calls['facets']>> {
    const { status: _status, ...withoutStatus } = filters;
    const { county: _county, ...withoutCounty } = filters;
    const [byStatus, counties] = await Promise.all([
      this.count('status', withoutStatus),
      this.count('county', withoutCounty),
    ]);
    const of = (status: string) => byStatus.find(({ name }) => name === status)?.count ?? 0;
    const [pending, approved, rejected] = [of('pending'), of('approved'), of('rejected')];
    return {
      statuses: { all: pending + approved + rejected, pending, approved, rejected },
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
    side: '<' | '>',
    order: SubmissionOrder,
  ): Promise<Neighbour> {
    const query = this.filtered(filters).andWhere(
      `(s.submitted_at, s.id) ${side} (SELECT o.submitted_at, o.id FROM submissions o WHERE o.id = :id)`,
      { id },
    );
    const found = await inOrder(query, order).limit(1).getOne();
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

function inOrder(query: Query, order: SubmissionOrder): Query {
  const direction = order === 'oldest' ? 'ASC' : 'DESC';
  return query.orderBy('s.submittedAt', direction).addOrderBy('s.id', direction);
}

function applyFilters(query: Query, { q, status, payment, option, county }: SubmissionFilters): Query {
  if (status !== undefined) query.andWhere('s.status = :status', { status });
  if (payment !== undefined) query.andWhere(`s.paid_at IS ${payment === 'paid' ? 'NOT ' : ''}NULL`);
  if (option !== undefined) query.andWhere('s.verification_option = :option', { option });
  if (county !== undefined) query.andWhere('s.county = :county', { county });
  const words = q?.split(/\s+/).filter(Boolean) ?? [];
  words.forEach((word, index) => {
    applyWord(query, word, index);
  });
  return query;
}

/** Each word is part of the name, of the address, or of the payment reference. */
function applyWord(query: Query, word: string, index: number): void {
  const [folded, foldedDj] = [fold(word), foldDj(word)];
  const ways = [`lower(s.email) LIKE :address${index}`];
  if (folded !== '') {
    ways.push(`${foldedName('d')} LIKE :folded${index}`, `${foldedName('dj')} LIKE :foldedDj${index}`);
  }
  if (/^\d[\d-]{3,}$/.test(word)) ways.push(`s.payment_reference LIKE :address${index}`);
  query.andWhere(`(${ways.join(' OR ')})`, {
    [`address${index}`]: `%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`,
    [`folded${index}`]: `%${folded}%`,
    [`foldedDj${index}`]: `%${foldedDj}%`,
  });
}

/** The name as `fold` writes it, as far as Croatian letters go; there are too few requests for a column of its own. */
function foldedName(dWithStroke: string): string {
  const lower = `normalize(replace(lower(s.name), 'đ', '${dWithStroke}'), NFKD)`;
  const withoutMarks = `regexp_replace(${lower}, '[^\\x01-\\x7f]|''', '', 'g')`;
  return `regexp_replace(${withoutMarks}, '[^a-z0-9]+', ' ', 'g')`;
}
