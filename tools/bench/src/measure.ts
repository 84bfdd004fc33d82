import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { hasWrk, runWrk } from './wrk.ts';

export const CONNECTIONS = 50;

export interface Measured {
  /** Answers per second. */
  rate: number;
  /** Milliseconds that ninety-nine of a hundred answers stayed under. */
  p99: number;
  /** Answers in all. */
  count: number;
  /** Whether there were more requests than addresses, so that some were asked twice. */
  repeated: boolean;
}

/** What a browser accepts. */
export const HEADERS = { 'accept-encoding': 'gzip, deflate, br' };

/**
 * Asks the addresses one after the other, over several connections, for so many seconds.
 *
 * @throws Error when any answer is a failure: a fast refusal must not look like speed
 */
export async function measure(
  origin: string,
  addresses: string[],
  seconds: number,
  connections = CONNECTIONS,
): Promise<Measured> {
  const load = (await hasWrk) ? loadWithWrk : loadWithAutocannon;
  return load(origin, addresses, seconds, connections);
}

/**
 * Does something a fixed number of times a second while a measurement runs, and waits for the last one.
 *
 * @throws Error of the measurement or of the work
 */
export async function during<T>(
  measurement: () => Promise<T>,
  perSecond: number,
  work: (time: number) => Promise<void>,
): Promise<T> {
  const running = new AbortController();
  const repeated = (async () => {
    const under: Promise<void>[] = [];
    while (!running.signal.aborted) {
      under.push(work(under.length));
      await pause(1000 / perSecond, undefined, { signal: running.signal }).catch(() => undefined);
    }
    await Promise.all(under);
  })();
  try {
    return await measurement();
  } finally {
    running.abort();
    await repeated;
  }
}

/**
 * Milliseconds that each piece of work took, so many at a time.
 *
 * @throws Error of the first piece that failed
 */
export async function latencies<T>(
  items: T[],
  concurrency: number,
  work: (item: T) => Promise<unknown>,
): Promise<number[]> {
  const taken: number[] = [];
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) {
      const since = performance.now();
      await work(item);
      taken.push(performance.now() - since);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return taken;
}

async function loadWithWrk(
  origin: string,
  addresses: string[],
  seconds: number,
  connections: number,
): Promise<Measured> {
  const options = { addresses, connections, seconds, headers: HEADERS };
  const { count, microseconds, failures, p99 } = await runWrk(origin, options);
  if (failures > 0 || count === 0) {
    throw new Error(`${failures} of ${count} answers were failures, first asked ${addresses[0]}.`);
  }
  return {
    rate: Math.round(count / (microseconds / 1e6)),
    p99: Math.round(p99 / 100) / 10,
    count,
    repeated: count > addresses.length,
  };
}

async function loadWithAutocannon(
  origin: string,
  addresses: string[],
  seconds: number,
  connections: number,
): Promise<Measured> {
  let asked = 0;
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    headers: HEADERS,
    requests: [
      { setupRequest: (request) => ({ ...request, path: addresses[asked++ % addresses.length] as string }) },
    ],
  });
  const failures = result.non2xx + result.errors + result.timeouts;
  if (failures > 0 || result.requests.total === 0) {
    const statuses = JSON.stringify(result.statusCodeStats);
    throw new Error(
      `${failures} of ${result.requests.total} answers were failures (${statuses}, ${result.timeouts} late), first asked ${addresses[0]}.`,
    );
  }
  return {
    rate: Math.round(result.requests.average),
    p99: result.latency.p99,
    count: result.requests.total,
    repeated: asked > addresses.length,
  };
}
