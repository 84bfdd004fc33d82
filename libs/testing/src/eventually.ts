import { inspect } from 'node:util';

export interface EventuallyOptions<T> {
  /** Milliseconds until it gives up, which only ends a hang; default 60 s. */
  within?: number;
  /** What the value must satisfy; by default anything but `false` and `null`. */
  until?: (value: T) => boolean;
  /** Milliseconds between two looks. */
  every?: number;
}

/**
 * Calls `look` until it does not throw and its value satisfies `until`; a function of assertions (no value) passes as soon
 * as it does not throw.
 *
 * @returns the value that satisfied
 * @throws Error with the last value or error seen when time is up; it never returns normally without success
 */
export async function eventually<T>(
  look: () => T | Promise<T>,
  { within = 60_000, until = isSatisfied, every = 25 }: EventuallyOptions<T> = {},
): Promise<T> {
  const deadline = Date.now() + within;
  for (;;) {
    let seen: string;
    let cause: unknown;
    try {
      const value = await look();
      if (until(value)) return value;
      seen = `the last value seen was ${inspect(value, { depth: 6 })}`;
    } catch (error) {
      cause = error;
      seen = `the last error seen was ${error instanceof Error ? error.message : inspect(error)}`;
    }
    if (Date.now() >= deadline) throw new Error(`Not within ${within} ms: ${seen}`, { cause });
    await new Promise((resolve) => setTimeout(resolve, every));
  }
}

function isSatisfied(value: unknown): boolean {
  return value !== false && value !== null;
}
