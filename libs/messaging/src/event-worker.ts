import type { EventEnvelope } from '@jamcimo/contracts';
import { DelayedError, type Job, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { failureReason } from './failure-reason.js';
import type { HandlerSlots } from './handler-slots.js';
import { eventsQueue } from './queue-names.js';
import { type ReceiveOptions, receiver } from './receive-event.js';

export interface EventWorkerOptions extends ReceiveOptions {
  service: string;
  redis: Redis;
  prefix: string;
  concurrency: number;
  slots: HandlerSlots;
  /** How often work of a process that died is looked for. */
  stalledMs: number;
  /** Called with all running work. */
  track: <T>(work: Promise<T>) => Promise<T>;
}

/** Pause while a restore runs; it is no failed try. */
export const MAINTENANCE_PAUSE_MS = 2000;

/** Pause of a worker after an error of Redis; BullMQ's own 15 s would be felt after every hiccup. */
export const RUN_RETRY_MS = 1000;

/**
 * A job whose process ended or hung fails at once instead of beginning again in Redis, so that the try is counted in PostgreSQL
 * like any other.
 */
export const STALLS_ALLOWED = 0;

/** Works on the events a service consumes: the handler's effect and the note of receipt in one transaction. */
export function startEventWorker(options: EventWorkerOptions): Worker {
  const receive = receiver(options);
  return new Worker(
    eventsQueue(options.service),
    async (job, token) => {
      try {
        await options.track(options.slots.run('evt', () => receive(job.data)));
      } catch (error) {
        if (isMaintenance(error)) await delayInRedis(job, token);
        const { id, requestId } = job.data as Partial<EventEnvelope>;
        options.logger.warn(
          { event: job.name, eventId: id, requestId, err: error },
          'an event handler failed',
        );
        throw new Error(failureReason(error), { cause: error });
      }
    },
    {
      connection: options.redis,
      prefix: options.prefix,
      concurrency: options.concurrency,
      stalledInterval: options.stalledMs,
      lockDuration: Math.max(options.stalledMs, 5000),
      maxStalledCount: STALLS_ALLOWED,
      runRetryDelay: RUN_RETRY_MS,
      drainDelay: 2,
    },
  );
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
