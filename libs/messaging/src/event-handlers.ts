import type { EventPayload, EventType } from '@jamcimo/contracts';
import type { EntityManager } from 'typeorm';
import { rows } from './rows.js';

/** A fact as a consumer receives it. */
export interface ReceivedEvent<P = unknown> {
  id: string;
  name: string;
  aggregateId: string;
  version: number;
  /** ISO instant. */
  occurredAt: string;
  requestId: string | null;
  payload: P;
}

export interface EventHandler {
  event: EventType;
  handle(event: ReceivedEvent, manager: EntityManager): Promise<void>;
}

/**
 * Joins an event with what a service does about it. The work happens in the transaction of `manager`, together with the
 * note that the event was received: delivered twice, it acts once. Use no other connection for effects.
 */
export function handleEvent<E extends EventType>(
  event: E,
  handle: (event: ReceivedEvent<EventPayload<E>>, manager: EntityManager) => Promise<void>,
): EventHandler {
  return {
    event,
    handle: (received, manager) => handle(received as ReceivedEvent<EventPayload<E>>, manager),
  };
}

/**
 * Records the version of an event and says whether it is the latest, for a service that keeps a copy of the aggregate: false
 * when a newer version was seen already, also when that was the removal. Events of one aggregate that are handled at once
 * wait for each other here. The same version again counts as the latest: a resync repairs a copy.
 *
 * The kind of the aggregate is the noun of the event: `politician.changed` and `politician.removed` share their versions.
 */
export async function isLatestVersion(
  manager: EntityManager,
  event: Pick<ReceivedEvent, 'name' | 'aggregateId' | 'version'>,
): Promise<boolean> {
  const [kind] = event.name.split('.');
  const written = await rows(
    manager,
    `INSERT INTO known_versions AS known (kind, aggregate_id, version) VALUES ($1, $2, $3)
     ON CONFLICT (kind, aggregate_id) DO UPDATE SET version = excluded.version
     WHERE known.version <= excluded.version
     RETURNING version`,
    [kind, event.aggregateId, event.version],
  );
  return written.length > 0;
}
