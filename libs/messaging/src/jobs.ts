import type { WriteTransactions } from '@jamcimo/database';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { type MessagingTracer, NO_TRACER } from './instrumentation.js';
import { jobsQueue } from './queues.js';
import { rows } from './rows.js';
import { announceWorkAfterCommit } from './work-signal.js';

/** Work in the background, private to a service. The name is an imperative and persistent: it is never renamed. */
export interface JobDefinition<P extends z.ZodType = z.ZodType> {
  name: string;
  /** Ids only: personal data and secrets stay in the service's own tables. */
  payload: P;
  /** Tries before it stays failed. */
  attempts: number;
  /** Pause after the first failure in milliseconds; doubles, at most an hour. */
  backoffMs: number;
  /** How many run at once, over all replicas; 1 by default. */
  concurrency: number;
}

export function defineJob<P extends z.ZodType>(
  job: Omit<JobDefinition<P>, 'concurrency'> & { concurrency?: number },
): JobDefinition<P> {
  return { concurrency: 1, ...job };
}

/** Thrown by a job that no further try can help: it has failed for good, until somebody replays it. */
export class FinalFailure extends Error {}

/** What a handler knows about its run beside the payload. */
export interface JobRun {
  deliveryId: string;
  /** 1 for the first try. */
  attempt: number;
  /** The last one the policy allows. */
  lastAttempt: boolean;
  requestId: string | null;
  /** Aborted when the service stops: leave soon, the job runs again later. */
  signal: AbortSignal;
}

export interface JobHandler {
  job: JobDefinition;
  handle(payload: unknown, run: JobRun): Promise<void>;
}

/** Joins a job with its work. The work may run again after a crash: remember steps with an effect on the outside. */
export function handleJob<P extends z.ZodType>(
  job: JobDefinition<P>,
  handle: (payload: z.output<P>, run: JobRun) => Promise<void>,
): JobHandler {
  return { job, handle: (payload, run) => handle(payload as z.output<P>, run) };
}

export interface EnqueueOptions {
  /** Not before this instant. */
  runAt?: Date;
  /** While a job of this name and key is open (waiting or running), a second one is ignored. */
  key?: string;
  requestId?: string | null;
}

export interface JobsOptions {
  /** It orders jobs for itself alone and publishes only events it owns. */
  service: string;
  transactions: WriteTransactions;
  /** Request that is being answered, for what is ordered or published without a `requestId`. */
  currentRequestId?: () => string | null;
  /** Follows what is ordered or published; nothing by default. */
  tracer?: MessagingTracer;
}

/** Orders jobs in the caller's transaction. */
export class Jobs {
  constructor(private readonly options: JobsOptions) {}

  /**
   * Has a job run once the transaction of `manager` commits.
   *
   * @returns id of the delivery, or null when one with the same key is open
   * @throws ZodError when the payload does not fit the job
   */
  async enqueue<P extends z.ZodType>(
    manager: EntityManager,
    job: JobDefinition<P>,
    payload: z.input<P>,
    { runAt, key, requestId }: EnqueueOptions = {},
  ): Promise<string | null> {
    const { service, transactions, currentRequestId, tracer = NO_TRACER } = this.options;
    const inserted = await rows<{ id: string }>(
      manager,
      `INSERT INTO deliveries (queue, name, payload, unique_key, request_id, run_at, trace_parent)
       VALUES ($1, $2, $3, $4, $5, coalesce($6, now()), $7)
       ON CONFLICT (queue, name, unique_key) WHERE state IN ('pending', 'queued') DO NOTHING
       RETURNING id`,
      [
        jobsQueue(service),
        job.name,
        JSON.stringify(job.payload.parse(payload)),
        key ?? null,
        requestId ?? currentRequestId?.() ?? null,
        runAt ?? null,
        tracer.current(),
      ],
    );
    announceWorkAfterCommit(transactions, manager);
    return inserted[0]?.id ?? null;
  }
}
