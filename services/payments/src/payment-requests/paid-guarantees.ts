import { centsToEuro, GUARANTEE, type PaidGuarantee } from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Politicians whose guarantee is paid as a whole: an administrator may confirm it (decision 5). */
@Injectable()
export class PaidGuarantees {
  constructor(private readonly dataSource: DataSource) {}

  async execute(politicianIds: number[]): Promise<PaidGuarantee[]> {
    const rows: { politicianId: number; cents: string; paidOn: string }[] = await this.dataSource.query(
      `SELECT politician_id AS "politicianId", sum(amount_cents) AS cents, to_char(max(paid_on), 'YYYY-MM-DD') AS "paidOn"
       FROM fund_entries
       WHERE politician_id = ANY($1::int[]) AND voided_at IS NULL AND purpose IN ('guarantee', 'guarantee-return')
       GROUP BY politician_id HAVING sum(amount_cents) >= $2 ORDER BY politician_id`,
      [politicianIds, GUARANTEE * 100],
    );
    return rows.map(({ cents, ...row }) => ({ ...row, amount: centsToEuro(Number(cents)) }));
  }
}
