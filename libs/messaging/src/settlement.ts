import type { QueueEvents } from 'bullmq';
import type { DeliveryStore } from './delivery-store.js';
import type { MessagingLogger } from './logger.js';
import { type Passage, parseBullJobId } from './queue-names.js';
import type { RetryPolicy } from './retry-policy.js';

export interface SettlementOptions {
  store: DeliveryStore;
  /** How the deliveries of a name are retried. */
  policyOf: (name: string) => RetryPolicy;
  logger: MessagingLogger;
  /** Called after rows changed: there is room in a queue, or something to try again. */
  onSettled: () => void;
  onError: (error: unknown) => void;
}

/** News of a few milliseconds are written together. */
const GATHER_MS = 20;

/**
 * Writes into the deliveries how they ended. What is missed here (Redis away, PostgreSQL away, nobody listening) is found
 * by the sweep, so errors are only told.
 */
export class Settlement {
  private gathered: string[] = [];
  private timer: NodeJS.Timeout | undefined;
  private readonly running = new Set<Promise<void>>();

  constructor(private readonly options: SettlementOptions) {}

  /** Follows what the consumer of a queue reports. */
  follow(events: QueueEvents): void {
    events.on('completed', ({ jobId }) => {
      const passage = parseBullJobId(jobId);
      if (passage) this.done(passage.deliveryId);
    });
    events.on('failed', ({ jobId, failedReason }) => {
      const passage = parseBullJobId(jobId);
      if (passage) this.track(this.fail(passage, failedReason));
    });
  }

  /** Gathers what was carried out; written soon. */
  done(deliveryId: string): void {
    this.gathered.push(deliveryId);
    this.timer ??= setTimeout(() => this.track(this.flush()), GATHER_MS);
  }

  /** Writes a failed try at once, with the pause the policy asks for. */
  async fail(passage: Passage, reason: string): Promise<void> {
    const { store, policyOf, logger, onSettled } = this.options;
    const failure = await store.markFailed(passage, reason, policyOf);
    if (!failure) return;
    const { name, queue, attempts, pauseMs } = failure;
    const fields = { deliveryId: passage.deliveryId, name, queue, attempts, reason };
    if (pauseMs === null)
      logger.error(fields, 'a delivery failed for good; replay it when the cause is gone');
    else logger.warn({ ...fields, pauseMs }, 'a delivery failed and is tried again');
    onSettled();
  }

  /** Waits for what is being written. */
  async stop(): Promise<void> {
    if (this.timer) this.track(this.flush());
    while (this.running.size > 0) await Promise.all(this.running);
  }

  private async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const ids = this.gathered;
    this.gathered = [];
    if ((await this.options.store.markDone(ids)) > 0) this.options.onSettled();
  }

  private track(work: Promise<void>): void {
    const tracked = work.catch(this.options.onError).finally(() => this.running.delete(tracked));
    this.running.add(tracked);
  }
}
