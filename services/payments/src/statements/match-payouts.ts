import type { ReadPayout } from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OpenPayouts } from '../ledger/open-payouts.js';

/** Finds the debits of a statement by which recorded returns left the account: to the account that paid, or with its reference. */
@Injectable()
export class MatchPayouts {
  constructor(private readonly open: OpenPayouts) {}

  /** A debit that was found before, in this statement or in another one, is not taken again. Under `lockPayments`. */
  async execute(manager: EntityManager, payouts: ReadPayout[]): Promise<void> {
    const waiting = payouts.length === 0 ? [] : await this.open.of(manager);
    if (waiting.length === 0) return;
    const taken: { key: string }[] = await manager.query(
      'SELECT DISTINCT paid_out_key AS key FROM fund_entries WHERE paid_out_key = ANY($1::text[])',
      [payouts.map(({ key }) => key)],
    );
    const known = new Set(taken.map(({ key }) => key));
    for (const { key, bookedOn, amountCents, payeeAccount, digits } of payouts) {
      if (known.has(key)) continue;
      const place = waiting.findIndex(
        (each) =>
          each.cents === amountCents &&
          each.notBefore <= bookedOn &&
          (each.fingerprint === null
            ? digits.includes(each.digits ?? '')
            : each.fingerprint === payeeAccount),
      );
      const [found] = place < 0 ? [] : waiting.splice(place, 1);
      if (!found) continue;
      known.add(key);
      await manager.query(
        'UPDATE fund_entries SET paid_out_on = $2, paid_out_key = $3 WHERE id = ANY($1::int[])',
        [found.entryIds, bookedOn, key],
      );
    }
  }
}
