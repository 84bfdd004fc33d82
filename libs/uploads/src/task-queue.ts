import PQueue from 'p-queue';
import { tooBusy, tooSlow } from './upload-errors.js';

export interface TaskQueueLimits {
  /** Tasks that run at the same time. */
  concurrency: number;
  /** Tasks that may wait in addition to those that run. */
  maxWaiting: number;
  maxWaitSeconds: number;
  /** The caller gets an error after this time even if the task cannot be stopped; absent for tasks that end by themselves. */
  maxTaskSeconds?: number;
}

/**
 * Runs a few tasks at once and lets a few more wait, first in, first out. Decoding a large photo takes hundreds of megabytes for
 * a moment: the concurrency bounds the memory of the process, the number waiting the bytes that are held meanwhile.
 */
export class TaskQueue {
  readonly #queue: PQueue;

  constructor(private readonly limits: TaskQueueLimits) {
    this.#queue = new PQueue({ concurrency: limits.concurrency });
  }

  /**
   * Runs the task when its turn comes. Errors: its own; `service.unavailable` when too many wait already or the wait takes too
   * long; `file.unreadable` when it runs longer than it may. Its place is free only when it has really ended.
   */
  async run<T>(task: () => Promise<T>): Promise<T> {
    const { concurrency, maxWaiting, maxWaitSeconds, maxTaskSeconds } = this.limits;
    if (this.#queue.pending >= concurrency && this.#queue.size >= maxWaiting) throw tooBusy();
    const turn = new AbortController();
    let timer = setTimeout(() => turn.abort(tooBusy()), maxWaitSeconds * 1000);
    const { promise: late, reject } = Promise.withResolvers<never>();
    const begin = () => {
      clearTimeout(timer);
      if (maxTaskSeconds !== undefined) timer = setTimeout(() => reject(tooSlow()), maxTaskSeconds * 1000);
      return task();
    };
    const ended = this.#queue.add(begin, { signal: turn.signal });
    return Promise.race([ended, late]).finally(() => clearTimeout(timer));
  }
}
