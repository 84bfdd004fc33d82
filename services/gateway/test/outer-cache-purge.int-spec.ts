import { createServer, type Server } from 'node:http';
import { CACHE_INVALIDATION_CHANNEL } from '@jamcimo/contracts';
import { processMetrics } from '@jamcimo/service-kit';
import { eventually, freePort, metricValue, testRedisUrl } from '@jamcimo/testing';
import { Redis } from 'ioredis';
import { OuterCachePurge } from '../src/public-cache/outer-cache-purge.js';
import { startGateway } from './running-gateway.js';

/** Longer than any test. */
const NEVER = 1_000_000_000;
const SILENCE = new Promise<number>(() => undefined);

let port: number;
let cache: Server | undefined;
/** What the cache in front was asked for, `PURGE /address`, at what host. */
let asked: string[];
/** Its answers, the last one again and again. */
let answers: (number | Promise<number>)[];
let outer: OuterCachePurge;

const settings = () => ({ PUBLIC_CACHE_PURGE_URL: `http://127.0.0.1:${port}/everything?public` });

async function startCache(): Promise<void> {
  cache = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.host}`);
    const status = answers.length > 1 ? answers.shift() : answers[0];
    response.writeHead((await status) ?? 200).end('purged');
  });
  await new Promise<void>((resolve) => cache?.listen(port, '127.0.0.1', resolve));
}

async function stopCache(): Promise<void> {
  cache?.closeAllConnections();
  await new Promise((resolve) => (cache ? cache.close(resolve) : resolve(undefined)));
  cache = undefined;
}

const purges = async (outcome: string) =>
  metricValue(await processMetrics.metrics(), 'jamcimo_outer_cache_purges_total', { outcome }) ?? 0;

beforeEach(async () => {
  asked = [];
  answers = [200];
  port = await freePort();
  await startCache();
  outer = new OuterCachePurge(settings());
  Object.assign(outer.timing, { limit: NEVER, pauses: [0, 0], repeat: NEVER });
});
afterEach(async () => {
  await outer.onApplicationShutdown();
  await stopCache();
});

test('every change purges the cache in front, and one that is silent holds nobody up', async () => {
  answers = [SILENCE];
  const gateway = await startGateway({ PUBLIC_CACHE_SECONDS: '60', ...settings() });
  const redis = new Redis(testRedisUrl());
  const purge = jest.spyOn(gateway.app.get(OuterCachePurge), 'purge');
  gateway.register.people = [];
  const channel = `${gateway.redisPrefix}:${CACHE_INVALIDATION_CHANNEL}`;
  for (const message of ['politicians 16/B374D848', 'payments']) {
    purge.mockClear();
    await eventually(async () => (await redis.publish(channel, message)) === 1);
    await eventually(() => expect(purge).toHaveBeenCalled());
  }
  await eventually(() => expect(asked[0]).toBe(`PURGE /everything?public 127.0.0.1:${port}`));
  expect((await gateway.get('/api/politicians?limit=5')).body).toEqual([]);
  redis.disconnect();
  await gateway.stop();
});

test('a cache is purged at once, and again for answers that were on their way', async () => {
  const before = await purges('ok');
  outer.purge();
  await eventually(async () => expect(await purges('ok')).toBe(before + 1));
  outer.timing.repeat = 0;
  outer.purge();
  await eventually(async () => expect(await purges('ok')).toBe(before + 3));
  expect(asked).toEqual(Array(3).fill(`PURGE /everything?public 127.0.0.1:${port}`));
});

test('many changes at once share purges, and the last one is followed by one', async () => {
  const before = await purges('ok');
  const first = Promise.withResolvers<number>();
  answers = [first.promise, 200];
  outer.purge();
  await eventually(() => expect(asked).toHaveLength(1));
  for (let each = 0; each < 200; each += 1) outer.purge();
  first.resolve(200);
  await eventually(async () => expect(await purges('ok')).toBeGreaterThan(before + 1));
  await outer.onApplicationShutdown();
  expect(asked).toHaveLength(2);
});

test('a purge that is refused twice is sent a third time', async () => {
  answers = [503, 404, 200];
  const before = [(await purges('ok')) + 1, await purges('failed')];
  outer.purge();
  await eventually(async () => expect([await purges('ok'), await purges('failed')]).toEqual(before));
  expect(asked).toHaveLength(3);
});

test('a cache that is silent or away is counted, and purged by the next change', async () => {
  const [ok, failed] = [await purges('ok'), await purges('failed')];
  answers = [SILENCE];
  outer.timing.limit = 50;
  outer.purge();
  await eventually(async () => expect(await purges('failed')).toBe(failed + 1));
  await stopCache();
  outer.purge();
  await eventually(async () => expect(await purges('failed')).toBe(failed + 2));
  answers = [200];
  await startCache();
  outer.timing.limit = NEVER;
  outer.purge();
  await eventually(async () => expect(await purges('ok')).toBe(ok + 1));
});

test('a stopping gateway waits for no cache', async () => {
  answers = [SILENCE];
  outer.purge();
  await eventually(() => expect(asked).toHaveLength(1));
  // Neither an answer nor the limit would end the purge.
  await outer.onApplicationShutdown();
  outer.purge();
  await outer.onApplicationShutdown();
  expect(asked).toHaveLength(1);
});

test('without an address nothing is purged', async () => {
  const plain = new OuterCachePurge({ PUBLIC_CACHE_PURGE_URL: undefined });
  plain.purge();
  await plain.onApplicationShutdown();
  expect(asked).toEqual([]);
});
