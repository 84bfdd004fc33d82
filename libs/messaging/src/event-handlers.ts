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
  prepare?(event: ReceivedEvent): Promise<unknown>;
  apply(event: ReceivedEvent, manager: EntityManager, prepared: unknown): Promise<void>;
}

type Received<E extends EventType> = ReceivedEvent<EventPayload<E>>;

/** The effect of an event: only writes of this service, with the given manager. */
export type ApplyEvent<E extends EventType, P> = (
  event: Received<E>,
  manager: EntityManager,
  prepared: P,
) => Promise<void>;

/** A handler that needs something from outside of the database. */
export interface PreparedWork<E extends EventType, P> {
  /**
   * Fetches, decrypts, copies: everything slow, outside of any transaction. It may run again, and it may run without `apply`
   * afterwards, so what it leaves behind must be harmless and swept. Skipped for an event that was received before.
   */
  prepare(event: Received<E>): Promise<P>;
  apply: ApplyEvent<E, P>;
}

/**
 * Joins an event with what a service does about it. `apply` runs in the transaction of `manager`, together with the note that
 * the event was received: delivered twice, it acts once. Use no other connection for effects, and call nothing outside of the
 * database there: that belongs into `prepare`.
 *
 * @param work `apply` alone, or both parts
 */
export function handleEvent<E extends EventType>(event: E, work: ApplyEvent<E, undefined>): EventHandler;
export function handleEvent<E extends EventType, P>(event: E, work: PreparedWork<E, P>): EventHandler;
export function handleEvent<E extends EventType, P>(
  event: E,
  work: ApplyEvent<E, undefined> | PreparedWork<E, P>,
): EventHandler {
  if (typeof work === 'function') {
    return { event, apply: (received, manager) => work(received as Received<E>, manager, undefined) };
  }
  return {
    event,
    prepare: (received) => work.prepare(received as Received<E>),
    apply: (received, manager, prepared) => work.apply(received as Received<E>, manager, prepared as P),
  };
}

/**
 * Records the version of an event and says whether it is the latest, for a service that keeps a copy of the aggregate: false
 * when a newer version was seen already, also when that was the removal. Events of one aggregate that are handled at once
 * wait for each other here. The same version again counts as the latest: a resync repairs a copy.
 */
export async function isLatestVersion(
  manager: EntityManager,
  event: Pick<ReceivedEvent, 'name' | 'aggregateId' | 'version'>,
): Promise<boolean> {
  const written = await rows(
    manager,
    `INSERT INTO known_versions AS known (kind, aggregate_id, version, event) VALUES ($1, $2, $3, $4)
     ON CONFLICT (kind, aggregate_id) DO UPDATE SET version = excluded.version, event = excluded.event, seen_at = now()
     WHERE known.version <= excluded.version
     RETURNING version`,
    [kindOf(event.name), event.aggregateId, event.version, event.name],
  );
  return written.length > 0;
}

/** The noun of an event: `politician.changed` and `politician.removed` share their versions. */
export function kindOf(eventName: string): string {
  return eventName.split('.')[0] as string;
}

/**
 * `handleEvent` for a service that keeps a copy of the aggregate, or does what only its present state asks for: an event that a newer one
 * overtook has no effect.
 */
export function handleLatest<E extends EventType>(event: E, work: ApplyEvent<E, undefined>): EventHandler;
export function handleLatest<E extends EventType, P>(event: E, work: PreparedWork<E, P>): EventHandler;
export function handleLatest<E extends EventType, P>(
  event: E,
  work: ApplyEvent<E, undefined> | PreparedWork<E, P>,
): EventHandler {
  const handler = typeof work === 'function' ? handleEvent(event, work) : handleEvent(event, work);
  return {
    ...handler,
    async apply(received, manager, prepared) {
      if (await isLatestVersion(manager, received)) await handler.apply(received, manager, prepared);
    },
  };
}

/**
 * Name of the newest event of the aggregate that was received, by any replica or release; null for one from before names were kept,
 * undefined for none. `isLatestVersion` notes an event and locks the aggregate: asked before it, this tells news from what a resync repeats.
 */
export async function newestEvent(
  manager: EntityManager,
  { name, aggregateId }: Pick<ReceivedEvent, 'name' | 'aggregateId'>,
): Promise<string | null | undefined> {
  const [known] = await rows<{ event: string | null }>(
    manager,
    'SELECT event FROM known_versions WHERE kind = $1 AND aggregate_id = $2',
    [kindOf(name), aggregateId],
  );
  return known?.event;
}
