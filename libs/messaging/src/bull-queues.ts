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
  readonly reports: QueueEvents[];
  /** The service's own events with the queue of each consumer. */
  readonly lines: { event: string; queue: string }[];

  constructor({ wiring, prefix, producer, listener, reachability }: BullQueuesOptions) {
    const { service, events, subscriptions, jobs } = wiring;
    const own = new Set(events.filter(({ owner }) => owner === service).map(({ name }) => name));
    this.lines = subscriptions
      .filter(({ event }) => own.has(event))
      .map(({ event, consumer }) => ({ event, queue: eventsQueue(consumer) }));
    const names = [...new Set(this.lines.map(({ queue }) => queue))];
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
      ...consumers.map(
        (queue): RelayedQueue => ({
          queue,
          kind: 'evt',
          portions: [{ queue: queue.name, name: null, limit: MAX_UNFINISHED }],
        }),
      ),
      {
        queue: this.jobs,
        kind: 'job',
        portions: jobs.map(({ name, concurrency }) => ({ queue: this.jobs.name, name, limit: concurrency })),
      },
    ];
    this.reports = names.map((name) => {
      const reports = new QueueEvents(name, { connection: listener, prefix, blockingTimeout: 2000 });
      reachability.watch(reports);
      return reports;
    });
  }

  /** Listens again where an error ended the listening; those that listen refuse, which is fine. */
  revive(): void {
    for (const reports of this.reports) void reports.run().catch(() => undefined);
  }

  async close(): Promise<void> {
    await Promise.all(
      [...this.reports, ...this.byName.values()].map((part) => part.close().catch(() => undefined)),
    );
  }
}
