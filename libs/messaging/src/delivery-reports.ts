import { DomainError, type OpenDelivery } from '@jamcimo/contracts';
import type { WriteTransactions } from '@jamcimo/database';
import type { EntityManager } from 'typeorm';
import { rows, touched } from './rows.js';
import { announceWork } from './work-signal.js';

/** What waits and what failed, as `operationsCalls` answers it. */
export interface MessagingStatus {
  pending: number;
  failed: number;
  items: OpenDelivery[];
}

/** Counts of what is not settled, and the first `limit` of it: failed ones first, then the oldest. */
export async function readStatus(manager: EntityManager, limit: number): Promise<MessagingStatus> {
  const counts = await rows<{ pending: number; failed: number }>(
    manager,
    `SELECT (SELECT count(*)::int FROM deliveries WHERE state IN ('pending', 'queued')) AS pending,
            (SELECT count(*)::int FROM deliveries WHERE state = 'failed') AS failed`,
  );
  const items = await rows<Omit<OpenDelivery, 'createdAt'> & { createdAt: Date }>(
    manager,
    `SELECT id, queue, name, CASE state WHEN 'failed' THEN 'failed' ELSE 'pending' END AS state,
            attempts, error, created_at AS "createdAt"
     FROM deliveries WHERE state IN ('pending', 'queued', 'failed')
     ORDER BY (state = 'failed') DESC, position LIMIT $1`,
    [limit],
  );
  return {
    pending: counts[0]?.pending ?? 0,
    failed: counts[0]?.failed ?? 0,
    items: items.map((item) => ({ ...item, createdAt: item.createdAt.toISOString() })),
  };
}

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
    throw new DomainError('delivery.not-found', 'Nema neuspjele dostave s tom oznakom.');
  }
  announceWork(transactions);
  return replayed;
}

/** Removes what was settled, and what was received, before that many days; failed deliveries stay visible. */
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

/**
 * Gives events of the last hour the deliveries they lack. During an update an old replica does not know a new consumer and
 * writes events without a delivery for it, which the resync may already have passed.
 *
 * @param lines the service's own events with their consumers
 */
export async function addMissingDeliveries(
  transactions: WriteTransactions,
  lines: { event: string; queue: string }[],
): Promise<number> {
  if (lines.length === 0) return 0;
  const added = await transactions.run((manager) =>
    rows<{ id: string }>(
      manager,
      `INSERT INTO deliveries (queue, name, event_id, request_id)
       SELECT l.queue, e.name, e.id, e.request_id
       FROM outbox_events e JOIN jsonb_to_recordset($1::jsonb) AS l(event text, queue text) ON l.event = e.name
       WHERE e.occurred_at > now() - interval '1 hour' AND e.only_consumer IS NULL
         AND NOT EXISTS (SELECT 1 FROM deliveries d WHERE d.event_id = e.id AND d.queue = l.queue)
       ON CONFLICT (event_id, queue) DO NOTHING
       RETURNING id`,
      [JSON.stringify(lines)],
    ),
  );
  return added.length;
}
