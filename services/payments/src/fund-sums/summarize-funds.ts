import {
  centsToEuro,
  FUND_PURPOSES,
  type FundPurpose,
  type FundStatistics,
  paymentsCalls,
} from '@jamcimo/contracts';
import { LAST_MONTHS } from '@jamcimo/database';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

interface Row {
  /** Null: of all time. */
  month: string | null;
  purpose: FundPurpose | null;
  count: number;
  cents: string;
}

const REQUESTS = `
  SELECT count(*) FILTER (WHERE paid_at IS NOT NULL)::int AS paid,
    count(*) FILTER (WHERE paid_at IS NULL AND closed_at IS NULL AND expires_at > now())::int AS open,
    count(*) FILTER (WHERE paid_at IS NULL AND closed_at IS NULL AND expires_at <= now())::int AS expired,
    count(*) FILTER (WHERE paid_at IS NULL AND closed_at IS NOT NULL)::int AS closed
  FROM payment_requests`;

const BY_MONTH = `
  SELECT to_char(m.month, 'YYYY-MM') AS month, e.purpose, count(e.id)::int AS count, coalesce(sum(e.amount_cents), 0) AS cents
  FROM ${LAST_MONTHS} LEFT JOIN fund_entries e
    ON e.voided_at IS NULL AND e.paid_on >= m.month AND e.paid_on < m.month + interval '1 month'
  GROUP BY m.month, e.purpose ORDER BY m.month`;

const BY_PURPOSE = `
  SELECT purpose, count(*)::int AS count, sum(amount_cents) AS cents FROM fund_entries
  WHERE voided_at IS NULL GROUP BY purpose`;

const WAITING = "SELECT count(*)::int AS count FROM statement_lines WHERE state = 'open'";

/** Figures of the fund by purpose and over time; purposes are never mixed (decision 1). */
@Injectable()
export class SummarizeFunds {
  readonly handlers = [
    handleCall(paymentsCalls.statistics, () => this.summarize()),
    handleCall(paymentsCalls.recordedSince, ({ at }) => this.recordedSince(at)),
  ];

  constructor(private readonly dataSource: DataSource) {}

  async summarize(): Promise<FundStatistics> {
    const [byPurpose, byMonth, [requests], [waiting]] = await Promise.all([
      this.dataSource.query<Row[]>(BY_PURPOSE),
      this.dataSource.query<Row[]>(BY_MONTH),
      this.dataSource.query<FundStatistics['requests'][]>(REQUESTS),
      this.dataSource.query<{ count: number }[]>(WAITING),
    ]);
    const months = [...new Set(byMonth.map(({ month }) => month ?? ''))];
    return {
      total: euroOf(byPurpose),
      byPurpose: sumsOf(byPurpose),
      byMonth: months.map((month) => {
        const rows = byMonth.filter((row) => row.month === month);
        return { month, amount: euroOf(rows), byPurpose: sumsOf(rows) };
      }),
      requests: requests ?? { open: 0, paid: 0, expired: 0, closed: 0 },
      linesWaiting: waiting?.count ?? 0,
    };
  }

  async recordedSince(at: string): Promise<{ count: number }> {
    const [since] = await this.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM fund_entries
       WHERE voided_at IS NULL AND purpose <> 'guarantee-return' AND created_at > $1`,
      [at],
    );
    return { count: since?.count ?? 0 };
  }
}

function euroOf(rows: Row[]): number {
  return centsToEuro(rows.reduce((sum, { cents }) => sum + Number(cents), 0));
}

function sumsOf(rows: Row[]): FundStatistics['byPurpose'] {
  return FUND_PURPOSES.map((purpose) => {
    const row = rows.find((each) => each.purpose === purpose);
    return { purpose, count: row?.count ?? 0, amount: centsToEuro(Number(row?.cents ?? 0)) };
  });
}
