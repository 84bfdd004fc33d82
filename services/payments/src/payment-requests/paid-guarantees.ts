import { centsToEuro, GUARANTEE, type PaidGuarantee, paymentsCalls } from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Politicians whose guarantee is paid as a whole: an administrator may confirm it (decision 5). */
@Injectable()
export class PaidGuarantees {
  readonly handler = handleCall(paymentsCalls.paidGuarantees, ({ politicianIds }) =>
    this.list(politicianIds),
  );

  constructor(private readonly dataSource: DataSource) {}

  async list(politicianIds: number[]): Promise<PaidGuarantee[]> {
    const rows: { politicianId: number; cents: string; paidOn: string }[] = await this.dataSource.query(
      PAID,
      [politicianIds, GUARANTEE * 100],
    );
    return rows.map(({ cents, ...row }) => ({ ...row, amount: centsToEuro(Number(cents)) }));
  }
}

/* The day from which on what was paid, less what went back, has been the whole guarantee until now. */
const PAID = `
  WITH entries AS (
    SELECT id, politician_id, paid_on, sum(amount_cents) OVER (PARTITION BY politician_id) AS cents,
      sum(amount_cents) OVER (PARTITION BY politician_id ORDER BY paid_on, id) AS until_then
    FROM fund_entries
    WHERE politician_id = ANY($1::int[]) AND voided_at IS NULL AND purpose IN ('guarantee', 'guarantee-return')
  ), later AS (
    SELECT *, min(until_then) OVER (PARTITION BY politician_id ORDER BY paid_on DESC, id DESC) AS least FROM entries
  )
  SELECT politician_id AS "politicianId", max(cents) AS cents, to_char(min(paid_on), 'YYYY-MM-DD') AS "paidOn"
  FROM later WHERE least >= $2 GROUP BY politician_id ORDER BY politician_id`;
