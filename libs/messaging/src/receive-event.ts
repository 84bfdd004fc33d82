import { type EventEnvelope, eventEnvelope } from '@jamcimo/contracts';
import { CURRENT_RESTORE_EPOCH, readRestoreEpoch, type WriteTransactions } from '@jamcimo/database';
import type { EntityManager } from 'typeorm';
import type { EventHandler, ReceivedEvent } from './event-handlers.js';
import type { MessagingLogger } from './logger.js';
import { type MessagingObserver, timed } from './messaging-observer.js';
import type { MessagingTracer, TracedStep } from './messaging-tracer.js';
import { removeWhatIsNotListed } from './missed-removals.js';
import { NoHandlerError } from './no-handler.js';
import { rows } from './rows.js';
import { inContextOf, type RunInContext } from './run-in-context.js';
import { STATE_LISTED } from './state-listed.js';

export interface ReceiveOptions {
  transactions: WriteTransactions;
  /** To read outside of a transaction. */
  manager: EntityManager;
  handlers: EventHandler[];
  logger: MessagingLogger;
  runInContext: RunInContext;
  observer: MessagingObserver;
  tracer: MessagingTracer;
}

/**
 * What a worker does with the data of an event: the handler's first part, then its second together with the note of receipt in
 * one transaction. An event that was received before, or was handed to Redis before a restore, has no effect.
 *
 * @throws NoHandlerError when the running release does not know the event
 */
export function receiver(options: ReceiveOptions): (data: unknown) => Promise<void> {
  const handlers = new Map(options.handlers.map((handler) => [handler.event.name, handler]));
  return (data) => {
    const envelope = eventEnvelope.parse(data);
    return inContextOf(envelope.requestId, options.runInContext, () =>
      timed(
        () => options.tracer.step(stepOf(envelope), () => receive(options, handlers, envelope)),
        (succeeded, seconds) => {
          const lagSeconds = Math.max(0, (Date.now() - Date.parse(envelope.occurredAt)) / 1000);
          options.observer.eventHandled({ event: envelope.name, succeeded, seconds, lagSeconds });
          if (succeeded) noteHandled(options.logger, envelope, seconds);
        },
      ),
    );
  };
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
  options: ReceiveOptions,
  handlers: ReadonlyMap<string, EventHandler>,
  envelope: EventEnvelope,
): Promise<void> {
  const { transactions, manager, logger } = options;
  const parts = partsOf(options, handlers, envelope);
  if (parts.prepare && !(await isWanted(manager, envelope))) return;
  const prepared = await parts.prepare?.();
  const isFirst = await transactions.run(async (writer) => {
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
  options: ReceiveOptions,
  handlers: ReadonlyMap<string, EventHandler>,
  envelope: EventEnvelope,
): Parts {
  if (envelope.name === STATE_LISTED) {
    return {
      prepare: () => removeWhatIsNotListed(options, handlers, envelope),
      apply: async () => undefined,
    };
  }
  const handler = handlers.get(envelope.name);
  if (!handler) throw new NoHandlerError(envelope.name);
  const event: ReceivedEvent = { ...envelope, payload: handler.event.payload.parse(envelope.payload) };
  return {
    prepare: handler.prepare && (async () => handler.prepare?.(event)),
    apply: (manager, prepared) => handler.apply(event, manager, prepared),
  };
}
