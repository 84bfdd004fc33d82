import { centsToEuro, paymentsCalls } from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { totals } from '../guarantees/held-guarantees.js';
import { balances } from '../ledger/balances.js';

/** The sum of all live entries, and how much of it is held as guarantees, of one moment. */
@Injectable()
export class TotalFunds {
  readonly handler = handleCall(paymentsCalls.total, () => this.total());

  constructor(private readonly dataSource: DataSource) {}

  total(): Promise<{ total: number; held: number; lastUpdated: string }> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const [summary]: { cents: string; lastUpdated: Date }[] = await manager.query(
        'SELECT total_cents AS cents, last_updated AS "lastUpdated" FROM funds_summary',
      );
      if (!summary) throw new Error('the row of the sum is missing');
      return {
        total: centsToEuro(Number(summary.cents)),
        held: centsToEuro(totals(await balances(manager)).held),
        lastUpdated: summary.lastUpdated.toISOString(),
      };
    });
  }
}
