import { DomainError } from '@jamcimo/contracts';
import type { WriteTransactions } from '@jamcimo/database';
import { rows } from './rows.js';

/**
 * Gives up one failed delivery. Its row ends as `done` with its error and goes with the other ended ones: a deleted row would
 * be missed and added again while its event is young (see `addMissingDeliveries`).
 *
 * @returns name of the event or job
 * @throws DomainError `delivery.not-found` for an id that is not of a failed delivery
 */
export async function discardFailed(transactions: WriteTransactions, deliveryId: string): Promise<string> {
  const [discarded] = await transactions.run((manager) =>
    rows<{ name: string }>(
      manager,
      `WITH discarded AS (
         UPDATE deliveries SET state = 'done', settled_at = now() WHERE state = 'failed' AND id::text = $1 RETURNING name
       )
       SELECT name FROM discarded`,
      [deliveryId],
    ),
  );
  if (!discarded) throw new DomainError('delivery.not-found', 'Nema neuspjele obrade s tom oznakom.');
  return discarded.name;
}
