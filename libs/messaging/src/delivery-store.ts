import type { EventEnvelope } from '@jamcimo/contracts';
import { CLAIM_LOCK_NAMESPACE, CURRENT_RESTORE_EPOCH, type WriteTransactions } from '@jamcimo/database';
import type { EntityManager } from 'typeorm';
import type { DeliveryKind, Dispatch } from './queue-names.js';
import { nextPause, type RetryPolicy } from './retry-policy.js';
import { rows, touched } from './rows.js';

/** What one claim takes from the table: the events for a consumer, or jobs. */
export interface ClaimBatch {
  queue: string;
  /** At most so many are in Redis at once: of all events of the queue, or of the jobs of each name. */
  limit: number | { name: string; limit: number }[];
}

export interface ClaimedDelivery extends Dispatch {
  name: string;
  /** Null for a job: its payload stays in PostgreSQL. */
  envelope: EventEnvelope | null;
}

export interface ClaimedJob {
  name: string;
  payload: unknown;
  requestId: string | null;
  /** Span that ordered it. */
  traceParent: string | null;
  /** Tries so far, with the one that begins now. */
  attempts: number;
}

export interface QueuedDelivery extends Dispatch {
  queue: string;
  kind: DeliveryKind;
  /** A job that was worked on until its lease ran out. */
  leaseExpired: boolean;
}

export interface Failure {
  name: string;
  queue: string;
  attempts: number;
  /** Milliseconds until the next try; null when it stays failed. */
  pauseMs: number | null;
}

const MAX_ERROR = 500;

/**
 * The table of deliveries. Every write goes through the write transactions, so that a restore is never disturbed, and a
 * dispatch from before a restore changes nothing.
 */
