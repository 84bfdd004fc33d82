import type { EventType, Subscription } from '@jamcimo/contracts';
import { Queue, QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';

/** How the names of queues of events begin. */
export const EVENTS_PREFIX = 'events.';

/** Queue with the events a service consumes. */
export function eventsQueue(consumer: string): string {
  return `${EVENTS_PREFIX}${consumer}`;
}

/** The service that consumes a queue of events. */
export function consumerOf(queue: string): string {
  return queue.slice(EVENTS_PREFIX.length);
}

/** Queue with the private jobs of a service. */
export function jobsQueue(service: string): string {
  return `jobs.${service}`;
}

interface Subscribed {
  service: string;
  events: EventType[];
  subscriptions: Subscription[];
}

/** Who consumes the own events of a service, with the queue of each consumer. */
export function ownSubscriptions({ service, events, subscriptions }: Subscribed) {
  const own = new Set(events.filter(({ owner }) => owner === service).map(({ name }) => name));
  return subscriptions
    .filter(({ event }) => own.has(event))
    .map(({ event, consumer }) => ({ event, queue: eventsQueue(consumer) }));
}

interface Connected extends Subscribed {
  prefix: string;
}

/** Opens the queues that a service puts something into: one for each consumer of its events, one for its own jobs. */
export function openQueues(settings: Connected, connection: Redis): Map<string, Queue> {
  const names = [...ownSubscriptions(settings).map(({ queue }) => queue), jobsQueue(settings.service)];
  const options = { connection, prefix: settings.prefix, streams: { events: { maxLen: 2000 } } };
  return new Map([...new Set(names)].map((name) => [name, new Queue(name, options)]));
}

/** Listens to what the consumers of the service's events report. */
export function openQueueEvents(settings: Connected, connection: Redis): QueueEvents[] {
  const names = new Set(ownSubscriptions(settings).map(({ queue }) => queue));
  const options = { connection, prefix: settings.prefix, blockingTimeout: 2000 };
  return [...names].map((name) => new QueueEvents(name, options));
}

/** One try of a delivery. */
export interface Dispatch {
  deliveryId: string;
  /** 1 for the first. */
  attempt: number;
  /** How many restores there were: what was sent to Redis before a restore refers to rows that are gone. */
  epoch: number;
}

/**
 * Id of the BullMQ job of a try: `<uuid>` for the first, `<uuid>-<n>` for the n-th, with `-r<epoch>` after a restore. BullMQ ignores
 * a job whose id it has, so that a try can be sent again whenever it may have got lost.
 */
export function bullJobId({ deliveryId, attempt, epoch }: Dispatch): string {
  return `${deliveryId}${attempt > 1 ? `-${attempt}` : ''}${epoch > 0 ? `-r${epoch}` : ''}`;
}

/** Reads an id made by `bullJobId`; undefined for any other job (the tick of a schedule, one of an earlier release). */
export function parseBullJobId(id: string | undefined): Dispatch | undefined {
  const match = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22})(?:-(\d+))?(?:-r(\d+))?$/.exec(id ?? '');
  if (!match?.[1]) return undefined;
  return { deliveryId: match[1], attempt: Number(match[2] ?? '1'), epoch: Number(match[3] ?? '0') };
}
