import type { EventType, Subscription } from '@jamcimo/contracts';
import { Queue, QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';
import type { EventHandler } from './event-handlers.js';
import type { JobDefinition, JobHandler } from './jobs.js';
import { eventsQueue, jobsQueue } from './queues.js';
import type { StateSource } from './resync.js';
import type { Schedule } from './schedules.js';

/** What a service sends, receives and works on. */
export interface Wiring {
  service: string;
  events: EventType[];
  subscriptions: Subscription[];
  eventHandlers: EventHandler[];
  jobs: JobDefinition[];
  jobHandlers: JobHandler[];
  schedules: Schedule[];
  stateSources: StateSource[];
}

/** Who consumes the own events of a service, with the queue of each consumer. */
export function ownSubscriptions({ service, events, subscriptions }: Wiring) {
  const own = new Set(events.filter(({ owner }) => owner === service).map(({ name }) => name));
  return subscriptions
    .filter(({ event }) => own.has(event))
    .map(({ event, consumer }) => ({ event, queue: eventsQueue(consumer) }));
}

/** Opens the queues that a service puts something into: one for each consumer of its events, one for its own jobs. */
export function openQueues(wiring: Wiring, connection: Redis, prefix: string): Map<string, Queue> {
  const names = [...ownSubscriptions(wiring).map(({ queue }) => queue), jobsQueue(wiring.service)];
  const open = (name: string) =>
    new Queue(name, { connection, prefix, streams: { events: { maxLen: 2000 } } });
  return new Map([...new Set(names)].map((name) => [name, open(name)]));
}

/** Listens to what the consumers of the service's events report. */
export function openQueueEvents(wiring: Wiring, connection: Redis, prefix: string): QueueEvents[] {
  const names = new Set(ownSubscriptions(wiring).map(({ queue }) => queue));
  return [...names].map((name) => new QueueEvents(name, { connection, prefix, blockingTimeout: 2000 }));
}
