import { tooBusy, tooSlow } from './refusals.js';

/**
 * Lets so many tasks run at once and so many more wait, in the order of their coming. Decoding a large photo takes
 * hundreds of megabytes for a moment: the number at once bounds the memory of the process, the number waiting the bytes
 * that are held meanwhile.
 */
export class Turns {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly most: { atOnce: number; waiting: number; seconds: number }) {}

  /**
   * Runs the task when its turn comes. Errors: its own; `service.unavailable` when too many wait already;
   * `file.unreadable` when it runs longer than its seconds. A decoder cannot always be stopped: whoever asked is
   * answered in time, but the place is free only when the task has really ended.
   */
  async run<T>(task: () => Promise<T>): Promise<T> {
    await this.#turn();
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(tooSlow()), this.most.seconds * 1000);
    const running = task().finally(() => {
      clearTimeout(timer);
      this.#leave();
    });
    return Promise.race([running, late]);
  }

  async #turn(): Promise<void> {
    if (this.#running < this.most.atOnce) {
      this.#running++;
      return;
    }
    if (this.#waiting.length >= this.most.waiting) throw tooBusy();
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #leave(): void {
    // Whoever waits takes over the place; nobody can slip in between.
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running--;
  }
}
