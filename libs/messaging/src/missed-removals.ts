import { randomUUID } from 'node:crypto';
import { defineEvent, type EventEnvelope, type EventType } from '@jamcimo/contracts';
import { CURRENT_RESTORE_EPOCH } from '@jamcimo/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { type EventHandler, kindOf, type ReceivedEvent } from './event-handlers.js';
import type { MessagingSettings } from './messaging-options.js';
import { rows } from './rows.js';

/** Name of the event by which a resync says what exists. Every consumer handles it by itself. */
export const STATE_LISTED = 'state.listed';

/** One page of a resync: of all aggregates behind `after`, up to and with `upTo`, only these exist. */
export const stateListing = z.object({
  /** The event that carries the state, for example `politician.changed`. */
  state: z.string(),
  /** Ids are whole numbers. Null: from the beginning. */
  after: z.string().nullable(),
  /** Null: to the end. */
  upTo: z.string().nullable(),
  aggregateIds: z.array(z.string()),
});
export type StateListing = z.output<typeof stateListing>;

export function stateListed(owner: string): EventType<typeof stateListing> {
  return defineEvent(owner, STATE_LISTED, stateListing);
}

interface Known {
  aggregateId: string;
  version: number;
}

/**
 * Repairs removals that this consumer missed: what it knows of and the owner no longer lists is handled as if the event of its
 * removal had arrived. Something of which an event arrived after the listing was made is left alone: it was written meanwhile.
 */
export async function removeWhatIsNotListed(
  { transactions, dataSource: { manager }, logger }: MessagingSettings,
  handlers: ReadonlyMap<string, EventHandler>,
  envelope: EventEnvelope,
): Promise<void> {
  const listing = stateListing.parse(envelope.payload);
  const handler = [...handlers.values()].find(({ event }) => event.removes?.state === listing.state);
  if (!handler) return;
  for (const known of await unlisted(manager, listing, { handler, listedAt: envelope.occurredAt })) {
    const event = removalOf(handler, known, envelope);
    const prepared = await handler.prepare?.(event);
    await transactions.write(async (writer) => {
      if (await isUnchanged(writer, event, known, envelope)) await handler.apply(event, writer, prepared);
    });
    logger.warn({ event: event.name, aggregateId: known.aggregateId }, 'a missed removal was repaired');
  }
}

async function unlisted(
  manager: EntityManager,
  { state, after, upTo, aggregateIds }: StateListing,
  { handler, listedAt }: { handler: EventHandler; listedAt: string },
): Promise<Known[]> {
  const found = await rows<{ aggregateId: string; version: string }>(
    manager,
    `SELECT aggregate_id AS "aggregateId", version FROM (
       SELECT *, CASE WHEN aggregate_id ~ '^[0-9]{1,18}$' THEN aggregate_id::bigint END AS number
       FROM known_versions WHERE kind = $1 AND event IS DISTINCT FROM $2 AND seen_at < $3
     ) AS known
     WHERE ($4::bigint IS NULL OR number > $4) AND ($5::bigint IS NULL OR number <= $5)
       AND number IS NOT NULL AND aggregate_id <> ALL($6)
     ORDER BY number`,
    [kindOf(state), handler.event.name, listedAt, after, upTo, aggregateIds],
  );
  return found.map(({ aggregateId, version }) => ({ aggregateId, version: Number(version) }));
}

function removalOf(
  { event: { name, payload, removes } }: EventHandler,
  { aggregateId, version }: Known,
  { occurredAt, requestId }: EventEnvelope,
): ReceivedEvent {
  return {
    id: randomUUID(),
    name,
    aggregateId,
    version: version + 1,
    occurredAt,
    requestId,
    payload: payload.parse(removes?.payloadOf(aggregateId)),
  };
}

async function isUnchanged(
  manager: EntityManager,
  { name }: ReceivedEvent,
  { aggregateId, version }: Known,
  { occurredAt, restoreEpoch }: EventEnvelope,
): Promise<boolean> {
  const found = await rows(
    manager,
    `SELECT version FROM known_versions
     WHERE kind = $1 AND aggregate_id = $2 AND version = $3 AND seen_at < $4 AND $5::bigint >= ${CURRENT_RESTORE_EPOCH} FOR UPDATE`,
    [kindOf(name), aggregateId, version, occurredAt, restoreEpoch],
  );
  return found.length > 0;
}