export class DeliveryStore {
  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: WriteTransactions,
  ) {}

  /** Which of the queues have something to relay now. */
  async queuesWithWork(queues: string[]): Promise<string[]> {
    const found = await rows<{ queue: string }>(
      this.manager,
      // A join could read everything that is due; this reads one entry of the index for each queue.
      `SELECT asked.queue FROM unnest($1::text[]) AS asked(queue) CROSS JOIN LATERAL (
         SELECT FROM deliveries WHERE queue = asked.queue AND state = 'pending' AND run_at <= now()
         ORDER BY run_at LIMIT 1
       ) AS due`,
      [queues],
    );
    return found.map(({ queue }) => queue);
  }

  /**
   * Marks due deliveries as queued, oldest first, up to the limits of the batch. One process at a time counts what is queued
   * and adds to it, so that the limits hold for all replicas together.
   */
  async claim({ queue, limit }: ClaimBatch): Promise<ClaimedDelivery[]> {
    const claimed = await this.transactions.run(async (manager) => {
      // A statement of its own: the claim sees what was committed while it waited here.
      await rows(manager, LOCK_QUEUE, [queue]);
      return typeof limit === 'number'
        ? rows<ClaimedRow>(manager, CLAIM_EVENTS, [queue, limit])
        : rows<ClaimedRow>(manager, CLAIM_JOBS, [queue, JSON.stringify(limit)]);
    });
    return claimed.map(toClaimedDelivery);
  }

  /** Undoes a claim whose jobs did not reach Redis. */
  async putBack(dispatches: Dispatch[]): Promise<void> {
    if (dispatches.length === 0) return;
    await this.transactions.run((manager) =>
      touched(
        manager,
        `UPDATE deliveries d SET state = 'pending', queued_at = NULL
         FROM jsonb_to_recordset($1::jsonb) AS p("deliveryId" uuid, number int, epoch bigint)
         WHERE d.id = p."deliveryId" AND d.queued_times = p.number AND p.epoch = ${CURRENT_RESTORE_EPOCH} AND d.state = 'queued'
           AND (d.leased_until IS NULL OR d.leased_until < now())`,
        [JSON.stringify(dispatches.map(({ deliveryId, number, epoch }) => ({ deliveryId, number, epoch })))],
      ),
    );
  }

  /** Marks deliveries as done, whatever the number of the dispatch. Rows are locked in one order, so that replicas cannot deadlock. */
  async markDone(dispatches: Pick<Dispatch, 'deliveryId' | 'epoch'>[]): Promise<number> {
    return this.transactions.run((manager) =>
      touched(
        manager,
        `UPDATE deliveries SET state = 'done', settled_at = now(), error = NULL, leased_until = NULL
         WHERE id IN (
           SELECT id FROM deliveries WHERE id = ANY(
             SELECT "deliveryId" FROM jsonb_to_recordset($1::jsonb) AS d("deliveryId" uuid, epoch bigint)
             WHERE epoch = ${CURRENT_RESTORE_EPOCH}
           ) AND state IN ('pending', 'queued') ORDER BY id FOR UPDATE
         )`,
        [JSON.stringify(dispatches)],
      ),
    );
  }

  /**
   * Records the failure of this dispatch and when to try again. The try of an event is counted here, that of a job by its
   * lease.
   *
   * @returns null when it was recorded before, or the delivery has ended
   */
  async markFailed(
    dispatch: Dispatch,
    reason: string,
    policyOf: (name: string) => RetryPolicy,
  ): Promise<Failure | null> {
    return this.transactions.run(async (manager) => {
      const [row] = await rows<{ name: string; queue: string; attempts: number }>(
        manager,
        `SELECT name, queue, attempts + (event_id IS NOT NULL)::int AS attempts FROM deliveries
         WHERE ${THIS_DISPATCH} FOR UPDATE`,
        thisDispatch(dispatch),
      );
      if (!row) return null;
      const { attempts } = row;
      // A job that failed before its lease counts no try.
      const pauseMs = nextPause(policyOf(row.name), Math.max(1, attempts));
      await touched(
        manager,
        `UPDATE deliveries SET state = $2, attempts = $3, error = $4, leased_until = NULL,
           run_at = now() + $5 * interval '1 millisecond', settled_at = CASE WHEN $2 = 'failed' THEN now() END
         WHERE id = $1`,
        [
          dispatch.deliveryId,
          pauseMs === null ? 'failed' : 'pending',
          attempts,
          reason.slice(0, MAX_ERROR),
          pauseMs ?? 0,
        ],
      );
      return { ...row, pauseMs };
    });
  }

  /**
   * Takes a job for work, which counts as a try: one that ends its process ends too, after as many tries as any other.
   *
   * @returns null when it has ended or another process works on it
   */
  async lease(dispatch: Dispatch, leaseMs: number): Promise<ClaimedJob | null> {
    const leased = await this.transactions.run((manager) =>
      rows<ClaimedJob>(
        manager,
        `WITH leased AS (
           UPDATE deliveries SET leased_until = now() + $4 * interval '1 millisecond', attempts = attempts + 1
           WHERE ${THIS_DISPATCH} AND (leased_until IS NULL OR leased_until < now())
           RETURNING name, payload, request_id, trace_parent, attempts
         )
         SELECT name, payload, request_id AS "requestId", trace_parent AS "traceParent", attempts FROM leased`,
        [...thisDispatch(dispatch), leaseMs],
      ),
    );
    return leased[0] ?? null;
  }

  /** Keeps a job that still works. */
  async renewLease(dispatch: Dispatch, leaseMs: number): Promise<void> {
    await this.transactions.run((manager) =>
      touched(
        manager,
        `UPDATE deliveries SET leased_until = now() + $4 * interval '1 millisecond'
         WHERE ${THIS_DISPATCH}`,
        [...thisDispatch(dispatch), leaseMs],
      ),
    );
  }

  /** Gives a delivery back for later; the try of a leased job is not counted. */
  async postpone(dispatch: Dispatch, pauseMs: number, reason: string | null = null): Promise<void> {
    await this.transactions.run((manager) =>
      touched(
        manager,
        `UPDATE deliveries SET state = 'pending', attempts = attempts - (leased_until IS NOT NULL)::int,
           leased_until = NULL, run_at = now() + $4 * interval '1 millisecond', error = coalesce($5, error)
         WHERE ${THIS_DISPATCH}`,
        [...thisDispatch(dispatch), pauseMs, reason?.slice(0, MAX_ERROR) ?? null],
      ),
    );
  }

  /** Deliveries that should be in Redis for longer than `olderThanMs` and that nobody is known to work on. */
  async queuedFor(olderThanMs: number, limit = 1000): Promise<QueuedDelivery[]> {
    return rows<QueuedDelivery>(
      this.manager,
      `SELECT id AS "deliveryId", queued_times AS number, ${CURRENT_RESTORE_EPOCH}::int AS epoch, queue,
              CASE WHEN event_id IS NULL THEN 'job' ELSE 'evt' END AS kind, leased_until IS NOT NULL AS "leaseExpired"
       FROM deliveries
       WHERE state = 'queued' AND queued_at < now() - $1 * interval '1 millisecond'
         AND (leased_until IS NULL OR leased_until < now())
       ORDER BY queued_at LIMIT $2`,
      [olderThanMs, limit],
    );
  }
}

