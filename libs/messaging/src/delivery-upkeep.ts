import type { DeliveryCounts, OpenDelivery } from '@jamcimo/contracts';
import { DomainError, KEPT } from '@jamcimo/contracts';
import type { WriteTransactions } from '@jamcimo/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineJob, handleJob, type JobHandler } from './jobs.js';
import { EVENTS_PREFIX } from './queues.js';
import { affectedRows, rows } from './rows.js';
import type { Schedule } from './schedules.js';
import { announceWork } from './work-signal.js';

/** What waits and what failed, as `operationsCalls` answers it. */
export interface MessagingStatus extends DeliveryCounts {
  items: OpenDelivery[];
}

export interface StatusQuery {
  /** Most items; 100 by default. */
  limit?: number | undefined;
  /** `failed`: items are only what used up its tries; `open` (default): what waits and what failed. */
  state?: 'open' | 'failed' | undefined;
}

const LIMIT = 100;

type Item = Omit<OpenDelivery, 'createdAt'> & { createdAt: Date };

/** Counts of what has not ended, and the first `limit` of it: failed ones first, then what has been due longest. */
export async function readStatus(
  manager: EntityManager,
  { limit = LIMIT, state = 'open' }: StatusQuery = {},
): Promise<MessagingStatus> {
  const [counts] = await rows<DeliveryCounts>(manager, COUNTS);
  const items = await rows<Item>(manager, FAILED, [limit]);
  if (state === 'open' && items.length < limit) {
    items.push(...(await rows<Item>(manager, WAITING, [limit - items.length])));
  }
  return {
    ...(counts as DeliveryCounts),
    items: items.map((item) => ({ ...item, createdAt: item.createdAt.toISOString() })),
  };
}

/**
 * Each figure walks the index of its state alone. What is ordered for later is not old before its time; what waits for another try
 * is. Jobs have no lag: many are ordered for later.
 */
const COUNTS = `
  WITH open AS (
    SELECT false AS working, CASE WHEN attempts > 0 THEN created_at ELSE greatest(created_at, run_at) END AS since
    FROM deliveries WHERE state = 'pending'
    UNION ALL
    SELECT true, created_at FROM deliveries WHERE state = 'queued'
  ), latest AS (
    SELECT extract(epoch FROM settled_at - created_at) AS seconds FROM deliveries
    WHERE state = 'done' AND settled_at > now() - interval '1 hour' AND event_id IS NOT NULL
    ORDER BY settled_at DESC LIMIT 1000
  )
  SELECT count(*)::int AS pending,
    count(*) FILTER (WHERE working)::int AS working,
    (SELECT count(*)::int FROM deliveries WHERE state = 'failed') AS failed,
    extract(epoch FROM now() - min(since) FILTER (WHERE since <= now()))::float8 AS "oldestSeconds",
    (SELECT percentile_cont(0.95) WITHIN GROUP (ORDER BY seconds) FROM latest)::float8 AS "lagSeconds"
  FROM open`;

const COLUMNS = `id, queue, name, attempts, error, created_at AS "createdAt"`;

const FAILED = `
  SELECT ${COLUMNS}, 'failed' AS state FROM deliveries WHERE state = 'failed' ORDER BY position LIMIT $1`;

/** The index of what waits begins with the queue: from each queue come its first ones, however many wait. */
const WAITING = `
  WITH RECURSIVE queues AS (
    (SELECT queue FROM deliveries WHERE state = 'pending' ORDER BY queue LIMIT 1)
    UNION ALL
    SELECT (SELECT d.queue FROM deliveries d WHERE d.state = 'pending' AND d.queue > queues.queue ORDER BY d.queue LIMIT 1)
    FROM queues WHERE queues.queue IS NOT NULL
  ), waiting AS (
    SELECT first.* FROM queues CROSS JOIN LATERAL (
      SELECT * FROM deliveries WHERE queue = queues.queue AND state = 'pending' ORDER BY run_at, position LIMIT $1
    ) AS first
    UNION ALL
    SELECT * FROM deliveries WHERE state = 'queued'
  )
  SELECT ${COLUMNS}, 'pending' AS state FROM waiting ORDER BY run_at, position LIMIT $1`;

/** How many deliveries of a service have not ended in one queue. */
export interface QueueLength {
  queue: string;
  /** The queue of a consumer of events, not of own jobs. */
  isEvents: boolean;
  /** To be sent to Redis now. */
  due: number;
  /** A pause after a failure, or ordered for later. */
  later: number;
  /** In Redis, to be worked on or worked on. */
  queued: number;
  /** Gave up. */
  failed: number;
  /** Age in seconds of what was ordered first of that which has not ended and not failed; 0 when there is none. */
  oldestSeconds: number;
}

