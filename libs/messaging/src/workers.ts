import { DelayedError, type Job, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { HandlerSlots } from './handler-slots.js';
import type { MessagingSettings } from './messaging-options.js';

/** What the workers of a service share. */
export interface WorkerSettings extends MessagingSettings {
  redis: Redis;
  slots: HandlerSlots;
}

/** Pause while a restore runs; it is no failed try. */
export const MAINTENANCE_PAUSE_MS = 2000;

/** Pause of a worker after an error of Redis; BullMQ's own 15 s would be felt after every hiccup. */
const RUN_RETRY_MS = 1000;

/** Reason of a try whose process did not live to say how it ended. */
export const PROCESS_ENDED = 'the process that worked on it ended or hung';

/** Opens a worker of BullMQ for a queue. */
export function openWorker(
  queue: string,
  { redis, prefix, timing: { stalledMs } }: WorkerSettings,
  concurrency: number,
  process: (job: Job, token: string | undefined) => Promise<unknown>,
): Worker {
  return new Worker(queue, process, {
    connection: redis,
    prefix,
    concurrency,
    stalledInterval: stalledMs,
    lockDuration: Math.max(stalledMs, 5000),
    // A job whose process ended or hung fails at once: the try is counted in PostgreSQL like any other.
    maxStalledCount: 0,
    runRetryDelay: RUN_RETRY_MS,
    drainDelay: 2,
  });
}

/** Whether a write was refused because a restore runs. */
export function isMaintenance(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === 'system.maintenance';
}

/** Ends this run of a BullMQ job and repeats it a little later, without a failure. */
export async function delayInRedis(job: Job, token: string | undefined): Promise<never> {
  await job.moveToDelayed(Date.now() + MAINTENANCE_PAUSE_MS, token);
  throw new DelayedError();
}

const NO_HANDLER = 'no handler here for ';

/**
 * A delivery reached a process that has no handler for it: during an update an older replica meets what a newer one published.
 * It is no failed try; the delivery waits until a process that knows it is there.
 */
export class NoHandlerError extends Error {
  constructor(name: string) {
    super(NO_HANDLER + name);
  }
}

/** Whether the reason of a failure, as it comes back through Redis, is that of a `NoHandlerError`. */
export function isNoHandler(reason: string): boolean {
  return reason.startsWith(NO_HANDLER);
}
