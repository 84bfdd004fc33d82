import type { EntityManager } from 'typeorm';
import { EVENTS_PREFIX } from './queue-names.js';
import { rows } from './rows.js';

/** How many deliveries of a service have not ended in one queue. */
export interface QueueLength {
  queue: string;
  /** The queue of a consumer of events, not of own jobs. */
  isEvents: boolean;
  /** To be relayed now. */
  due: number;
  /** To be relayed later: a pause after a failure, or ordered so. */
  later: number;
  /** In Redis. */
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
