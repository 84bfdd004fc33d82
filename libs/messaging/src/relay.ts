import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { ClaimBatch, ClaimedDelivery, Deliveries } from './deliveries.js';
import type { MessagingSettings } from './messaging-options.js';
import { bullJobId, consumerOf, jobsQueue } from './queues.js';
import { signEnvelope } from './signed-envelope.js';

/** Unfinished events that one service may have in a consumer's queue in Redis, over all replicas; the rest waits in PostgreSQL. */
const MAX_UNFINISHED = 100;

export interface RelayOptions extends MessagingSettings {
  redis: Redis;
  deliveries: Deliveries;
  queues: Queue[];
  /** PostgreSQL answered what was asked then, by `performance.now`. */
  onRound: (since: number) => void;
  onError: (error: unknown) => void;
}

/** Sends due deliveries from PostgreSQL to Redis. Several replicas may run: each row is claimed by one. */
export class Relay {
  private stopped = false;
  private woken = false;
  private wakeUp: () => void = () => undefined;
  private running: Promise<void> | undefined;
  /** Redis may have lost what was sent: it was away, or something did not arrive. */
  private isInDoubt = true;
  /** How many restores there were. */
  private epoch = 0;

  constructor(private readonly options: RelayOptions) {}

  start(): void {
    this.options.redis.on('close', () => {
      this.isInDoubt = true;
    });
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
      const timer = setTimeout(resolve, this.options.timing.pollMs);
      this.wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Sends again what was sent longer than `olderThanMs` ago and has not ended. */
  async sendAgain(olderThanMs: number): Promise<void> {
    const { deliveries, queues } = this.options;
    for (const queue of queues) await this.send(queue, await deliveries.claimAgain(queue.name, olderThanMs));
  }

  private async round(): Promise<void> {
    const { deliveries, queues, onRound } = this.options;
    const since = performance.now();
    const { busy, epoch } = await deliveries.lookFor(queues.map(({ name }) => name));
    onRound(since);
    if (this.isInDoubt || epoch !== this.epoch) await this.sendAllAgain(epoch);
    for (const queue of queues) {
      if (busy.has(queue.name) && !this.stopped)
        await this.send(queue, await deliveries.claim(this.batchOf(queue.name)));
    }
  }

  private batchOf(queue: string): ClaimBatch {
    const { service, jobHandlers } = this.options;
    if (queue !== jobsQueue(service)) return { queue, limit: MAX_UNFINISHED };
    return { queue, limit: jobHandlers.map(({ job }) => ({ name: job.name, limit: job.concurrency })) };
  }

  /** Redis was away, or the tables were restored. That it was emptied while it answered shows when nobody reports: `sendAgain` follows. */
  private async sendAllAgain(epoch: number): Promise<void> {
    // Before the work, so that a connection that closes meanwhile raises the doubt again.
    this.isInDoubt = false;
    try {
      await this.sendAgain(0);
      this.epoch = epoch;
    } catch (error) {
      this.isInDoubt = true;
      throw error;
    }
  }

  private async send(queue: Queue, claimed: ClaimedDelivery[]): Promise<void> {
    if (claimed.length === 0) return;
    try {
      await queue.addBulk(claimed.map((delivery) => this.toBullJob(queue.name, delivery)));
    } catch (error) {
      this.isInDoubt = true;
      throw error;
    }
  }

  private toBullJob(queue: string, delivery: ClaimedDelivery) {
    const { name, envelope } = delivery;
    const { keys, service: from } = this.options;
    return {
      name,
      // A job's payload stays in PostgreSQL; an event holds ids and facts only.
      data: envelope ? signEnvelope(keys, { from, to: consumerOf(queue) }, envelope) : {},
      opts: {
        jobId: bullJobId(delivery),
        // Tries are counted in PostgreSQL, so that they survive an emptied Redis.
        attempts: 1,
        // An id that is free again can be sent again.
        removeOnComplete: true,
        removeOnFail: true,
      },
    };
  }
}
