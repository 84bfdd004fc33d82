import type { EventType } from '@jamcimo/contracts';
import type { WriteTransactions } from '@jamcimo/database';
import type { EntityManager } from 'typeorm';
import { affectedRows, rows } from './rows.js';

/**
 * Gives events of the last hour the deliveries they lack. During an update an old replica does not know a new consumer and
 * writes events without a delivery for it, after the resync may already have passed them.
 *
 * @param subscriptions who consumes the service's own events
 */
export async function addMissingDeliveries(
  transactions: WriteTransactions,
  subscriptions: { event: string; queue: string }[],
): Promise<number> {
  if (subscriptions.length === 0) return 0;
  const added = await transactions.run((manager) =>
    rows<{ id: string }>(
      manager,
      `INSERT INTO deliveries (queue, name, event_id, request_id)
       SELECT s.queue, e.name, e.id, e.request_id
       FROM outbox_events e JOIN jsonb_to_recordset($1::jsonb) AS s(event text, queue text) ON s.event = e.name
       WHERE e.occurred_at > now() - interval '1 hour' AND e.only_consumer IS NULL
         AND e.payload <> '{}'
         AND NOT EXISTS (SELECT 1 FROM deliveries d WHERE d.event_id = e.id AND d.queue = s.queue)
       ON CONFLICT (event_id, queue) DO NOTHING
       RETURNING id`,
      [JSON.stringify(subscriptions)],
    ),
  );
  return added.length;
}

/**
 * Empties what was published about aggregates whose personal data go, in the transaction of the removal. A delivery of it that is
 * open or failed ends with it: it is delivered to nobody any more.
 *
 * @param event the event that carries personal data
 */
export async function forgetEvents(
  manager: EntityManager,
  event: EventType,
  aggregateIds: (number | string)[],
): Promise<void> {
  if (aggregateIds.length > 0) await affectedRows(manager, FORGET, [event.name, aggregateIds.map(String)]);
}

const FORGET = `
  WITH forgotten AS (
    UPDATE outbox_events SET payload = '{}' WHERE aggregate_id = ANY($2) AND name = $1 AND payload <> '{}' RETURNING id
  )
  UPDATE deliveries SET state = 'done', settled_at = now()
  WHERE event_id IN (SELECT id FROM forgotten) AND state <> 'done'`;
