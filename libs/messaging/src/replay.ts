import { DomainError } from '@jamcimo/contracts';
import type { WriteTransactions } from '@jamcimo/database';
import { touched } from './rows.js';
import { announceWork } from './work-signal.js';

/**
 * Puts failed deliveries back to work with all their tries: one, or all of the service. A failed job stays where it is
 * while another one with its key is open.
 *
 * @returns how many
 * @throws DomainError `delivery.not-found` for an id that is not of a failed delivery
 */
export async function replayFailed(transactions: WriteTransactions, deliveryId?: string): Promise<number> {
  const replayed = await transactions.run((manager) =>
    touched(
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
  if (deliveryId !== undefined && replayed === 0) {
    throw new DomainError('delivery.not-found', 'Nema neuspjele obrade s tom oznakom.');
  }
  announceWork(transactions);
  return replayed;
}
