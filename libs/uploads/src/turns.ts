import { tooBusy } from './refusals.js';

/**
 * Lets so many tasks run at once and so many more wait, in the order of their coming. Decoding a large photo takes
 * hundreds of megabytes for a moment: the number at once bounds the memory of the process, the number waiting the bytes
 * that are held meanwhile.
 */
export class Turns {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly most: { atOnce: number; waiting: number }) {}

  /** Runs the task when its turn comes. Error: `service.unavailable` when too many wait already. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running >= this.most.atOnce) {
      if (this.#waiting.length >= this.most.waiting) throw tooBusy();
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running++;
    }
    try {
      return await task();
    } finally {
      // Whoever waits takes over the place; nobody can slip in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