/** The length of each queue, also of empty ones. */
export async function readQueueLengths(manager: EntityManager, queues: string[]): Promise<QueueLength[]> {
  const found = await rows<Omit<QueueLength, 'isEvents'>>(manager, LENGTHS, [queues]);
  return found.map((length) => ({ ...length, isEvents: length.queue.startsWith(EVENTS_PREFIX) }));
}

/** Each state by its own partial index. */
const LENGTHS = `
  WITH open AS (
    SELECT queue, CASE WHEN run_at <= now() THEN 'due' ELSE 'later' END AS state, created_at
    FROM deliveries WHERE state = 'pending'
    UNION ALL
    SELECT queue, 'queued', created_at FROM deliveries WHERE state = 'queued'
    UNION ALL
    SELECT queue, 'failed', NULL FROM deliveries WHERE state = 'failed'
  )
  SELECT asked.queue,
    count(*) FILTER (WHERE state = 'due')::int AS due,
    count(*) FILTER (WHERE state = 'later')::int AS later,
    count(*) FILTER (WHERE state = 'queued')::int AS queued,
    count(*) FILTER (WHERE state = 'failed')::int AS failed,
    greatest(0, coalesce(extract(epoch FROM now() - min(created_at)), 0))::float8 AS "oldestSeconds"
  FROM unnest($1::text[]) AS asked(queue) LEFT JOIN open USING (queue)
  GROUP BY asked.queue ORDER BY asked.queue`;

const notFound = () => new DomainError('delivery.not-found', 'Nema neuspjele obrade s tom oznakom.');

/**
 * Puts failed deliveries back to work with all their tries: one, or all of the service. A failed job stays where it is
 * while another one with its key is open.
 *
 * @returns how many
 * @throws DomainError `delivery.not-found` for an id that is not of a failed delivery
 */
export async function replayFailed(transactions: WriteTransactions, deliveryId?: string): Promise<number> {
  const replayed = await transactions.write((manager) =>
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
  const [discarded] = await transactions.write((manager) =>
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
  const added = await transactions.write((manager) =>
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

/** Rows of one statement: a long one would hold its locks, its connection and a waiting restore for minutes. */
const BATCH_SIZE = 5000;

/**
 * Removes deliveries and events that ended long ago, in transactions of 5,000 rows each.
 *
 * @param signal ends it after the batch that is being removed; the rest goes the next time
 */
export async function purgeFinishedDeliveries(
  transactions: WriteTransactions,
  { signal, batchSize = BATCH_SIZE }: { signal?: AbortSignal; batchSize?: number } = {},
): Promise<void> {
  for (const [sql, days] of PURGES) {
    let removed: number;
    do {
      removed = await transactions.write((manager) => affectedRows(manager, sql, [days, batchSize]));
    } while (removed === batchSize && !signal?.aborted);
  }
}

const BEFORE = `now() - $1 * interval '1 day'`;

const PURGE_DONE = `
  DELETE FROM deliveries WHERE id IN (
    SELECT id FROM deliveries WHERE state = 'done' AND settled_at < ${BEFORE} ORDER BY settled_at LIMIT $2
  )`;

const PURGE_FAILED = `
  DELETE FROM deliveries WHERE id IN (
    SELECT id FROM deliveries WHERE state = 'failed' AND settled_at < ${BEFORE} ORDER BY position LIMIT $2
  )`;

/** An event stays as long as one of its deliveries. */
const PURGE_EVENTS = `
  DELETE FROM outbox_events WHERE id IN (
    SELECT id FROM outbox_events e WHERE occurred_at < ${BEFORE}
      AND NOT EXISTS (SELECT 1 FROM deliveries d WHERE d.event_id = e.id)
    ORDER BY occurred_at LIMIT $2
  )`;

const PURGE_INBOX = `
  DELETE FROM inbox WHERE event_id IN (
    SELECT event_id FROM inbox WHERE received_at < ${BEFORE} ORDER BY received_at LIMIT $2
  )`;

/** With how long rows stay, in days. */
const PURGES: [sql: string, days: number][] = [
  [PURGE_DONE, KEPT.eventDays],
  [PURGE_FAILED, KEPT.failedEventDays],
  [PURGE_EVENTS, KEPT.eventDays],
  [PURGE_INBOX, KEPT.eventDays],
];
const DAY_MS = 86_400_000;

/** Every service removes its own rows that ended. */
const purgeFinishedDeliveriesJob = defineJob({
  name: 'purge-settled-deliveries',
  payload: z.object({}),
  attempts: 10,
  backoffMs: 60_000,
});

export const PURGE_SCHEDULE: Schedule = { job: purgeFinishedDeliveriesJob, payload: {}, every: DAY_MS };

export function purgeHandler(transactions: WriteTransactions): JobHandler {
  return handleJob(purgeFinishedDeliveriesJob, (_payload, { signal }) =>
    purgeFinishedDeliveries(transactions, { signal }),
  );
}
