import type { DeliveryCounts, OpenDelivery } from '@jamcimo/contracts';
import type { EntityManager } from 'typeorm';
import { EVENTS_PREFIX } from './queues.js';
import { rows } from './rows.js';

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
