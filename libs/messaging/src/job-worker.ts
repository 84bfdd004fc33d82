import { setTimeout as pause } from 'node:timers/promises';
import type { Worker } from 'bullmq';
import type { Deliveries, LeasedJob } from './deliveries.js';
import { failureReason } from './failure-reason.js';
import { instrumented } from './instrumentation.js';
import { FinalFailure, type JobHandler, type JobRun } from './jobs.js';
import { type Dispatch, jobsQueue, parseBullJobId } from './queues.js';
import type { Reports } from './reports.js';
import { TICK } from './schedules.js';
import { announceWork } from './work-signal.js';
import {
  delayInRedis,
  isMaintenance,
  MAINTENANCE_PAUSE_MS,
  NoHandlerError,
  openWorker,
  PROCESS_ENDED,
  type WorkerSettings,
} from './workers.js';

export interface JobWorkerOptions extends WorkerSettings {
  deliveries: Deliveries;
  reports: Reports;
  /** The tick of a schedule, by name of its job. */
  onTick: (job: string) => Promise<void>;
  /** Aborted when the service stops. */
  signal: AbortSignal;
}

/** Five minutes: longer than a restart of PostgreSQL; a longer outage costs a repeated job. */
const MAX_WRITES = 150;
const WRITE_PAUSE_MS = 2000;

/**
 * Works on the private jobs of a service. The row is leased while the handler works and ends here, in PostgreSQL, before
 * Redis is informed: an emptied Redis neither loses a job nor runs a finished one again.
 */
export function startJobWorker(options: JobWorkerOptions): Worker {
  const { jobHandlers, timing } = options;
  const handlers = new Map(jobHandlers.map((handler) => [handler.job.name, handler]));
  // As many as may be in Redis at once, so that a slow kind never keeps another one waiting; one more for ticks.
  const concurrency = 1 + jobHandlers.reduce((sum, { job }) => sum + job.concurrency, 0);
  return openWorker(jobsQueue(options.service), options, concurrency, async (job, token) => {
    if (job.name === TICK) return options.onTick((job.data as { job: string }).job);
    const dispatch = parseBullJobId(job.id);
    if (!dispatch) return;
    await options.slots.run('job', async () => {
      // A restore runs or PostgreSQL is away: nothing has begun, so no try is counted.
      const leased = await options.deliveries
        .lease(dispatch, timing.leaseMs)
        .catch(() => delayInRedis(job, token));
      if (leased) await work(options, handlers, dispatch, leased);
    });
  });
}

async function work(
  options: JobWorkerOptions,
  handlers: ReadonlyMap<string, JobHandler>,
  dispatch: Dispatch,
  leased: LeasedJob,
): Promise<void> {
  const { deliveries, transactions, signal } = options;
  const { leaseMs } = options.timing;
  const renewal = setInterval(
    () => void deliveries.renewLease(dispatch, leaseMs).catch(() => undefined),
    leaseMs / 3,
  );
  try {
    const writeEnd = await handle(options, handlers, dispatch, leased).then(
      () => () => deliveries.markDone([dispatch]),
      (error: unknown) => failureOf(options, dispatch, leased, error),
    );
    await untilWritten(writeEnd, signal);
  } finally {
    clearInterval(renewal);
  }
  announceWork(transactions);
}

/** How to write that a try did not succeed. */
function failureOf(
  { reports, logger }: JobWorkerOptions,
  dispatch: Dispatch,
  { name, requestId }: LeasedJob,
  error: unknown,
): () => Promise<unknown> {
  if (isMaintenance(error)) return () => reports.postponed(dispatch, MAINTENANCE_PAUSE_MS);
  if (!(error instanceof NoHandlerError))
    logger.warn({ job: name, deliveryId: dispatch.deliveryId, requestId, err: error }, 'a job failed');
  return () => reports.failed(dispatch, failureReason(error), error instanceof FinalFailure);
}

/**
 * Repeats a write that a restore refuses or that meets a PostgreSQL that is away: how a job ended is not known twice. Gives up
 * when the service stops; then the lease runs out and the try counts as failed.
 */
async function untilWritten(write: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await write();
      return;
    } catch (error) {
      if (signal.aborted || tries >= MAX_WRITES) throw error;
      await pause(WRITE_PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

function handle(
  options: JobWorkerOptions,
  handlers: ReadonlyMap<string, JobHandler>,
  { deliveryId, attempt }: Dispatch,
  { name, payload, requestId, traceParent }: LeasedJob,
): Promise<void> {
  const { signal, observer, logger } = options;
  const attributes = { 'messaging.message.id': deliveryId, 'jamcimo.attempt': attempt };
  return instrumented(
    options,
    { requestId, step: { name: `job ${name}`, kind: 'consumer', parent: traceParent, attributes } },
    async () => {
      const handler = handlers.get(name);
      if (!handler) throw new NoHandlerError(name);
      const { attempts } = handler.job;
      if (attempt > attempts) throw new Error(PROCESS_ENDED);
      const jobRun: JobRun = { deliveryId, attempt, lastAttempt: attempt === attempts, requestId, signal };
      await handler.handle(handler.job.payload.parse(payload), jobRun);
    },
    (succeeded, seconds) => {
      observer.jobRun({ job: name, succeeded, seconds });
      const fields = { job: name, deliveryId, attempt, ms: Math.round(seconds * 1000) };
      if (succeeded) logger[requestId === null ? 'debug' : 'info'](fields, 'a job was done');
    },
  );
}
