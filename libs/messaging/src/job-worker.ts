import type { WriteTransactions } from '@jamcimo/database';
import { type Job, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Acknowledgements } from './acknowledgements.js';
import type { ClaimedJob, DeliveryStore } from './delivery-store.js';
import {
  delayInRedis,
  isMaintenance,
  MAINTENANCE_PAUSE_MS,
  RUN_RETRY_MS,
  STALLS_ALLOWED,
} from './event-worker.js';
import { failureReason } from './failure-reason.js';
import type { HandlerSlots } from './handler-slots.js';
import type { JobHandler, JobRun } from './jobs.js';
import type { MessagingLogger } from './logger.js';
import { type MessagingObserver, timed } from './messaging-observer.js';
import type { MessagingTracer } from './messaging-tracer.js';
import { NoHandlerError } from './no-handler.js';
import { type Dispatch, jobsQueue, parseBullJobId } from './queue-names.js';
import { inContextOf, type RunInContext } from './run-in-context.js';
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
  slots: HandlerSlots;
  /** Pause in milliseconds before a job without a handler is dispatched again. */
  noHandlerMs: number;
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
  runInContext: RunInContext;
  observer: MessagingObserver;
  tracer: MessagingTracer;
}

/** Five minutes: longer than a restart of PostgreSQL; a longer outage costs a repeated job. */
const MAX_WRITES = 150;
const WRITE_PAUSE_MS = 2000;

/**
 * Works on the private jobs of a service. The row is leased while the handler works and acknowledged here, in PostgreSQL, before
 * Redis is informed: an emptied Redis neither loses a job nor runs a finished one again.
 */
export function startJobWorker(options: JobWorkerOptions): Worker {
  const handlers = new Map(options.handlers.map((handler) => [handler.job.name, handler]));
  // As many as may be in Redis at once, so that a slow kind never keeps another one waiting; one more for ticks.
  const concurrency = 1 + options.handlers.reduce((sum, { job }) => sum + job.concurrency, 0);
  return new Worker(
    jobsQueue(options.service),
    async (job, token) => {
      if (job.name === TICK) return options.onTick((job.data as { job: string }).job);
      const dispatch = parseBullJobId(job.id);
      if (!dispatch) return;
      await options.track(
        options.slots.run('job', () => work(options, handlers, { dispatch, bullJob: { job, token } })),
      );
    },
    {
      connection: options.redis,
      prefix: options.prefix,
      concurrency,
      stalledInterval: options.stalledMs,
      lockDuration: Math.max(options.stalledMs, 5000),
      maxStalledCount: STALLS_ALLOWED,
      runRetryDelay: RUN_RETRY_MS,
      drainDelay: 2,
    },
  );
}

interface Received {
  dispatch: Dispatch;
  bullJob: { job: Job; token: string | undefined };
}

async function work(
  options: JobWorkerOptions,
  handlers: ReadonlyMap<string, JobHandler>,
  { dispatch, bullJob }: Received,
): Promise<void> {
  const { store, transactions, leaseMs } = options;
  // A restore runs or PostgreSQL is away: nothing has begun, so no try is counted.
  const claimed = await store.lease(dispatch, leaseMs).catch(() => delayInRedis(bullJob.job, bullJob.token));
  if (!claimed) return;
  const renewal = setInterval(
    () => void store.renewLease(dispatch, leaseMs).catch(() => undefined),
    leaseMs / 3,
  );
  try {
    const acknowledge = await handle(options, handlers, dispatch, claimed).then(
      () => () => store.markDone([dispatch]),
      (error: unknown) => failureOf(options, dispatch, claimed, error),
    );
    await untilWritten(acknowledge, options.signal);
  } finally {
    clearInterval(renewal);
  }
  announceWork(transactions);
}

/** How to write that a try did not succeed. */
function failureOf(
  { store, acknowledgements, logger, noHandlerMs }: JobWorkerOptions,
  dispatch: Dispatch,
  { name, requestId }: ClaimedJob,
  error: unknown,
): () => Promise<unknown> {
  if (isMaintenance(error)) return () => store.postpone(dispatch, MAINTENANCE_PAUSE_MS);
  if (error instanceof NoHandlerError) return () => store.postpone(dispatch, noHandlerMs, error.message);
  logger.warn({ job: name, deliveryId: dispatch.deliveryId, requestId, err: error }, 'a job failed');
  return () => acknowledgements.fail(dispatch, failureReason(error));
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
      await pause(WRITE_PAUSE_MS, signal);
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true });
  });
}

async function handle(
  { signal, runInContext, observer, tracer, logger }: JobWorkerOptions,
  handlers: ReadonlyMap<string, JobHandler>,
  { deliveryId }: Dispatch,
  { name, payload, requestId, traceParent, attempts }: ClaimedJob,
): Promise<void> {
  const handler = handlers.get(name);
  if (!handler) throw new NoHandlerError(name);
  const run: JobRun = {
    deliveryId,
    attempt: attempts,
    lastAttempt: attempts >= handler.job.attempts,
    requestId,
    signal,
  };
  await inContextOf(requestId, runInContext, () =>
    timed(
      () =>
        tracer.step(
          {
            name: `job ${name}`,
            kind: 'consumer',
            parent: traceParent,
            attributes: { 'messaging.message.id': deliveryId, 'jamcimo.attempt': attempts },
          },
          () => handler.handle(handler.job.payload.parse(payload), run),
        ),
      (succeeded, seconds) => {
        observer.jobRun({ job: name, succeeded, seconds });
        const fields = { job: name, deliveryId, attempt: attempts, ms: Math.round(seconds * 1000) };
        if (succeeded) logger[requestId === null ? 'debug' : 'info'](fields, 'a job was done');
      },
    ),
  );
}
