/**
 * Hostile input for the whole product: `npm run test:hostile`, and with fewer requests in `npm test`. HOSTILE_SEED repeats a run,
 * HOSTILE_REQUESTS says how many.
 */
import assert from 'node:assert/strict';
import process from 'node:process';
import { before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestStack } from '@jamcimo/stack';
import { atEnd, untilTheEnd } from '../src/ending.ts';
import { openDeliveries } from '../src/open-deliveries.ts';
import type { Receipt } from '../src/registering.ts';
import { Flood, type Shot, visit } from './src/floods.ts';
import {
  ask,
  factsOf,
  memoryOf,
  portOf,
  processesOf,
  registerSome,
  signIn,
  startInstallation,
  startLimitedGateway,
} from './src/installation.ts';
import { isAdministrative, type Route, routesOf } from './src/routes.ts';
import { attack, type Outcome } from './src/run-requests.ts';
import { SlowClients } from './src/slow-clients.ts';

const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 12_000);
const SEED = Number(process.env.HOSTILE_SEED ?? Date.now() % 1_000_000_000);
const IS_LONG = REQUESTS >= 10_000;
/** What takes long runs with all the others. */
const IN_FULL = { skip: !IS_LONG && 'in the long run only' };
/** Of all requests so many come without a session. */
const STRANGERS = 0.4;
/** A service away for a moment is an honest answer, but not the usual one. */
const UNAVAILABLE_AT_MOST = 0.03;
/** So long events may be on their way on a busy machine. */
const EVENTS_MS = 120_000;

/** Idle connections, and ones whose headers never end, that wait to be given up. */
const EARLY = 50;
/** A minute for the headers, and half a minute until the server looks. */
const GIVEN_UP_MS = 95_000;

let stack: TestStack;
let routes: Route[];
/** Connections that stay without a whole request from the beginning. */
let early: SlowClients;
let openedAt = 0;
/** Of a request that waits for its payment. */
let receipt: Receipt | undefined;
let before_: { processes: Record<string, number | null>; memory: Record<string, number> };

before(async () => {
  stack = await untilTheEnd(startInstallation(IS_LONG ? 'demo' : 'few'), (started) => started.stop());
  routes = routesOf(stack);
  await registerSome(stack, 3);
  // What strangers send is judged by tables that nothing else changes.
  await eventsAreDone();
  before_ = { processes: processesOf(stack), memory: memoryOf(stack) };
  early = new SlowClients(portOf(stack));
  atEnd(() => early.close());
  await early.idle(EARLY);
  await early.slowHeaders(EARLY, '/api/politicians');
  openedAt = Date.now();
  console.log(`seed ${SEED}, ${routes.length} routes, ${REQUESTS} requests`);
});

function report(what: string, outcome: Outcome): void {
  const { sent, statuses, kinds, largest, seconds, faultCount, faults } = outcome;
  console.log(`${what}: ${sent} requests in ${seconds} s, ${faultCount} faults`);
  console.log(
    `  seconds waited by route ${JSON.stringify(outcome.slowest)}, own CPU ${Math.round(process.cpuUsage().user / 1e6)} s`,
  );
  console.log(`  statuses ${JSON.stringify(statuses)}`);
  console.log(`  kinds ${JSON.stringify(kinds)}`);
  console.log(`  memory before ${JSON.stringify(before_.memory)}, largest ${JSON.stringify(largest)} MiB`);
  for (const fault of faults) console.log(`  ✗ ${fault}`);
}

function judge(outcome: Outcome): void {
  assert.equal(outcome.faultCount, 0, 'answers that must not be');
  const unavailable = (outcome.statuses['503'] ?? 0) / outcome.sent;
  assert.ok(unavailable <= UNAVAILABLE_AT_MOST, `${Math.round(unavailable * 100)} % were answered 503`);
  assert.deepEqual(processesOf(stack), before_.processes, 'a service died');
}

test('what strangers send is refused politely and changes nothing', async () => {
  const facts = await factsOf(stack);
  const outcome = await attack({
    ...{ stack, routes, seed: SEED, cookie: '' },
    requests: Math.round(REQUESTS * STRANGERS),
  });
  report('strangers', outcome);
  judge(outcome);
  assert.deepEqual(await factsOf(stack), facts);
});

