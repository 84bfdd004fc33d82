import type { QueueEvents } from 'bullmq';
import type { Deliveries, TryEnd } from './deliveries.js';
import type { MessagingSettings } from './messaging-options.js';
import { consumerOf, type Dispatch, parseBullJobId } from './queues.js';
import { JOB_BACKOFF_CAP_MS, nextPause, type RetryPolicy } from './retry-policy.js';
import { isAcknowledgement } from './signed-envelope.js';
import { announceWork } from './work-signal.js';
import { isNoHandler, PROCESS_ENDED } from './workers.js';

export interface ReportsOptions extends MessagingSettings {
  deliveries: Deliveries;
  onError: (error: unknown) => void;
}

/** Ends of a few milliseconds are written together. */
const BATCH_MS = 20;

/** How BullMQ's reason begins for a job whose worker stopped renewing its lock. */
const STALLED = 'job stalled';

/**
 * Writes into the deliveries what the workers report about them. What is missed here (Redis away, PostgreSQL away, nobody listening)
 * is sent again after a while, so errors are only reported.
 */
export class Reports {
  private finished: Dispatch[] = [];
  private timer: NodeJS.Timeout | undefined;
  private readonly running = new Set<Promise<void>>();

  constructor(private readonly options: ReportsOptions) {}

  /** Listens to what the workers of a queue report. */
  listen(events: QueueEvents): void {
    const key = this.options.keys.to(consumerOf(events.name), 'events');
    events.on('completed', ({ jobId, returnvalue }) => {
      const dispatch = parseBullJobId(jobId);
      // Without a receipt nothing is taken for done: it is sent again, and the inbox lets nothing act twice.
      if (dispatch && isAcknowledgement(key, jobId, returnvalue)) this.done(dispatch);
    });
    events.on('failed', ({ jobId, failedReason }) => {
      const dispatch = parseBullJobId(jobId);
      if (dispatch) this.track(this.failed(dispatch, failedReason));
    });
  }

  /**
   * Writes a failed try at once, with the pause the policy asks for. Without a handler it does not count.
   *
   * @param isFinal no other try follows
   */
  async failed(dispatch: Dispatch, cause: string, isFinal = false): Promise<void> {
    const { timing, logger } = this.options;
    if (isNoHandler(cause)) return this.postponed(dispatch, timing.noHandlerMs, cause);
    const { deliveryId } = dispatch;
    const error = cause.startsWith(STALLED) ? PROCESS_ENDED : cause;
    // A job whose last try ended with its process was only taken to say so.
    const counts = cause !== PROCESS_ENDED;
    const attempts = dispatch.attempt - (counts ? 0 : 1);
    const pauseMs = (name: string) => (isFinal ? null : nextPause(this.policyOf(name), attempts));
    const noted = await this.note(dispatch, { error, counts, pauseMs });
    if (!noted) return;
    const fields = { deliveryId, name: noted.name, queue: noted.queue, attempts, reason: error };
    if (noted.pauseMs === null)
      logger.error(fields, 'a delivery failed for good; replay it when the cause is gone');
    else logger.warn({ ...fields, pauseMs: noted.pauseMs }, 'a delivery failed and is tried again');
  }

  /** Writes that a try does not count and when the next one is. */
  async postponed(dispatch: Dispatch, pauseMs: number, error: string | null = null): Promise<void> {
    await this.note(dispatch, { error, counts: false, pauseMs: () => pauseMs });
  }

  /** Waits for what is being written. */
  async stop(): Promise<void> {
    if (this.timer) this.track(this.flush());
    while (this.running.size > 0) await Promise.all(this.running);
  }

  private async note(dispatch: Dispatch, end: TryEnd) {
    const noted = await this.options.deliveries.noteFailure(dispatch, end);
    // There is something to try again, or room in a queue.
    if (noted) announceWork(this.options.transactions);
    return noted;
  }

  private done(dispatch: Dispatch): void {
    this.finished.push(dispatch);
    this.timer ??= setTimeout(() => this.track(this.flush()), BATCH_MS);
  }

  private async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const dispatches = this.finished;
    this.finished = [];
    const { deliveries, transactions } = this.options;
    if ((await deliveries.markDone(dispatches)) > 0) announceWork(transactions);
  }

  /** Events are named noun.past-participle, jobs without a dot: the names never meet. */
  private policyOf(name: string): RetryPolicy {
    const handler = this.options.jobHandlers.find(({ job }) => job.name === name);
    if (!handler) return this.options.timing.eventRetry;
    return { attempts: handler.job.attempts, firstMs: handler.job.backoffMs, capMs: JOB_BACKOFF_CAP_MS };
  }

  private track(work: Promise<void>): void {
    const tracked = work.catch(this.options.onError).finally(() => this.running.delete(tracked));
    this.running.add(tracked);
  }
}
