import type { WriteTransactions } from '@jamcimo/database';
import { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Acknowledgements } from './acknowledgements.js';
import type { ClaimedJob, DeliveryStore } from './delivery-store.js';
import { isMaintenance, MAINTENANCE_PAUSE_MS, RUN_RETRY_MS } from './event-worker.js';
import { failureReason } from './failure-reason.js';
import type { JobHandler, JobRun } from './jobs.js';
import type { MessagingLogger } from './logger.js';
import { type Dispatch, jobsQueue, parseBullJobId } from './queue-names.js';
import { TICK } from './schedules.js';
import { announceWork } from './work-signal.js';

export interface JobWorkerOptions {
  service: string;
  redis: Redis;
  prefix: string;
  transactions: WriteTransactions;
  store: DeliveryStore;
  acknowledgements: Acknowledgements;
  handlers: JobHandler[];
  /** The tick of a schedule, by name of its job. */
  onTick: (job: string) => Promise<void>;
  logger: MessagingLogger;
  /** A job whose process died is taken by another one after this time. */
  leaseMs: number;
  stalledMs: number;
  /** Aborted when the service stops. */
  signal: AbortSignal;
  /** Called with all running work. */
  track: <T>(work: Promise<T>) => Promise<T>;
}

/**
 * Works on the private jobs of a service. The row is leased while the handler works and settled here, in PostgreSQL, before
 * Redis hears of it: an emptied Redis neither loses a job nor runs a finished one again.
 */
export function startJobWorker(options: JobWorkerOptions): Worker {
  const handlers = new Map(options.handlers.map((handler) => [handler.job.name, handler]));
  // As many as may be in Redis at once, so that a slow kind never keeps another one waiting; one more for ticks.
  const concurrency = 1 + options.handlers.reduce((sum, { job }) => sum + job.concurrency, 0);
  return new Worker(
    jobsQueue(options.service),
    async ({ id, name, data }) => {
      if (name === TICK) return options.onTick((data as { job: string }).job);
      const dispatch = parseBullJobId(id);
      if (dispatch) await options.track(work(options, handlers, dispatch));
    },
    {
      connection: options.redis,
      prefix: options.prefix,
      concurrency,
      stalledInterval: options.stalledMs,
      lockDuration: Math.max(options.stalledMs, 5000),
      maxStalledCount: 3,
      runRetryDelay: RUN_RETRY_MS,
      drainDelay: 2,
    },
  );
}

async function work(
  options: JobWorkerOptions,
  handlers: ReadonlyMap<string, JobHandler>,
  dispatch: Dispatch,
): Promise<void> {
  const { store, acknowledgements, transactions, logger, leaseMs } = options;
  const claimed = await store.lease(dispatch, leaseMs);
  if (!claimed) return;
  const renewal = setInterval(
    () => void store.renewLease(dispatch, leaseMs).catch(() => undefined),
    leaseMs / 3,
  );
  try {
    await handle(options, handlers, dispatch, claimed);
  } catch (error) {
    if (isMaintenance(error)) return await giveBack(options, dispatch);
    const { name, requestId } = claimed;
    logger.warn({ job: name, deliveryId: dispatch.deliveryId, requestId, err: error }, 'a job failed');
    return await acknowledgements.fail(dispatch, failureReason(error));
  } finally {
    clearInterval(renewal);
  }
  await store.markDone([dispatch.deliveryId]);
  announceWork(transactions);
}

async function handle(
  { signal }: JobWorkerOptions,
  handlers: ReadonlyMap<string, JobHandler>,
  { deliveryId }: Dispatch,
  { name, payload, requestId, attempts }: ClaimedJob,
): Promise<void> {
  const handler = handlers.get(name);
  if (!handler) throw new Error(`nobody handles the job ${name} here`);
  const attempt = attempts + 1;
  const run: JobRun = {
    deliveryId,
    attempt,
    lastAttempt: attempt >= handler.job.attempts,
    requestId,
    signal,
  };
  await handler.handle(handler.job.payload.parse(payload), run);
}

/** A restore runs: no try is counted. The row is written once that is possible; until then the lease runs out by itself. */
async function giveBack({ store }: JobWorkerOptions, dispatch: Dispatch): Promise<void> {
  await store.postpone(dispatch, MAINTENANCE_PAUSE_MS).catch((error) => {
    if (!isMaintenance(error)) throw error;
  });
}
