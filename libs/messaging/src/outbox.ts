import { randomUUID } from 'node:crypto';
import { type EventPayload, type EventType, SUBSCRIPTIONS, type Subscription } from '@jamcimo/contracts';
import type { EntityManager } from 'typeorm';
import { NO_TRACER } from './instrumentation.js';
import type { JobsOptions } from './jobs.js';
import { eventsQueue } from './queues.js';
import { affectedRows, rows } from './rows.js';
import { announceWorkAfterCommit } from './work-signal.js';

export interface OutboxOptions extends JobsOptions {
  /** Who consumes what; the product's list unless a test has its own. */
  subscriptions?: Subscription[];
}

/** A fact to publish. */
export interface Fact<E extends EventType = EventType> {
  aggregateId: string;
  /** Version of the aggregate after the change. */
  version: number;
  payload: EventPayload<E>;
  requestId?: string | null;
}

const CHUNK = 500;

/** Writes facts where they cannot get lost: in the caller's transaction, with one delivery for each consumer. */
export class Outbox {
  constructor(private readonly options: OutboxOptions) {}

  /**
   * Publishes one fact when the transaction of `manager` commits, and nothing when it does not.
   *
   * @throws ZodError when the payload does not fit the event; Error when the event belongs to another service
   */
  async publish<E extends EventType>(manager: EntityManager, event: E, fact: Fact<E>): Promise<void> {
    await this.publishAll(manager, event, [fact]);
  }

  /** Publishes many facts of one event, 500 in a statement. */
  async publishAll<E extends EventType>(manager: EntityManager, event: E, facts: Fact<E>[]): Promise<void> {
    const { subscriptions = SUBSCRIPTIONS } = this.options;
    const consumers = subscriptions
      .filter((subscription) => subscription.event === event.name)
      .map(({ consumer }) => consumer);
    await this.write(manager, event, facts, { consumers, onlyConsumer: null });
  }

  /** Publishes facts to one consumer only (resync). */
  async publishTo(manager: EntityManager, consumer: string, event: EventType, facts: Fact[]): Promise<void> {
    await this.write(manager, event, facts, { consumers: [consumer], onlyConsumer: consumer });
  }

  private async write(
    manager: EntityManager,
    event: EventType,
    facts: Fact[],
    to: { consumers: string[]; onlyConsumer: string | null },
  ): Promise<void> {
    const { service, transactions, currentRequestId, tracer = NO_TRACER } = this.options;
    if (event.owner !== service)
      throw new Error(`${event.name} belongs to ${event.owner}, not to ${service}`);
    if (facts.length === 0) return;
    const requestId = currentRequestId?.() ?? null;
    const records = facts.map((fact) => ({
      id: randomUUID(),
      aggregate_id: fact.aggregateId,
      version: fact.version,
      request_id: fact.requestId ?? requestId,
      payload: event.payload.parse(fact.payload),
    }));
    const queues = to.consumers.map(eventsQueue);
    await tracer.step({ name: `publish ${event.name}`, kind: 'producer' }, async () => {
      for (let from = 0; from < records.length; from += CHUNK) {
        const chunk = JSON.stringify(records.slice(from, from + CHUNK));
        await rows(manager, INSERT, [chunk, event.name, to.onlyConsumer, queues, tracer.current()]);
      }
    });
    announceWorkAfterCommit(transactions, manager);
  }
}

const INSERT = `
  WITH events AS (
    INSERT INTO outbox_events (id, name, aggregate_id, version, request_id, payload, only_consumer, trace_parent)
    SELECT id, $2, aggregate_id, version, request_id, payload, $3, $5
    FROM ROWS FROM (
      jsonb_to_recordset($1::jsonb) AS (id uuid, aggregate_id text, version bigint, request_id text, payload jsonb)
    ) WITH ORDINALITY AS r(id, aggregate_id, version, request_id, payload, place)
    ORDER BY place
    RETURNING id, request_id
  )
  INSERT INTO deliveries (queue, name, event_id, request_id)
  SELECT queue, $2, events.id, events.request_id FROM events CROSS JOIN unnest($4::text[]) AS queue`;

/**
 * Empties what was published about aggregates whose personal data go, in the transaction of the removal. A delivery of it that is
 * open or failed ends with it: it is delivered to nobody any more.
 *
 * @param event the event that carries personal data
 */
export async function forgetEvents(
  manager: EntityManager,
  event: EventType,
  aggregateIds: (number | string)[],
): Promise<void> {
  if (aggregateIds.length > 0) await affectedRows(manager, FORGET, [event.name, aggregateIds.map(String)]);
}

const FORGET = `
  WITH forgotten AS (
    UPDATE outbox_events SET payload = '{}' WHERE aggregate_id = ANY($2) AND name = $1 AND payload <> '{}' RETURNING id
  )
  UPDATE deliveries SET state = 'done', settled_at = now()
  WHERE event_id IN (SELECT id FROM forgotten) AND state <> 'done'`;
