import type { Queue } from 'bullmq';
import type { DeliveryStore, QueuedDelivery } from './delivery-store.js';
import { bullJobId, type Dispatch } from './queue-names.js';

/** Reason of a try whose process did not live to say how it ended. */
export const PROCESS_ENDED = 'the process that worked on it ended or hung';

export interface SweepOptions {
  store: DeliveryStore;
  /** By name of the queue. */
  queues: ReadonlyMap<string, Queue>;
  /** Deliveries that wait in Redis for less are left alone: their report may be on the way. */
  olderThanMs: number;
  onFailed: (dispatch: Dispatch, reason: string) => Promise<void>;
}

/**
 * Checks every delivery that should be in Redis: one whose job is absent (an emptied Redis, a missed report) is dispatched
 * again, one whose job failed without a report, or whose process ended while it worked, is recorded as failed. Doing too much
 * is harmless: the inbox and the lease of a job let nothing act twice.
 *
 * @returns how many were put back
 */
export async function sweep({ store, queues, olderThanMs, onFailed }: SweepOptions): Promise<number> {
  const absent: QueuedDelivery[] = [];
  for (const delivery of await store.queuedFor(olderThanMs)) {
    const queue = queues.get(delivery.queue);
    if (!queue) continue;
    const job = await queue.getJob(bullJobId(delivery.kind, delivery));
    if (!job && delivery.leaseExpired) await onFailed(delivery, PROCESS_ENDED);
    else if (!job) absent.push(delivery);
    else if (job.finishedOn !== undefined && job.failedReason) await onFailed(delivery, job.failedReason);
  }
  await store.putBack(absent);
  return absent.length;
}
