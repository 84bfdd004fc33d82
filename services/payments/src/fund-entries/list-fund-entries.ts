import { type CallAnswer, type CallInput, centsToEuro, LIST_LIMIT, paymentsCalls } from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { Brackets, DataSource, type SelectQueryBuilder } from 'typeorm';
import { type SeenEntry, toFundEntry } from './fund-entry.mapper.js';
import { JUDGED_DAYS, judgedDays } from './judged-days.js';
import { paymentsLike } from './search-payments.js';

type List = typeof paymentsCalls.list;
type ListAfter = typeof paymentsCalls.listAfter;
type History = typeof paymentsCalls.history;
type HistoryAfter = typeof paymentsCalls.historyAfter;
type Filters = Omit<CallInput<ListAfter>, 'after'>;

const ENTRIES = `SELECT id, politician_id, submission_id, goal_id, goal_number, payer_name, amount_cents, currency, description, purpose,
  paid_on, created_by, created_at, 0 AS forfeited_cents FROM fund_entries WHERE voided_at IS NULL`;

/** With what was forfeited, on its day: it stays in the fund, so it adds nothing. */
const HISTORY = `${ENTRIES}
  UNION ALL SELECT -id, politician_id, submission_id, NULL, goal_number, NULL, 0, 'EUR', reason, 'forfeit',
    (created_at AT TIME ZONE 'Europe/Zagreb')::date, created_by, created_at, amount_cents
  FROM guarantee_movements WHERE move = 'forfeit' AND voided_at IS NULL`;

const ROW = `e.id AS id, e.politician_id AS "politicianId", e.submission_id AS "submissionId", e.goal_id AS "goalId",
  e.goal_number AS "goalNumber", e.payer_name AS "payerName", e.amount_cents AS "amountCents", e.currency AS currency,
  e.description AS description, e.purpose AS purpose, e.paid_on::text AS "paidOn", e.created_by AS "createdBy",
  e.created_at AS "createdAt", e.forfeited_cents AS "forfeitedCents",
  (SELECT k.name FROM known_politicians k WHERE k.id = e.politician_id) AS "politicianName"`;

/** What else an accountant books it by, and the sum of all up to it in cents. */
const DETAILS = `
  SELECT h.id, h.cents, r.reference, coalesce(s.sequence, l.statement_id) AS number, l.booked_on::text AS day, l.payer_name AS "payerName",
    l.decided_at IS NULL AS "isFromPerson"
  FROM (SELECT id, submission_id, sum(amount_cents) OVER (ORDER BY paid_on, id)::text AS cents FROM (${HISTORY}) all_of_it) h
    LEFT JOIN payment_requests r ON r.submission_id = h.submission_id
    LEFT JOIN statement_line_entries e ON e.entry_id = h.id
    LEFT JOIN statement_lines l ON l.id = e.line_id LEFT JOIN statements s ON s.id = l.record_id
  WHERE h.id = ANY($1::int[])`;

interface Details {
  id: number;
  cents: string;
  reference: string | null;
  number: string | null;
  day: string | null;
  payerName: string | null;
  isFromPerson: boolean;
}

type EntryRow = SeenEntry & { politicianName: string | null; forfeitedCents: number };

const COLUMNS = { politicianId: 'politician_id', submissionId: 'submission_id', purpose: 'purpose' } as const;

const SEARCHED = {
  texts: 'e.description, e.payer_name, (SELECT k.name FROM known_politicians k WHERE k.id = e.politician_id)',
  cents: 'e.amount_cents',
  reference: `EXISTS (SELECT 1 FROM payment_requests r
    WHERE r.submission_id = e.submission_id AND r.reference_digits LIKE :digits)`,
};

/** An entry that nobody matched with a line, of a day on which statements would show it. */
const OFF_STATEMENTS = `e.amount_cents > 0 AND NOT EXISTS (SELECT FROM statement_line_entries s WHERE s.entry_id = e.id)
  AND (${JUDGED_DAYS}) @> e.paid_on`;

const toEntry = (row: EntryRow) => toFundEntry(row, row.politicianName);

