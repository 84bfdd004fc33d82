import { type EventEnvelope, eventEnvelope } from '@jamcimo/contracts';
import type { WriteTransactions } from '@jamcimo/database';
import { DelayedError, type Job, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { EntityManager } from 'typeorm';
import type { EventHandler, ReceivedEvent } from './event-handlers.js';
import { failureReason } from './failure-reason.js';
import type { HandlerSlots } from './handler-slots.js';
import type { MessagingLogger } from './logger.js';
import { NoHandlerError } from './no-handler.js';
import { eventsQueue } from './queue-names.js';
import { rows } from './rows.js';

export interface EventWorkerOptions {
  service: string;
  redis: Redis;
  prefix: string;
  transactions: WriteTransactions;
  /** To read outside of a transaction. */
  manager: EntityManager;
  handlers: EventHandler[];
  logger: MessagingLogger;
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
  const handlers = new Map(options.handlers.map((handler) => [handler.event.name, handler]));
  return new Worker(
    eventsQueue(options.service),
    async (job, token) => {
      try {
        await options.track(options.slots.run('evt', () => receive(options, handlers, job.data)));
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

async function receive(
  { transactions, manager }: EventWorkerOptions,
  handlers: ReadonlyMap<string, EventHandler>,
  data: unknown,
): Promise<void> {
  const envelope = eventEnvelope.parse(data);
  const handler = handlers.get(envelope.name);
  if (!handler) throw new NoHandlerError(envelope.name);
  const event: ReceivedEvent = { ...envelope, payload: handler.event.payload.parse(envelope.payload) };
  let prepared: unknown;
  if (handler.prepare) {
    if (await isReceived(manager, event.id)) return;
    prepared = await handler.prepare(event);
  }
  await transactions.run(async (manager) => {
    const first = await rows(
      manager,
      'INSERT INTO inbox (event_id, name) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING event_id',
      [event.id, event.name],
    );
    if (first.length > 0) await handler.apply(event, manager, prepared);
  });
}

async function isReceived(manager: EntityManager, eventId: string): Promise<boolean> {
  const found = await rows(manager, 'SELECT event_id FROM inbox WHERE event_id = $1', [eventId]);
  return found.length > 0;
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
