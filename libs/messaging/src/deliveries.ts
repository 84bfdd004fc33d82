import type { EventEnvelope } from '@jamcimo/contracts';
import { CLAIM_LOCK_NAMESPACE, CURRENT_RESTORE_EPOCH, type WriteTransactions } from '@jamcimo/database';
import type { EntityManager } from 'typeorm';
import type { Dispatch } from './queues.js';
import { affectedRows, rows } from './rows.js';
import { PROCESS_ENDED } from './workers.js';

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

export interface LeasedJob {
  name: string;
  payload: unknown;
  requestId: string | null;
  /** Span that ordered it. */
  traceParent: string | null;
}

/** Why a try did not succeed, and what follows. */
export interface TryEnd {
  error: string | null;
  /** False for a try that shall not count: a restore runs, or nobody here knows the event or job. */
  counts: boolean;
  /** Milliseconds until the next one, by name of the event or job; null when it stays failed. */
  pauseMs: (name: string) => number | null;
}

const MAX_ERROR = 500;

/**
 * The table of deliveries, the only place that knows how far each is: `pending` is to be sent to Redis at `run_at`, `queued` was sent,
 * `done` and `failed` have ended. `attempts` are its tries so far. Every write goes through the write transactions, so that a restore is never disturbed, and what was sent before a restore changes nothing.
 */
