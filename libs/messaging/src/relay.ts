import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { ClaimBatch, ClaimedDelivery, DeliveryStore } from './delivery-store.js';
import { bullJobId, type DeliveryKind } from './queue-names.js';

/** Unfinished events that one service may have in a consumer's queue in Redis, over all replicas; the rest waits in PostgreSQL. */
export const MAX_UNFINISHED = 100;

/** A queue with what this service puts into it. */
export interface RelayedQueue {
  queue: Queue;
  kind: DeliveryKind;
  batch: ClaimBatch;
}

export interface RelayOptions {
  redis: Redis;
  store: DeliveryStore;
  queues: RelayedQueue[];
  /** Milliseconds between two looks when nothing wakes it. */
  pollMs: number;
  onError: (error: unknown) => void;
}

/** Moves due deliveries from PostgreSQL to Redis. Several replicas may run: each row is claimed by one. */
export class Relay {
  private stopped = false;
  private woken = false;
  private wakeUp: () => void = () => undefined;
  private running: Promise<void> | undefined;

  constructor(private readonly options: RelayOptions) {}

  start(): void {
    this.running = this.loop();
  }

  /** Looks at once instead of at the next poll. */
  wake(): void {
    this.woken = true;
    this.wakeUp();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.wake();
    await this.running;
  }

  private async loop(): Promise<void> {
    while (!this.stopped) {
      this.woken = false;
      try {
        if (this.options.redis.status === 'ready') await this.round();
      } catch (error) {
        this.options.onError(error);
      }
      await this.rest();
    }
  }

  private rest(): Promise<void> {
    if (this.woken || this.stopped) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.options.pollMs);
      this.wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private async round(): Promise<void> {
    const { store, queues } = this.options;
    const busy = new Set(await store.queuesWithWork(queues.map(({ queue }) => queue.name)));
    for (const relayed of queues) {
      if (busy.has(relayed.queue.name) && !this.stopped) await this.dispatch(relayed);
    }
  }

  private async dispatch({ queue, kind, batch }: RelayedQueue): Promise<void> {
    const { store } = this.options;
    const claimed = await store.claim(batch);
    if (claimed.length === 0) return;
    try {
      await queue.addBulk(claimed.map((delivery) => toBullJob(kind, delivery)));
    } catch (error) {
      // What did not arrive is tried again; what did arrive all the same acts only once (inbox, lease).
      await store.putBack(claimed);
      throw error;
    }
  }
}

function toBullJob(kind: DeliveryKind, delivery: ClaimedDelivery) {
  return {
    name: delivery.name,
    // A job's payload stays in PostgreSQL; an event holds ids and facts only.
    data: delivery.envelope ?? {},
    opts: {
      jobId: bullJobId(kind, delivery),
      // Tries are counted in PostgreSQL, so that they survive an emptied Redis.
      attempts: 1,
      removeOnComplete: true,
      // Kept for the sweep in case the report of the failure is missed.
      removeOnFail: { age: 3600, count: 1000 },
    },
  };
}