/** The row of a dispatch that is still the current one; with the values of `thisDispatch`. */
const THIS_DISPATCH = `id = $1 AND queued_times = $2 AND state = 'queued' AND $3::bigint = ${CURRENT_RESTORE_EPOCH}`;

function thisDispatch({ deliveryId, number, epoch }: Dispatch): unknown[] {
  return [deliveryId, number, epoch];
}

/** The columns a claim answers with. */
interface ClaimedRow {
  id: string;
  number: number;
  epoch: number;
  name: string;
  event_id: string | null;
  aggregate_id: string;
  version: string;
  occurred_at: Date;
  request_id: string | null;
  trace_parent: string | null;
  payload: unknown;
}

function toClaimedDelivery(row: ClaimedRow): ClaimedDelivery {
  const dispatch = { deliveryId: row.id, number: row.number, epoch: row.epoch, name: row.name };
  if (row.event_id === null) return { ...dispatch, envelope: null };
  const envelope: EventEnvelope = {
    id: row.event_id,
    name: row.name,
    aggregateId: row.aggregate_id,
    version: Number(row.version),
    occurredAt: row.occurred_at.toISOString(),
    requestId: row.request_id,
    restoreEpoch: row.epoch,
    traceParent: row.trace_parent,
    payload: row.payload,
  };
  return { ...dispatch, envelope };
}

const LOCK_QUEUE = `
  SELECT pg_advisory_xact_lock(${CLAIM_LOCK_NAMESPACE}, hashtext(current_schema() || '.' || $1))`;

const CLAIM_EVENTS = claimOf(`
  SELECT id FROM deliveries
  WHERE queue = $1 AND state = 'pending' AND run_at <= now()
  ORDER BY run_at, position
  LIMIT greatest(0, $2::int - (SELECT count(*) FROM deliveries WHERE queue = $1 AND state = 'queued'))
  FOR UPDATE SKIP LOCKED`);

const CLAIM_JOBS = claimOf(`
  SELECT due.id FROM jsonb_to_recordset($2::jsonb) AS job(name text, "limit" int) CROSS JOIN LATERAL (
    SELECT id FROM deliveries
    WHERE queue = $1 AND name = job.name AND event_id IS NULL AND state = 'pending' AND run_at <= now()
    ORDER BY run_at, position
    LIMIT greatest(0, job."limit" - (
      SELECT count(*) FROM deliveries WHERE queue = $1 AND name = job.name AND state = 'queued'
    ))
    FOR UPDATE SKIP LOCKED
  ) AS due`);

/** With an array of ids: a join makes PostgreSQL read the whole table as soon as it expects many rows to be due. */
function claimOf(due: string): string {
  return `
    WITH due AS (${due}), claimed AS (
      UPDATE deliveries d
      SET state = 'queued', queued_at = clock_timestamp(), queued_times = d.queued_times + 1, leased_until = NULL
      WHERE d.id = ANY(ARRAY(SELECT id FROM due))
      RETURNING d.id, d.run_at, d.position, d.queued_times, d.name, d.event_id
    )
    SELECT c.id, c.queued_times AS number, ${CURRENT_RESTORE_EPOCH}::int AS epoch, c.name, c.event_id,
           e.aggregate_id, e.version, e.occurred_at, e.request_id, e.trace_parent, e.payload
    FROM claimed c LEFT JOIN outbox_events e ON e.id = c.event_id
    ORDER BY c.run_at, c.position`;
}