export class Deliveries {
  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: WriteTransactions,
  ) {}

  /** Which of the queues have something to send now, and the number of restores so far. */
  async lookFor(queues: string[]): Promise<{ busy: Set<string>; epoch: number }> {
    const [found] = await rows<{ busy: string[]; epoch: number }>(
      this.manager,
      // A join could read everything that is due; this reads one entry of the index for each queue.
      `SELECT ${CURRENT_RESTORE_EPOCH}::int AS epoch, array(
         SELECT asked.queue FROM unnest($1::text[]) AS asked(queue) CROSS JOIN LATERAL (
           SELECT FROM deliveries WHERE queue = asked.queue AND state = 'pending' AND run_at <= now()
           ORDER BY run_at LIMIT 1
         ) AS due
       ) AS busy`,
      [queues],
    );
    return { busy: new Set(found?.busy), epoch: found?.epoch ?? 0 };
  }

  /**
   * Marks due deliveries as queued, oldest first, up to the limits of the batch. One process at a time counts what is queued
   * and adds to it, so that the limits hold for all replicas together.
   */
  async claim({ queue, limit }: ClaimBatch): Promise<ClaimedDelivery[]> {
    const claimed = await this.transactions.write(async (manager) => {
      // A statement of its own: the claim sees what was committed while it waited here.
      await rows(manager, LOCK_QUEUE, [queue]);
      return typeof limit === 'number'
        ? rows<ClaimedRow>(manager, CLAIM_EVENTS, [queue, limit])
        : rows<ClaimedRow>(manager, CLAIM_JOBS, [queue, JSON.stringify(limit)]);
    });
    return claimed.map(toClaimedDelivery);
  }

  /**
   * Takes once more what was sent longer than `olderThanMs` ago and has not ended; 0: all of it, for Redis lost it. Doing too much is
   * harmless: BullMQ ignores what it has, and the inbox and the lease of a job let nothing act twice. A job whose process died while it
   * worked goes on with its next try.
   */
  async claimAgain(queue: string, olderThanMs: number): Promise<ClaimedDelivery[]> {
    const values = [queue, olderThanMs];
    const claimed = await this.transactions.write((manager) =>
      rows<ClaimedRow>(manager, CLAIM_AGAIN, values),
    );
    return claimed.map(toClaimedDelivery);
  }

  /** Marks deliveries as done, whichever try it was. Rows are locked in one order, so that replicas cannot deadlock. */
  async markDone(dispatches: Dispatch[]): Promise<number> {
    return this.transactions.write((manager) =>
      affectedRows(
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
   * Notes that a try did not succeed. The try of an event counts from here, that of a job from its lease.
   *
   * @returns null when it was noted before, or the delivery has ended
   */
  async noteFailure(
    dispatch: Dispatch,
    { error, counts, pauseMs }: TryEnd,
  ): Promise<{ name: string; queue: string; pauseMs: number | null } | null> {
    return this.transactions.write(async (manager) => {
      const [row] = await rows<{ name: string; queue: string }>(
        manager,
        `SELECT name, queue FROM deliveries WHERE ${THIS_TRY} AND state IN ('pending', 'queued')
           AND attempts = $2 - (event_id IS NOT NULL)::int FOR UPDATE`,
        thisTry(dispatch),
      );
      if (!row) return null;
      const pause = pauseMs(row.name);
      await affectedRows(
        manager,
        `UPDATE deliveries SET state = $2, attempts = $3, error = coalesce($4, error), leased_until = NULL,
           run_at = now() + $5 * interval '1 millisecond', settled_at = CASE WHEN $2 = 'failed' THEN now() END
         WHERE id = $1`,
        [
          dispatch.deliveryId,
          pause === null ? 'failed' : 'pending',
          dispatch.attempt - (counts ? 0 : 1),
          error?.slice(0, MAX_ERROR) ?? null,
          pause ?? 0,
        ],
      );
      return { ...row, pauseMs: pause };
    });
  }

  /**
   * Takes a try of a job for work. It counts from now on: one that ends its process ends too, after as many tries as any other.
   *
   * @returns null when it has ended, or was taken before
   */
  async lease(dispatch: Dispatch, leaseMs: number): Promise<LeasedJob | null> {
    const leased = await this.transactions.write((manager) =>
      rows<LeasedJob>(
        manager,
        `WITH leased AS (
           UPDATE deliveries SET leased_until = now() + $4 * interval '1 millisecond', attempts = $2
           WHERE ${THIS_TRY} AND state IN ('pending', 'queued') AND attempts = $2 - 1
           RETURNING name, payload, request_id, trace_parent
         )
         SELECT name, payload, request_id AS "requestId", trace_parent AS "traceParent" FROM leased`,
        [...thisTry(dispatch), leaseMs],
      ),
    );
    return leased[0] ?? null;
  }

  /** Keeps a job that still works. */
  async renewLease(dispatch: Dispatch, leaseMs: number): Promise<void> {
    await this.transactions.write((manager) =>
      affectedRows(
        manager,
        `UPDATE deliveries SET leased_until = now() + $4 * interval '1 millisecond'
         WHERE ${THIS_TRY} AND state IN ('pending', 'queued') AND attempts = $2`,
        [...thisTry(dispatch), leaseMs],
      ),
    );
  }
}

/** The row of a try of the present tables; with the values of `thisTry`. */
const THIS_TRY = `id = $1 AND $3::bigint = ${CURRENT_RESTORE_EPOCH}`;

function thisTry({ deliveryId, attempt, epoch }: Dispatch): unknown[] {
  return [deliveryId, attempt, epoch];
}

/** What a claim answers with: a try, and what it carries if it is one of an event. */
type ClaimedRow = Dispatch &
  Omit<EventEnvelope, 'id' | 'version' | 'occurredAt' | 'restoreEpoch'> & {
    eventId: string | null;
    version: string;
    occurredAt: Date;
  };

function toClaimedDelivery({ deliveryId, attempt, epoch, eventId, ...event }: ClaimedRow): ClaimedDelivery {
  const { name, version, occurredAt } = event;
  const dispatch = { deliveryId, attempt, epoch, name };
  if (eventId === null) return { ...dispatch, envelope: null };
  const read = { id: eventId, version: Number(version), occurredAt: occurredAt.toISOString() };
  return { ...dispatch, envelope: { ...event, ...read, restoreEpoch: epoch } };
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

const CLAIM_AGAIN = claimOf(`
  SELECT id FROM deliveries
  WHERE queue = $1 AND state = 'queued' AND ($2 = 0 OR queued_at < now() - $2 * interval '1 millisecond')
    AND (leased_until IS NULL OR leased_until < now())
  ORDER BY id FOR UPDATE SKIP LOCKED`);

/** With an array of ids: a join makes PostgreSQL read the whole table as soon as it expects many rows to be due. */
function claimOf(due: string): string {
  return `
    WITH due AS (${due}), claimed AS (
      UPDATE deliveries d SET state = 'queued', queued_at = clock_timestamp(), leased_until = NULL,
        error = CASE WHEN leased_until IS NULL THEN error ELSE '${PROCESS_ENDED}' END
      WHERE d.id = ANY(ARRAY(SELECT id FROM due))
      RETURNING d.id, d.run_at, d.position, d.name, d.attempts, d.event_id
    )
    SELECT c.id AS "deliveryId", c.attempts + 1 AS attempt, ${CURRENT_RESTORE_EPOCH}::int AS epoch, c.name,
           c.event_id AS "eventId", e.aggregate_id AS "aggregateId", e.version, e.occurred_at AS "occurredAt",
           e.request_id AS "requestId", e.trace_parent AS "traceParent", e.payload
    FROM claimed c LEFT JOIN outbox_events e ON e.id = c.event_id
    ORDER BY c.run_at, c.position`;
}