/** Live entries, newest day first. */
@Injectable()
export class ListFundEntries {
  readonly handlers = [
    handleCall(paymentsCalls.list, (input) => this.list(input)),
    handleCall(paymentsCalls.listAfter, (input) => this.after(input)),
    handleCall(paymentsCalls.history, (input) => this.history(input)),
    handleCall(paymentsCalls.historyAfter, (input) => this.historyAfter(input)),
  ];

  constructor(private readonly dataSource: DataSource) {}

  async list({ limit, offset, ...filters }: CallInput<List>): Promise<CallAnswer<List>> {
    const [rows, { total }] = await Promise.all([
      this.page(ENTRIES, filters, limit, offset),
      this.sums(ENTRIES, filters),
    ]);
    return { items: rows.map(toEntry), total };
  }

  async history({ limit, offset, ...filters }: CallInput<History>): Promise<CallAnswer<History>> {
    const [rows, sums] = await Promise.all([
      this.page(HISTORY, filters, limit, offset),
      this.sums(HISTORY, filters),
    ]);
    const days = filters.offStatements ? await judgedDays(this.dataSource.manager) : [];
    return { items: await this.detailed(rows), ...sums, days };
  }

  /** Day and number of an entry never change, so the place behind one holds whatever comes and goes. */
  async after({ after, ...filters }: CallInput<ListAfter>): Promise<CallAnswer<ListAfter>> {
    return (await this.rowsAfter(ENTRIES, filters, after)).map(toEntry);
  }

  async historyAfter({ after, ...filters }: CallInput<HistoryAfter>): Promise<CallAnswer<HistoryAfter>> {
    return this.detailed(await this.rowsAfter(HISTORY, filters, after));
  }

  private async page(of: string, filters: Filters, limit: number, offset: number): Promise<EntryRow[]> {
    if (limit === 0) return [];
    return this.ordered(of, filters).limit(limit).offset(offset).getRawMany<EntryRow>();
  }

  private rowsAfter(of: string, filters: Filters, after: { date: string; id: number }): Promise<EntryRow[]> {
    const place = { lastDay: after.date, lastId: after.id };
    const rest = this.ordered(of, filters).andWhere('(e.paid_on, e.id) < (:lastDay, :lastId)', place);
    return rest.limit(LIST_LIMIT).getRawMany<EntryRow>();
  }

  private async sums(of: string, filters: Filters): Promise<{ total: number; sum: number }> {
    const sums = await this.matching(of, filters)
      .select('count(*)::int', 'total')
      .addSelect('coalesce(sum(e.amount_cents), 0)', 'cents')
      .getRawOne<{ total: number; cents: string }>();
    return { total: sums?.total ?? 0, sum: centsToEuro(Number(sums?.cents ?? 0)) };
  }

  private ordered(of: string, filters: Filters): SelectQueryBuilder<EntryRow> {
    const query = this.matching(of, filters).select(ROW);
    return query.orderBy('e.paid_on', 'DESC').addOrderBy('e.id', 'DESC');
  }

  /** @param of SQL of the rows among which they are */
  private matching(
    of: string,
    { from, to, q, foundSubmissions = [], offStatements, ...same }: Filters,
  ): SelectQueryBuilder<EntryRow> {
    const query = this.dataSource.createQueryBuilder().from<EntryRow>(`(${of})`, 'e').where('true');
    for (const [name, column] of Object.entries(COLUMNS)) {
      const value = same[name as keyof typeof COLUMNS];
      if (value !== undefined) query.andWhere(`e.${column} = :${name}`, { [name]: value });
    }
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

  private async detailed(rows: EntryRow[]): Promise<CallAnswer<HistoryAfter>> {
    const found: Details[] = await this.dataSource.query(DETAILS, [rows.map(({ id }) => id)]);
    const details = new Map<number, Partial<Details>>(found.map((one) => [one.id, one]));
    return rows.map((row) => {
      const {
        cents,
        reference = null,
        number,
        day,
        isFromPerson = false,
        payerName,
      } = details.get(row.id) ?? {};
      return {
        ...toEntry(row),
        payerName: row.payerName ?? payerName ?? null,
        balance: centsToEuro(Number(cents ?? 0)),
        forfeited: centsToEuro(row.forfeitedCents),
        reference,
        statement: number && day ? { number, day, isFromPerson } : null,
      };
    });
  }
}
