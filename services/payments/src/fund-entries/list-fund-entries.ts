import {
  type CallAnswer,
  type CallInput,
  centsToEuro,
  LIST_LIMIT,
  type paymentsCalls,
} from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Brackets, In, Repository, type SelectQueryBuilder } from 'typeorm';
import { KnownPolitician } from '../known-politicians/known-politician.entity.js';
import { LOOKALIKE_DAYS } from '../statements/lookalikes.js';
import { FundEntry } from './fund-entry.entity.js';
import { toFundEntry } from './fund-entry.mapper.js';
import { paymentsLike } from './search-payments.js';

type List = typeof paymentsCalls.list;
type ListAfter = typeof paymentsCalls.listAfter;
type History = typeof paymentsCalls.history;
type Filters = Omit<CallInput<ListAfter>, 'after'>;

const SEARCHED = {
  texts: 'e.description, e.payer_name, (SELECT k.name FROM known_politicians k WHERE k.id = e.politician_id)',
  cents: 'e.amount_cents',
  reference: `EXISTS (SELECT 1 FROM payment_requests r
    WHERE r.submission_id = e.submission_id AND r.reference_digits LIKE :digits)`,
};

/** An entry that nobody matched with a line. Banks and people note one payment on different days. */
const OFF_STATEMENTS = `e.amount_cents > 0 AND NOT EXISTS (SELECT FROM statement_line_entries s WHERE s.entry_id = e.id)
  AND e.paid_on < (SELECT max(booked_on) FROM statement_lines) - ${LOOKALIKE_DAYS}`;

/** Live entries, newest day first. */
@Injectable()
export class ListFundEntries {
  constructor(
    @InjectRepository(FundEntry) private readonly entries: Repository<FundEntry>,
    @InjectRepository(KnownPolitician) private readonly politicians: Repository<KnownPolitician>,
  ) {}

  async execute({ limit, offset, ...filters }: CallInput<List>): Promise<CallAnswer<List>> {
    const [entries, total] = await Promise.all([
      this.page(filters, limit, offset),
      this.matching(filters).getCount(),
    ]);
    return { items: await this.named(entries), total };
  }

  async history({ limit, offset, ...filters }: CallInput<History>): Promise<CallAnswer<History>> {
    const [entries, sums] = await Promise.all([
      this.page(filters, limit, offset),
      this.matching(filters)
        .select('count(*)::int', 'total')
        .addSelect('coalesce(sum(e.amount_cents), 0)', 'cents')
        .getRawOne<{ total: number; cents: string }>(),
    ]);
    const [named, balances] = await Promise.all([this.named(entries), this.balancesOf(entries)]);
    return {
      items: named.map((entry) => ({ ...entry, balance: centsToEuro(balances.get(entry.id) ?? 0) })),
      total: sums?.total ?? 0,
      sum: centsToEuro(Number(sums?.cents ?? 0)),
    };
  }

  /** Day and number of an entry never change, so the place behind one holds whatever comes and goes. */
  async after({ after, ...filters }: CallInput<ListAfter>): Promise<CallAnswer<ListAfter>> {
    const entries = await this.matching(filters)
      .andWhere('(e.paid_on, e.id) < (:date, :id)', after)
      .orderBy({ 'e.paidOn': 'DESC', 'e.id': 'DESC' })
      .limit(LIST_LIMIT)
      .getMany();
    return this.named(entries);
  }

  private page(filters: Filters, limit: number, offset: number): Promise<FundEntry[]> {
    if (limit === 0) return Promise.resolve([]);
    const order = { 'e.paidOn': 'DESC', 'e.id': 'DESC' } as const;
    return this.matching(filters).orderBy(order).limit(limit).offset(offset).getMany();
  }

  private matching({
    from,
    to,
    q,
    foundSubmissions = [],
    offStatements,
    ...same
  }: Filters): SelectQueryBuilder<FundEntry> {
    const query = this.entries.createQueryBuilder('e').where('e.voided_at IS NULL');
    for (const [name, value] of Object.entries(same))
      if (value !== undefined) query.andWhere(`e.${name} = :${name}`, { [name]: value });
    if (from !== undefined) query.andWhere('e.paid_on >= :from', { from });
    if (to !== undefined) query.andWhere('e.paid_on <= :to', { to });
    if (offStatements) query.andWhere(OFF_STATEMENTS);
    if (q?.trim())
      query.andWhere(
        new Brackets((any) =>
          any
            .where(paymentsLike(q.trim(), SEARCHED))
            .orWhere('e.submission_id = ANY(:foundSubmissions)', { foundSubmissions }),
        ),
      );
    return query;
  }

  /** The sum of all live entries up to each, in cents. */
  private async balancesOf(entries: FundEntry[]): Promise<Map<number, number>> {
    const rows: { id: number; cents: string }[] = await this.entries.query(
      `SELECT id, cents FROM (
         SELECT id, sum(amount_cents) OVER (ORDER BY paid_on, id) AS cents FROM fund_entries WHERE voided_at IS NULL
       ) AS balances WHERE id = ANY($1::int[])`,
      [entries.map(({ id }) => id)],
    );
    return new Map(rows.map(({ id, cents }) => [id, Number(cents)]));
  }

  private async named(entries: FundEntry[]) {
    const ids = entries.flatMap((entry) => entry.politicianId ?? []);
    const known = await this.politicians.findBy({ id: In([...new Set(ids)]) });
    const names = new Map(known.map(({ id, name }) => [id, name]));
    return entries.map((entry) => toFundEntry(entry, names.get(entry.politicianId ?? 0) ?? null));
  }
}
