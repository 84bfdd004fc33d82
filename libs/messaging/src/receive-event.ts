import type { EventEnvelope } from '@jamcimo/contracts';
import { CURRENT_RESTORE_EPOCH, readRestoreEpoch } from '@jamcimo/database';
import type { Job, Worker } from 'bullmq';
import type { EntityManager } from 'typeorm';
import type { EventHandler, ReceivedEvent } from './event-handlers.js';
import { failureReason } from './failure-reason.js';
import { instrumented, type MessagingLogger, type TracedStep } from './instrumentation.js';
import type { MessagingSettings } from './messaging-options.js';
import { removeWhatIsNotListed, STATE_LISTED } from './missed-removals.js';
import { eventsQueue } from './queues.js';
import { rows } from './rows.js';
import {
  acknowledgementOf,
  type OpenedEnvelope,
  openEnvelope,
  RefusedEventError,
} from './signed-envelope.js';
import { delayInRedis, isMaintenance, NoHandlerError, openWorker, type WorkerSettings } from './workers.js';

/**
 * What a worker does with the job of an event: the handler's first part, then its second together with the note of receipt in
 * one transaction. An event that was received before, or was handed to Redis before a restore, has no effect.
 *
 * @returns a receipt for the producer
 * @throws RefusedEventError when it is not what its owner sent; NoHandlerError when the running release does not know the event
 */
function receiver(options: MessagingSettings): (job: Job) => Promise<string> {
  const handlers = new Map(options.eventHandlers.map((handler) => [handler.event.name, handler]));
  return async (job) => {
    const { observer, logger } = options;
    const opened = openedOf(options, job);
    const { envelope } = opened;
    await instrumented(
      options,
      { requestId: envelope.requestId, step: stepOf(envelope) },
      async () => {
        try {
          await receive(options, handlers, opened);
        } catch (error) {
          if (!isMaintenance(error)) noteFailed(options, envelope, error);
          throw error;
        }
      },
      (succeeded, seconds) => {
        const lagSeconds = Math.max(0, (Date.now() - Date.parse(envelope.occurredAt)) / 1000);
        observer.eventHandled({ event: envelope.name, succeeded, seconds, lagSeconds });
        if (succeeded) noteHandled(logger, envelope, seconds);
      },
    );
    return acknowledgementOf(opened.key, job.id ?? '');
  };
}

/** What lies in Redis is believed when it is signed: others than the producer may be able to write there. */
function openedOf({ keys, observer, logger }: MessagingSettings, { id, data }: Job): OpenedEnvelope {
  try {
    return openEnvelope(keys, data);
  } catch (error) {
    observer.eventRefused();
    logger.error({ jobId: id, reason: failureReason(error) }, 'an event in Redis is not what a service sent');
    throw error;
  }
}

function noteFailed(
  { observer, logger }: MessagingSettings,
  { id, name, requestId }: EventEnvelope,
  err: unknown,
) {
  if (err instanceof RefusedEventError) observer.eventRefused();
  logger.warn({ event: name, eventId: id, requestId, err }, 'an event handler failed');
}

/** Events that no request caused (a resync, a schedule) come by the thousand: of them only the detailed log speaks. */
function noteHandled(logger: MessagingLogger, { id, name, requestId }: EventEnvelope, seconds: number): void {
  const fields = { event: name, eventId: id, ms: Math.round(seconds * 1000) };
  logger[requestId === null ? 'debug' : 'info'](fields, 'an event was handled');
}

function stepOf({ id, name, traceParent }: EventEnvelope): TracedStep {
  return {
    name: `handle ${name}`,
    kind: 'consumer',
    parent: traceParent,
    attributes: { 'messaging.message.id': id },
  };
}

async function receive(
  options: MessagingSettings,
  handlers: ReadonlyMap<string, EventHandler>,
  opened: OpenedEnvelope,
): Promise<void> {
  const { envelope } = opened;
  const { transactions, logger } = options;
  const { manager } = options.dataSource;
  const parts = partsOf(options, handlers, opened);
  if (parts.prepare && !(await isWanted(manager, envelope))) return;
  const prepared = await parts.prepare?.();
  const isFirst = await transactions.write(async (writer) => {
    // Also checked here: from now on a restore waits for this transaction.
    const first = await rows(writer, RECEIVE, [envelope.id, envelope.name, envelope.restoreEpoch]);
    if (first.length > 0) await parts.apply(writer, prepared);
    return first.length > 0;
  });
  if (!isFirst && envelope.restoreEpoch < (await readRestoreEpoch(manager))) {
    const { id, name } = envelope;
    logger.info({ eventId: id, event: name }, 'an event from before a restore is dropped');
  }
}

const RECEIVE = `
  INSERT INTO inbox (event_id, name) SELECT $1, $2 WHERE $3::bigint >= ${CURRENT_RESTORE_EPOCH}
  ON CONFLICT DO NOTHING RETURNING event_id`;

/** False for an event that was received before, and for one from before a restore. */
async function isWanted(manager: EntityManager, { id, restoreEpoch }: EventEnvelope): Promise<boolean> {
  const found = await rows(
    manager,
    `SELECT 1 WHERE $2::bigint >= ${CURRENT_RESTORE_EPOCH} AND NOT EXISTS (SELECT 1 FROM inbox WHERE event_id = $1)`,
    [id, restoreEpoch],
  );
  return found.length > 0;
}

interface Parts {
  prepare?: (() => Promise<unknown>) | undefined;
  apply(manager: EntityManager, prepared: unknown): Promise<void>;
}

function partsOf(
  options: MessagingSettings,
  handlers: ReadonlyMap<string, EventHandler>,
  { envelope, from }: OpenedEnvelope,
): Parts {
  // A service speaks of its own only, whoever else could sign for this one.
  const ofSender = new Map([...handlers].filter(([, { event }]) => event.owner === from));
  if (envelope.name === STATE_LISTED) {
    return {
      prepare: () => removeWhatIsNotListed(options, ofSender, envelope),
      apply: async () => undefined,
    };
  }
  const handler = handlers.get(envelope.name);
  if (!handler) throw new NoHandlerError(envelope.name);
  if (!ofSender.has(envelope.name)) throw new RefusedEventError(`${envelope.name} is no event of ${from}`);
  const event: ReceivedEvent = { ...envelope, payload: handler.event.payload.parse(envelope.payload) };
  return {
    prepare: handler.prepare && (async () => handler.prepare?.(event)),
    apply: (manager, prepared) => handler.apply(event, manager, prepared),
  };
}

/** Works on the events a service consumes: the handler's effect and the note of receipt in one transaction. */
export function startEventWorker(options: WorkerSettings): Worker {
  const { service, eventConcurrency, slots, logger } = options;
  const concurrency = Math.min(eventConcurrency, slots.total);
  if (concurrency < eventConcurrency) {
    const text = 'fewer events run at once: the connection pool is too small';
    logger.warn({ eventConcurrency, handlers: concurrency }, text);
  }
  const receive = receiver(options);
  return openWorker(eventsQueue(service), options, concurrency, async (job, token) => {
    try {
      return await slots.run('evt', () => receive(job));
    } catch (error) {
      if (isMaintenance(error)) await delayInRedis(job, token);
      throw new Error(failureReason(error), { cause: error });
    }
  });
}
