import process from 'node:process';
import { after } from 'node:test';

const steps: (() => unknown)[] = [];
let ending: Promise<void> | undefined;

/**
 * Something to be done when the tests of this process are over, or when it is told to end (SIGTERM, Ctrl-C, or the end of the
 * runner that started it). What was named last is done first, and a step that fails keeps no other from being done.
 */
export function atEnd(step: () => unknown): void {
  steps.push(step);
}

/** What is being started and has to be stopped at the end, also when the end comes before it has started. */
export function untilTheEnd<T>(starting: Promise<T>, stop: (started: T) => unknown): Promise<T> {
  atEnd(async () => {
    const started = await starting.catch(() => null);
    if (started !== null) await stop(started);
  });
  return starting;
}

function end(): Promise<void> {
  ending ??= (async () => {
    const failures: unknown[] = [];
    for (const step of steps.reverse()) {
      try {
        await step();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Not everything ended.');
  })();
  return ending;
}

async function endEarly(): Promise<void> {
  await end().catch(console.error);
  process.exit(1);
}

after(end);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, endEarly);
process.on('disconnect', endEarly);
// Listening to it would keep this process alive when its tests are over.
process.channel?.unref();
