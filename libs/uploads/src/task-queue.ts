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
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly limits: TaskQueueLimits) {}

  /**
   * Runs the task when its turn comes. Errors: its own; `service.unavailable` when too many wait already or the wait takes too
   * long; `file.unreadable` when it runs longer than it may. Its place is free only when it has really ended.
   */
  async run<T>(task: () => Promise<T>): Promise<T> {
    await this.#start();
    const running = task().finally(() => this.#leave());
    const { maxTaskSeconds } = this.limits;
    if (maxTaskSeconds === undefined) return running;
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(tooSlow()), maxTaskSeconds * 1000);
    return Promise.race([running, late]).finally(() => clearTimeout(timer));
  }

  #leave(): void {
    // The first that waits takes over the place; nobody can slip in between.
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running--;
  }

  #start(): Promise<void> {
    const { concurrency, maxWaiting, maxWaitSeconds } = this.limits;
    if (this.#running < concurrency) {
      this.#running++;
      return Promise.resolve();
    }
    if (this.#waiting.length >= maxWaiting) return Promise.reject(tooBusy());
    return new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(start), 1);
        reject(tooBusy());
      }, maxWaitSeconds * 1000);
      this.#waiting.push(start);
    });
  }
}
