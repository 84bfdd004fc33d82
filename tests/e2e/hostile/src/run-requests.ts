import type { TestStack } from '@jamcimo/stack';
import fc from 'fast-check';
import { knownFields } from './fields.ts';
import { memoryOf, portOf } from './installation.ts';
import { faultsOf } from './judge.ts';
import { type Answer, exchange } from './raw-client.ts';
import { type HostileRequest, requestTo } from './requests.ts';
import type { Route } from './routes.ts';

/** Connections that are used at once. */
const AT_ONCE = 12;
const MEMORY_EVERY_MS = 500;
/** Of a fault with the same words so many are shown. */
const SHOWN_PER_FAULT = 3;

/** What many hostile requests came to. */
export interface Outcome {
  sent: number;
  /** How many answers had each status; "–" stands for a connection that ended. */
  statuses: Record<string, number>;
  kinds: Record<string, number>;
  /** What was wrong, with the request, a few of each sort. */
  faults: string[];
  faultCount: number;
  /** Largest memory of each service that was seen, in MiB. */
  largest: Record<string, number>;
  seconds: number;
  /** Where most of the time went: routes with the sum of their waiting, in seconds. */
  slowest: Record<string, number>;
}

export interface Attack {
  stack: TestStack;
  routes: readonly Route[];
  requests: number;
  seed: number;
  /** The session cookie, or empty. */
  cookie: string;
  /** Sees every answer. */
  onAnswer?: (request: HostileRequest, answer: Answer) => void;
}

/** Sends the requests, evenly over the routes and always the same for one seed, and judges every answer. */
export async function attack(options: Attack): Promise<Outcome> {
  const { stack, seed, onAnswer } = options;
  const waiting = requestsOf(options);
  const outcome: Outcome = {
    ...{ sent: 0, statuses: {}, kinds: {}, faults: [], faultCount: 0, largest: {}, seconds: 0, slowest: {} },
  };
  const shown = new Map<string, number>();
  const waited = new Map<string, number>();
  const port = portOf(stack);
  const since = performance.now();
  const watch = setInterval(() => {
    for (const [name, size] of Object.entries(memoryOf(stack)))
      outcome.largest[name] = Math.max(size, outcome.largest[name] ?? 0);
  }, MEMORY_EVERY_MS);
  const worker = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      const request = next.value;
      const answer = await exchange({
        ...{ port, bytes: request.bytes, isHead: request.method === 'HEAD', endsEarly: request.breaksHttp },
      });
      outcome.sent += 1;
      count(outcome.statuses, String(answer.status ?? '–'));
      count(outcome.kinds, request.kind);
      const where = `${request.route.method} ${request.route.url}`;
      waited.set(where, (waited.get(where) ?? 0) + answer.milliseconds);
      onAnswer?.(request, answer);
      for (const fault of faultsOf(request, answer)) {
        outcome.faultCount += 1;
        const before = shown.get(fault) ?? 0;
        shown.set(fault, before + 1);
        if (before < SHOWN_PER_FAULT)
          outcome.faults.push(`${fault} [seed ${seed}] ${described(request, answer)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  clearInterval(watch);
  const slowest = [...waited].sort(([, one], [, other]) => other - one).slice(0, 6);
  outcome.slowest = Object.fromEntries(slowest.map(([where, ms]) => [where, Math.round(ms / 1000)]));
  outcome.seconds = Math.round((performance.now() - since) / 1000);
  return outcome;
}

/** The requests of all routes in turn, so that each sort of call meets every other. */
function* requestsOf({ routes, requests, seed, cookie }: Attack): Generator<HostileRequest> {
  const fields = knownFields();
  const rounds = 10;
  const arbitraries = routes.map((route) => requestTo(route, fields, cookie));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, arbitrary] of arbitraries.entries()) {
      const numRuns = share(requests, rounds * routes.length, round * routes.length + index);
      if (numRuns === 0) continue;
      const seedOfRoute = seed + round * 7919 + index * 104_729;
      yield* fc.sample(arbitrary, { seed: seedOfRoute, numRuns });
    }
  }
}

/** `total` divided into whole shares that differ by one at most. */
const share = (total: number, shares: number, index: number) =>
  Math.floor(((index + 1) * total) / shares) - Math.floor((index * total) / shares);

const count = (counts: Record<string, number>, name: string) => {
  counts[name] = (counts[name] ?? 0) + 1;
};

/** Beginning of the request and its answer; never the cookie. */
function described({ route, bytes }: HostileRequest, { status, body }: Answer): string {
  const request = bytes
    .subarray(0, 700)
    .toString('latin1')
    .replaceAll(/jamcimo_session=[\w%.-]+/g, 'jamcimo_session=…');
  return `${route.method} ${route.url} → ${status} ${JSON.stringify(body.slice(0, 200))}\n    ${JSON.stringify(request)}`;
}
