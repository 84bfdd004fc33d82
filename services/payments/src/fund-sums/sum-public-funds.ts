import {
  centsToEuro,
  type PublicFunds,
  paymentsCalls,
  RECEIVED_PURPOSES,
  type ReceivedPurpose,
} from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { totals } from '../guarantees/held-guarantees.js';
import { balances } from '../ledger/balances.js';

interface Row {
  month: string;
  purpose: ReceivedPurpose;
  count: number;
  cents: string;
}

const RECEIVED = `
  SELECT to_char(paid_on, 'YYYY-MM') AS month, purpose, count(*)::int AS count, sum(amount_cents) AS cents FROM fund_entries
  WHERE voided_at IS NULL AND purpose <> 'guarantee-return' GROUP BY 1, 2 ORDER BY 1 DESC`;

/** What everybody may know of the fund; no payer and no politician is named. */
@Injectable()
export class SumPublicFunds {
  readonly handler = handleCall(paymentsCalls.summary, () => this.sum());

  constructor(private readonly dataSource: DataSource) {}

  /** All figures are of one moment, so that they agree. */
  sum(): Promise<PublicFunds> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const rows: Row[] = await manager.query(RECEIVED);
      const [summary]: { on: Date }[] = await manager.query('SELECT last_updated AS on FROM funds_summary');
      const of = await balances(manager);
      const { held, meter } = totals(of);
      return {
        on: (summary?.on ?? new Date()).toISOString(),
        total: centsToEuro(meter),
        received: {
          total: sumOf(rows),
          byPurpose: byPurpose(rows),
          byMonth: [...Map.groupBy(rows, ({ month }) => month)].map(([month, ofMonth]) => ({
            month,
            amount: sumOf(ofMonth),
            byPurpose: byPurpose(ofMonth),
          })),
        },
        held: centsToEuro(held),
        givenBack: centsToEuro(-of['given-back']),
        forfeited: centsToEuro(-of.forfeited),
      };
    });
  }
}

function byPurpose(rows: Row[]): PublicFunds['received']['byPurpose'] {
  return RECEIVED_PURPOSES.map((purpose) => {
    const of = rows.filter((row) => row.purpose === purpose);
    return { purpose, count: of.reduce((sum, { count }) => sum + count, 0), amount: sumOf(of) };
  });
}

const sumOf = (rows: Row[]) => centsToEuro(rows.reduce((sum, { cents }) => sum + Number(cents), 0));
