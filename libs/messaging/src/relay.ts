import { randomUUID } from 'node:crypto';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { ClaimBatch, ClaimedDelivery, DeliveryStore } from './delivery-store.js';
import { bullJobId, type DeliveryKind } from './queue-names.js';

/** Unfinished jobs a queue may have in Redis, over all services and replicas; the backlog stays in PostgreSQL. */
export const MAX_UNFINISHED = 100;

const LOCK_MS = 10_000;
const LOCK_RETRY_MS = 25;
const UNLOCK = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

/** A queue with what this service puts into it. */
export interface RelayedQueue {
  queue: Queue;
  kind: DeliveryKind;
  batches: ClaimBatch[];
}

export interface RelayOptions {
  redis: Redis;
  store: DeliveryStore;
  queues: RelayedQueue[];
  prefix: string;
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
  private readonly retries = new Set<NodeJS.Timeout>();

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
    for (const timer of this.retries) clearTimeout(timer);
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
      if (busy.has(relayed.queue.name) && !this.stopped) await this.relay(relayed);
    }
  }

  /** One process at a time counts what is in a queue and fills it up, so that the limit holds for all together. */
  private async relay(relayed: RelayedQueue): Promise<void> {
    const { redis, prefix } = this.options;
    const key = `${prefix}:relay:${relayed.queue.name}`;
    const token = randomUUID();
    if ((await redis.set(key, token, 'PX', LOCK_MS, 'NX')) !== 'OK') return this.retrySoon();
    try {
      let room = MAX_UNFINISHED - (await countUnfinished(relayed.queue));
      for (const batch of relayed.batches) {
        if (room <= 0) break;
        room -= await this.dispatch(relayed, batch, room);
      }
    } finally {
      await redis.eval(UNLOCK, 1, key, token);
    }
  }

  private async dispatch({ queue, kind }: RelayedQueue, batch: ClaimBatch, room: number): Promise<number> {
    const { store } = this.options;
    const claimed = await store.claim(batch, room);
    if (claimed.length === 0) return 0;
    try {
      await queue.addBulk(claimed.map((delivery) => toBullJob(kind, delivery)));
    } catch (error) {
      // What did not arrive is tried again; what did arrive all the same acts only once (inbox, lease).
      await store.putBack(claimed);
      throw error;
    }
    return claimed.length;
  }

  private retrySoon(): void {
    const timer = setTimeout(() => {
      this.retries.delete(timer);
      this.wake();
    }, LOCK_RETRY_MS);
    this.retries.add(timer);
  }
}

/** Jobs of a queue that are not settled. */
export async function countUnfinished(queue: Queue): Promise<number> {
  const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'prioritized');
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function toBullJob(kind: DeliveryKind, delivery: ClaimedDelivery) {
  return {
    name: delivery.name,
    // A job's payload stays in PostgreSQL; an event holds ids and facts only.
    data: delivery.envelope ?? {},
    opts: {
      jobId: bullJobId(kind, delivery),
      // Tries are counted in PostgreSQL, where an emptied Redis cannot forget them.
      attempts: 1,
      removeOnComplete: true,
      // Kept for the sweep in case the report of the failure is missed.
      removeOnFail: { age: 3600, count: 1000 },
    },
  };
}
