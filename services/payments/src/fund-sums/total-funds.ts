import { centsToEuro, paymentsCalls } from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The sum of all live entries. */
@Injectable()
export class TotalFunds {
  readonly handler = handleCall(paymentsCalls.total, () => this.total());

  constructor(private readonly dataSource: DataSource) {}

  async total(): Promise<{ total: number; lastUpdated: string }> {
    const [summary]: { cents: string; lastUpdated: Date }[] = await this.dataSource.query(
      'SELECT total_cents AS cents, last_updated AS "lastUpdated" FROM funds_summary',
    );
    if (!summary) throw new Error('the row of the sum is missing');
    return { total: centsToEuro(Number(summary.cents)), lastUpdated: summary.lastUpdated.toISOString() };
  }
}
