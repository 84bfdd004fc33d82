import { createServer, type Server } from 'node:http';
import { CACHE_INVALIDATION_CHANNEL } from '@jamcimo/contracts';
import { processMetrics } from '@jamcimo/service-kit';
import { eventually, freePort, metricValue, testRedisUrl } from '@jamcimo/testing';
import { Redis } from 'ioredis';
import { OuterCachePurge } from '../src/public-cache/outer-cache-purge.js';
import { type RunningGateway, startGateway } from './running-gateway.js';

let gateway: RunningGateway;
let redis: Redis;
let port: number;
let cache: Server | undefined;
/** What the cache in front was asked for, `PURGE /address`, at what host. */
let asked: string[];
/** Its answers, the last one again and again; 0 leaves a request without an answer. */
let answers: number[];

async function startCache(): Promise<void> {
  cache = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.host}`);
    const status = answers.length > 1 ? answers.shift() : answers[0];
    if (status) response.writeHead(status).end('purged');
  });
  await new Promise<void>((resolve) => cache?.listen(port, '127.0.0.1', resolve));
}

async function stopCache(): Promise<void> {
  cache?.closeAllConnections();
  await new Promise((resolve) => (cache ? cache.close(resolve) : resolve(undefined)));
  cache = undefined;
}

const change = (message = 'politicians') =>
  redis.publish(`${gateway.redisPrefix}:${CACHE_INVALIDATION_CHANNEL}`, message);

const purges = async (outcome: string) =>
  metricValue(await processMetrics.metrics(), 'jamcimo_outer_cache_purges_total', { outcome }) ?? 0;

/** The first purge, of the gateway's start, is over with its repetition. */
async function quietGateway(): Promise<void> {
  gateway = await startGateway({
    PUBLIC_CACHE_SECONDS: '60',
    PUBLIC_CACHE_PURGE_URL: `http://127.0.0.1:${port}/everything?public`,
  });
  Object.assign(gateway.app.get(OuterCachePurge).timing, { limit: 200, pauses: [20, 20], repeat: 150 });
  await eventually(() => expect(asked.length).toBeGreaterThanOrEqual(1));
  gateway.app.get(OuterCachePurge).purge();
  await eventually(() => expect(asked.length).toBeGreaterThanOrEqual(3));
  await new Promise((resolve) => setTimeout(resolve, 200));
  asked = [];
}

beforeEach(async () => {
  asked = [];
  answers = [200];
  port = await freePort();
  redis = new Redis(testRedisUrl());
  await startCache();
  await quietGateway();
});
afterEach(async () => {
  await gateway.stop();
  await stopCache();
  redis.disconnect();
});

test('a change purges the cache in front at once, and again for answers that were on their way', async () => {
  const before = await purges('ok');
  await change('politicians 16/B374D848');
  await eventually(() => expect(asked).toEqual([`PURGE /everything?public 127.0.0.1:${port}`]));
  await eventually(() => expect(asked).toHaveLength(2));
  await change('payments');
  await eventually(() => expect(asked).toHaveLength(4));
  await eventually(async () => expect(await purges('ok')).toBe(before + 4));
});

test('many changes at once share purges, and the last one is followed by one', async () => {
  for (let each = 0; each < 200; each += 1) void change();
  await eventually(() => expect(asked.length).toBeGreaterThan(0));
  let known = 0;
  const isQuiet = () => {
    const before = known;
    known = asked.length;
    return known === before;
  };
  await eventually(isQuiet, { every: 500 });
  const sent = asked.length;
  expect(sent).toBeLessThan(100);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(asked).toHaveLength(sent);
});

test('a purge that is refused twice is sent a third time', async () => {
  answers = [503, 404, 200];
  const before = await purges('failed');
  await change();
  await eventually(() => expect(asked.length).toBeGreaterThanOrEqual(4));
  expect(await purges('failed')).toBe(before);
});

test('a cache that is away or silent holds nobody up, is counted, and purged by the next change', async () => {
  const before = await purges('failed');
  answers = [0];
  await change();
  await eventually(() => expect(asked).toHaveLength(1));
  gateway.register.people = [];
  await eventually(async () => expect((await gateway.get('/api/politicians?limit=5')).body).toEqual([]));
  // Three tries, and three for the repetition.
  await eventually(async () => expect(await purges('failed')).toBe(before + 2));
  await stopCache();
  await change();
  await eventually(async () => expect(await purges('failed')).toBe(before + 4));
  asked = [];
  answers = [200];
  await startCache();
  await change();
  await eventually(() => expect(asked).toHaveLength(2));
});

test('a stopping gateway waits for no cache', async () => {
  answers = [0];
  await change();
  await eventually(() => expect(asked).toHaveLength(1));
  const purge = gateway.app.get(OuterCachePurge);
  purge.timing.limit = 60_000;
  await new Promise((resolve) => setTimeout(resolve, 300));
  const start = performance.now();
  await purge.onApplicationShutdown();
  expect(performance.now() - start).toBeLessThan(1000);
  const sent = asked.length;
  await change();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(asked).toHaveLength(sent);
});

test('without an address nothing is purged', async () => {
  const plain = new OuterCachePurge({ PUBLIC_CACHE_PURGE_URL: undefined });
  plain.purge();
  await plain.onApplicationShutdown();
  expect(asked).toEqual([]);
});