test('what an administrator’s browser sends never breaks the site, and sums and events stay right', async () => {
  const cookie = await signIn(stack);
  const changed = { created: 0, removed: 0 };
  const [count] = await ask<{ n: number }>(stack, 'SELECT count(*)::int AS n FROM politicians.politicians');
  const outcome = await attack({
    ...{ stack, seed: SEED + 1, cookie },
    // Signing out would end the session that the others need.
    routes: routes.filter(({ url }) => url !== '/api/logout'),
    requests: REQUESTS - Math.round(REQUESTS * STRANGERS),
    onAnswer: ({ method, bytes }, { status }) => {
      const line = bytes.subarray(0, 60).toString('latin1');
      if (status === 201 && /^POST \/api\/admin\/politicians[? ]/.test(line)) changed.created += 1;
      if (status === 204 && method === 'DELETE' && /^DELETE \/api\/admin\/politicians\//.test(line))
        changed.removed += 1;
    },
  });
  report('administrators', outcome);
  judge(outcome);
  const [now] = await ask<{ n: number }>(stack, 'SELECT count(*)::int AS n FROM politicians.politicians');
  assert.equal(now?.n, (count?.n ?? 0) + changed.created - changed.removed);
  const [sums] = await ask<{ live: string; stored: string }>(
    stack,
    `SELECT (SELECT coalesce(sum(amount_cents), 0) FROM payments.fund_entries WHERE voided_at IS NULL)::text AS live,
            (SELECT total_cents FROM payments.funds_summary)::text AS stored`,
  );
  assert.equal(sums?.stored, sums?.live);
  await eventsAreDone();
});

test('the site works as before', async () => {
  for (const path of [
    '/',
    '/api/politicians?limit=24&offset=0',
    '/api/funds/total',
    '/api/facets',
    '/admin/login',
  ]) {
    assert.equal((await fetch(stack.localUrl + path)).status, 200, path);
  }
  const cookie = await signIn(stack);
  for (const { url } of routes.filter((route) => isAdministrative(route) && route.method === 'GET')) {
    if (/[:*]/.test(url)) continue;
    const { status } = await fetch(stack.localUrl + url, { headers: { cookie } });
    assert.ok(status === 200 || status === 204, `${url} answered ${status}`);
  }
});

test('slow clients and thousands of idle connections do not stop others', IN_FULL, async () => {
  const slow = new SlowClients(portOf(stack));
  try {
    await slow.idle(3000);
    await slow.slowHeaders(300, '/api/politicians');
    await slow.slowBodies(200, '/api/login', 'application/json');
    await slow.slowBodies(200, '/api/register', 'multipart/form-data; boundary=x');
    await slow.deafReaders(100, '/api/politicians');
    const opened = slow.open;
    const times: number[] = [];
    for (let round = 0; round < 40; round += 1) {
      for (const path of [
        '/',
        '/api/politicians?limit=24&offset=0',
        '/api/funds/total',
        `/api/search?query=ana${round}`,
      ]) {
        const since = performance.now();
        const answer = await fetch(stack.localUrl + path);
        await answer.arrayBuffer();
        assert.equal(answer.status, 200, path);
        times.push(performance.now() - since);
      }
      await pause(50);
    }
    assert.ok(await signIn(stack));
    times.sort((one, other) => one - other);
    const [median, longest] = [times[times.length >> 1] ?? 0, times.at(-1) ?? 0];
    console.log(
      `beside ${opened} slow and idle connections: ${times.length} requests, median ${median.toFixed(0)} ms, longest ${longest.toFixed(0)} ms; memory ${JSON.stringify(memoryOf(stack))} MiB`,
    );
    assert.ok(opened >= 3000, `only ${opened} connections could be opened`);
  } finally {
    slow.close();
  }
});

/** Each of its own attacker, who has a network of /48 to ask from. */
const FLOODS: Record<string, (number: number) => Shot> = {
  'sign-ins from a network of /48': (number) => ({
    path: '/api/login',
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(number) },
      body: JSON.stringify({ username: `korisnik-${number}`, password: `lozinka-${number}` }),
    },
  }),
  'addresses that begin with two slashes': (number) =>
    from(number, number % 10 === 0 ? '//[' : `//x${number}`),
  'one barcode again and again': (number) =>
    from(number, new URL(receipt?.payment.barcodeUrl ?? '', 'http://x').pathname),
  'searches with slips of the pen': (number) =>
    from(number, `/api/search?query=${['horvatt', 'marjia', 'gradonacelnk', 'splti'][number % 4]}${number}`),
};

/** Addresses of all networks of /64 in one of /48. */
const addressOf = (number: number) => `2001:db8:48:${(number % 65_536).toString(16)}::1`;
const from = (number: number, path: string): Shot => ({
  path,
  init: { headers: { 'x-forwarded-for': addressOf(number) } },
});

test('while one attacker floods a gateway, people read and administrators work', IN_FULL, async () => {
  [receipt] = await registerSome(stack, 1);
  const gateway = await startLimitedGateway(stack);
  atEnd(gateway.stop);
  const quiet = await visit(gateway.url);
  assert.deepEqual(quiet.failures, []);
  console.log(`quiet: ${describeTimes(quiet.times)}`);
  for (const [name, shot] of Object.entries(FLOODS)) {
    const flood = new Flood(gateway.url, shot);
    const { failures, times } = await visit(gateway.url).finally(() => flood.stop());
    console.log(`${name}: ${flood.sent} ${JSON.stringify(flood.statuses)}; ${describeTimes(times)}`);
    assert.deepEqual(failures, [], name);
    const broken = Object.keys(flood.statuses).filter((status) => !/^[234]\d\d$|^503$/.test(status));
    assert.deepEqual(broken, [], name);
  }
  const slow = new SlowClients(Number(new URL(gateway.url).port));
  try {
    await slow.deafReaders(200, '/api/politicians');
    const { failures, times } = await visit(gateway.url);
    console.log(`readers of the whole list who do not read: ${describeTimes(times)}`);
    assert.deepEqual(failures, []);
  } finally {
    slow.close();
    gateway.stop();
  }
  assert.deepEqual(processesOf(stack), before_.processes, 'a service died');
});

function describeTimes(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => (sorted[Math.ceil(sorted.length * part) - 1] ?? 0).toFixed(0);
  return `warm reads took ${at(0.5)} ms (median), ${at(0.99)} ms (p99)`;
}

test('connections without a whole request are given up after a minute', IN_FULL, async () => {
  await pause(Math.max(0, openedAt + GIVEN_UP_MS - Date.now()));
  assert.deepEqual({ open: early.open, ended: early.ended }, { open: 0, ended: 2 * EARLY });
});

/** Every event was delivered and no job failed for good. */
async function eventsAreDone(): Promise<void> {
  assert.deepEqual(
    await openDeliveries(stack.databaseUrl, EVENTS_MS),
    [],
    'events or jobs that were not carried out',
  );
}
