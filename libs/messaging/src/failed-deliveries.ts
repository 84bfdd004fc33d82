import { DomainError } from '@jamcimo/contracts';
import type { WriteTransactions } from '@jamcimo/database';
import { affectedRows, rows } from './rows.js';
import { announceWork } from './work-signal.js';

const notFound = () => new DomainError('delivery.not-found', 'Nema neuspjele obrade s tom oznakom.');

/**
 * Puts failed deliveries back to work with all their tries: one, or all of the service. A failed job stays where it is
 * while another one with its key is open.
 *
 * @returns how many
 * @throws DomainError `delivery.not-found` for an id that is not of a failed delivery
 */
export async function replayFailed(transactions: WriteTransactions, deliveryId?: string): Promise<number> {
  const replayed = await transactions.run((manager) =>
    affectedRows(
      manager,
      `UPDATE deliveries d SET state = 'pending', attempts = 0, run_at = now(), settled_at = NULL
       WHERE id IN (
         SELECT DISTINCT ON (queue, name, coalesce(unique_key, id::text)) id FROM deliveries
         WHERE state = 'failed' AND ($1::text IS NULL OR id::text = $1)
         ORDER BY queue, name, coalesce(unique_key, id::text), position
       ) AND NOT EXISTS (
         SELECT 1 FROM deliveries o WHERE o.queue = d.queue AND o.name = d.name AND o.unique_key = d.unique_key
           AND o.state IN ('pending', 'queued')
       )`,
      [deliveryId ?? null],
    ),
  );
  if (deliveryId !== undefined && replayed === 0) throw notFound();
  announceWork(transactions);
  return replayed;
}

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
  if (!discarded) throw notFound();
  return discarded.name;
}
