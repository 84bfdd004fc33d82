import type { QueueEvents } from 'bullmq';
import type { DeliveryStore } from './delivery-store.js';
import type { MessagingLogger } from './logger.js';
import { isNoHandler } from './no-handler.js';
import { type Dispatch, parseBullJobId } from './queue-names.js';
import type { RetryPolicy } from './retry-policy.js';
import { PROCESS_ENDED } from './sweep.js';

export interface AcknowledgementsOptions {
  store: DeliveryStore;
  /** How the deliveries of a name are retried. */
  policyOf: (name: string) => RetryPolicy;
  /** Pause in milliseconds before a delivery without a handler is dispatched again. */
  noHandlerMs: number;
  logger: MessagingLogger;
  /** Called after rows changed: there is room in a queue, or something to try again. */
  onAcknowledged: () => void;
  onError: (error: unknown) => void;
}

/** Acknowledgements of a few milliseconds are written together. */
const BATCH_MS = 20;

/** How BullMQ's reason begins for a job whose worker stopped renewing its lock. */
const STALLED = 'job stalled';

/**
 * Writes into the deliveries how they ended. What is missed here (Redis away, PostgreSQL away, nobody listening) is found
 * by the sweep, so errors are only reported.
 */
export class Acknowledgements {
  private finished: Dispatch[] = [];
  private timer: NodeJS.Timeout | undefined;
  private readonly running = new Set<Promise<void>>();

  constructor(private readonly options: AcknowledgementsOptions) {}

  /** Listens to what the workers of a queue report. */
  listen(events: QueueEvents): void {
    events.on('completed', ({ jobId }) => {
      const dispatch = parseBullJobId(jobId);
      if (dispatch) this.done(dispatch);
    });
    events.on('failed', ({ jobId, failedReason }) => {
      const dispatch = parseBullJobId(jobId);
      if (dispatch) this.track(this.fail(dispatch, failedReason));
    });
  }

  /** Notes a finished delivery; written soon, together with others. */
  done(dispatch: Dispatch): void {
    this.finished.push(dispatch);
    this.timer ??= setTimeout(() => this.track(this.flush()), BATCH_MS);
  }

  /** Writes a failed try at once, with the pause the policy asks for. A consumer without a handler is no failed try. */
  async fail(dispatch: Dispatch, cause: string): Promise<void> {
    const { store, policyOf, noHandlerMs, logger, onAcknowledged } = this.options;
    if (isNoHandler(cause)) return store.postpone(dispatch, noHandlerMs, cause);
    const reason = cause.startsWith(STALLED) ? PROCESS_ENDED : cause;
    const failure = await store.markFailed(dispatch, reason, policyOf);
    if (!failure) return;
    const { name, queue, attempts, pauseMs } = failure;
    const fields = { deliveryId: dispatch.deliveryId, name, queue, attempts, reason };
    if (pauseMs === null)
      logger.error(fields, 'a delivery failed for good; replay it when the cause is gone');
    else logger.warn({ ...fields, pauseMs }, 'a delivery failed and is tried again');
    onAcknowledged();
  }

  /** Waits for what is being written. */
  async stop(): Promise<void> {
    if (this.timer) this.track(this.flush());
    while (this.running.size > 0) await Promise.all(this.running);
  }

  private async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const dispatches = this.finished;
    this.finished = [];
    if ((await this.options.store.markDone(dispatches)) > 0) this.options.onAcknowledged();
  }

  private track(work: Promise<void>): void {
    const tracked = work.catch(this.options.onError).finally(() => this.running.delete(tracked));
    this.running.add(tracked);
  }
}
