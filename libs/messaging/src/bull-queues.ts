import { Queue, QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Wiring } from './completeness.js';
import { eventsQueue, jobsQueue } from './queue-names.js';
import type { RedisReachability } from './redis-connections.js';
import { MAX_UNFINISHED, type RelayedQueue } from './relay.js';

export interface BullQueuesOptions {
  wiring: Wiring;
  prefix: string;
  /** For adding and looking. */
  producer: Redis;
  /** Duplicated for listening. */
  listener: Redis;
  reachability: RedisReachability;
}

/** The BullMQ queues a service puts something into: one for each consumer of its events, one for its own jobs. */
export class BullQueues {
  readonly jobs: Queue;
  readonly byName: ReadonlyMap<string, Queue>;
  readonly relayed: RelayedQueue[];
  readonly queueEvents: QueueEvents[];
  /** Who consumes the service's own events, with the queue of each consumer. */
  readonly subscriptions: { event: string; queue: string }[];

  constructor({ wiring, prefix, producer, listener, reachability }: BullQueuesOptions) {
    const { service, events, jobs } = wiring;
    const own = new Set(events.filter(({ owner }) => owner === service).map(({ name }) => name));
    this.subscriptions = wiring.subscriptions
      .filter(({ event }) => own.has(event))
      .map(({ event, consumer }) => ({ event, queue: eventsQueue(consumer) }));
    const names = [...new Set(this.subscriptions.map(({ queue }) => queue))];
    const open = (name: string) => {
      const streams = { events: { maxLen: 2000 } };
      const queue = new Queue(name, { connection: producer, prefix, streams });
      reachability.watch(queue);
      return queue;
    };
    const consumers = names.map(open);
    this.jobs = open(jobsQueue(service));
    this.byName = new Map([...consumers, this.jobs].map((queue) => [queue.name, queue]));
    this.relayed = [
      ...consumers.map((queue): RelayedQueue => {
        return { queue, kind: 'evt', batch: { queue: queue.name, limit: MAX_UNFINISHED } };
      }),
      {
        queue: this.jobs,
        kind: 'job',
        batch: {
          queue: this.jobs.name,
          limit: jobs.map(({ name, concurrency }) => ({ name, limit: concurrency })),
        },
      },
    ];
    this.queueEvents = names.map((name) => {
      const events = new QueueEvents(name, { connection: listener, prefix, blockingTimeout: 2000 });
      reachability.watch(events);
      return events;
    });
  }

  /** Listens again where an error ended the listening; those that still listen refuse, which is fine. */
  revive(): void {
    for (const events of this.queueEvents) void events.run().catch(() => undefined);
  }

  async close(): Promise<void> {
    await Promise.all(
      [...this.queueEvents, ...this.byName.values()].map((part) => part.close().catch(() => undefined)),
    );
  }
}
