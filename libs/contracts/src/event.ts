import { z } from 'zod';

/**
 * An event that one service publishes: named in the past tense, never renamed. The payload carries ids and facts, never
 * e-mail texts, documents or secrets.
 */
export interface EventType<P extends z.ZodType = z.ZodType> {
  /** `noun.past-participle`, for example `politician.changed`. */
  name: string;
  /** The service that owns the state and publishes the event. */
  owner: string;
  payload: P;
  /** Of an event that ends an aggregate; by it a consumer repairs a removal it missed. */
  removes?: Removal<z.input<P>>;
}

export interface Removal<Payload> {
  /** The event that carries the state of such an aggregate. */
  state: string;
  payloadOf(aggregateId: string): Payload;
}

export type EventPayload<E extends EventType> = z.output<E['payload']>;

export function defineEvent<P extends z.ZodType>(
  owner: string,
  name: string,
  payload: P,
  removes?: Removal<z.input<P>>,
): EventType<P> {
  return { name, owner, payload, ...(removes && { removes }) };
}

/** What travels through a queue: the event with its id and the version of its aggregate. */
export const eventEnvelope = z.object({
  id: z.uuid(),
  name: z.string(),
  aggregateId: z.string(),
  /** Grows with every change of the aggregate; a copy that already knows a higher one ignores this event. */
  version: z.number().int().nonnegative(),
  occurredAt: z.iso.datetime(),
  requestId: z.string().nullable(),
  /** How many restores there were when it was handed to Redis; an older one than the current is dropped. */
  restoreEpoch: z.number().int().nonnegative().default(0),
  /** Span that published it (W3C `traceparent`), where traces are kept. */
  traceParent: z.string().nullable().default(null),
  payload: z.unknown(),
});
export type EventEnvelope = z.output<typeof eventEnvelope>;

/** Who consumes what: `subscriptions.ts` for the product, an own list in tests. */
export interface Subscription {
  event: string;
  consumer: string;
}
