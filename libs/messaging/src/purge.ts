import type { WriteTransactions } from '@jamcimo/database';
import { touched } from './rows.js';

/** Removes deliveries that ended and events that were received before that many days; failed deliveries stay visible. */
export async function purgeSettled(transactions: WriteTransactions, days: number): Promise<number> {
  return transactions.run(async (manager) => {
    const before = `now() - $1 * interval '1 day'`;
    const removed = await touched(
      manager,
      `DELETE FROM deliveries WHERE state = 'done' AND settled_at < ${before}`,
      [days],
    );
    await touched(
      manager,
      `DELETE FROM outbox_events e WHERE occurred_at < ${before}
       AND NOT EXISTS (SELECT 1 FROM deliveries d WHERE d.event_id = e.id)`,
      [days],
    );
    await touched(manager, `DELETE FROM inbox WHERE received_at < ${before}`, [days]);
    return removed;
  });
}
