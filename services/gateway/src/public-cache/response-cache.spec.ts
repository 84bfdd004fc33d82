import { DomainError } from '@jamcimo/contracts';
import { type CachedResponse, jsonResponse } from './cached-response.js';
import { ResponseCache } from './response-cache.js';

const outage = () => Promise.reject(new DomainError('service.unavailable', 'Usluga nije dostupna.'));

function cacheOf(freshFor = 60_000, maxBytes = 1_000_000, maxEntryBytes = maxBytes) {
  return new ResponseCache({ freshFor, maxBytes, maxEntryBytes });
}

/** A loading whose end the test decides. */
function controlled() {
  const gate = Promise.withResolvers<CachedResponse>();
  let loads = 0;
  const load = () => {
    loads += 1;
    return gate.promise;
  };
  return { load, finish: (body: unknown) => gate.resolve(jsonResponse(200, body)), loads: () => loads };
}

test('equal misses that come together are loaded once', async () => {
  const cache = cacheOf();
  const { load, finish, loads } = controlled();
  const asked = [cache.get('a', load), cache.get('a', load), cache.get('a', load)];
  finish([1]);
  const responses = await Promise.all(asked);
  expect(loads()).toBe(1);
  expect(new Set(responses).size).toBe(1);
  expect(cache.fresh('a')).toBe(responses[0]);
});

test('a response whose loading began before an invalidation is never cached', async () => {
  const cache = cacheOf();
  const old = controlled();
  const waiting = cache.get('a', old.load);
  cache.invalidate();
  const young = controlled();
  const asked = cache.get('a', young.load);
  young.finish(['new']);
  expect((await asked).bytes.toString()).toBe('["new"]');
  old.finish(['old']);
  await waiting;
  expect(cache.fresh('a')?.bytes.toString()).toBe('["new"]');
});

test('an expired response is sent while the service is down', async () => {
  const cache = cacheOf(-1);
  await cache.get('a', async () => jsonResponse(200, 'kept'));
  expect(cache.fresh('a')).toBeNull();
  expect((await cache.get('a', outage)).bytes.toString()).toBe('"kept"');
});

test('an invalidated response is not sent, also while the service is down', async () => {
  const cache = cacheOf();
  await cache.get('a', async () => jsonResponse(200, 'kept'));
  cache.invalidate();
  await expect(cache.get('a', outage)).rejects.toMatchObject({ code: 'service.unavailable' });
});

test('an expired response is loaded anew, and sent while the service is down', async () => {
  const cache = cacheOf();
  await cache.get('a', async () => jsonResponse(200, 'kept'));
  cache.expire();
  expect(cache.fresh('a')).toBeNull();
  expect((await cache.get('a', outage)).bytes.toString()).toBe('"kept"');
  cache.expire();
  expect((await cache.get('a', async () => jsonResponse(200, 'new'))).bytes.toString()).toBe('"new"');
});

describe('a response that stands in', () => {
  let now = 0;
  beforeEach(() => {
    now = 1000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('spares readers the wait for two seconds', async () => {
    const cache = cacheOf();
    await cache.get('a', async () => jsonResponse(200, 'kept'));
    cache.expire();
    await cache.get('a', outage);
    now += 1999;
    expect(cache.fresh('a')?.bytes.toString()).toBe('"kept"');
    now += 1;
    expect(cache.fresh('a')).toBeNull();
  });

  test('makes what is loaded beside it count no longer than itself', async () => {
    const cache = cacheOf();
    await cache.get('part', async () => jsonResponse(200, 'kept'));
    cache.expire();
    const page = async () => jsonResponse(200, [(await cache.get('part', outage)).bytes.toString()]);
    await cache.get('page', page);
    now += 1999;
    await cache.get('other page', page);
    now += 1;
    expect([cache.fresh('page'), cache.fresh('part')]).toEqual([null, null]);
    now += 2000;
    expect(cache.fresh('other page')).toBeNull();
    await cache.get('page', async () => jsonResponse(200, 'new'));
    now += 59_999;
    expect(cache.fresh('page')?.bytes.toString()).toBe('"new"');
  });
});

test('an expired response does not hide that something no longer exists', async () => {
  const cache = cacheOf(-1);
  await cache.get('a', async () => jsonResponse(200, 'kept'));
  const gone = () => Promise.reject(new DomainError('politician.not-found', 'Političar nije pronađen.'));
  await expect(cache.get('a', gone)).rejects.toMatchObject({ code: 'politician.not-found' });
});

test('a failed load is not cached', async () => {
  const cache = cacheOf();
  await expect(cache.get('a', outage)).rejects.toThrow();
  expect((await cache.get('a', async () => jsonResponse(200, 'ok'))).status).toBe(200);
});

test('responses other than 200 and 404 are not cached', async () => {
  const cache = cacheOf();
  await cache.get('a', async () => jsonResponse(503, {}));
  expect(cache.fresh('a')).toBeNull();
});

test('the cache stays within its bytes: the response not asked for longest goes first', async () => {
  const cache = cacheOf(60_000, 50_000);
  const big = async () => jsonResponse(200, 'x'.repeat(10_000));
  await cache.get('a', big);
  await cache.get('b', big);
  await cache.get('c', big);
  expect([cache.fresh('a'), cache.fresh('c')?.status]).toEqual([null, 200]);
});

test('a response that is too large for one entry is sent and not cached', async () => {
  const cache = cacheOf(60_000, 1_000_000, 50_000);
  const response = await cache.get('large', async () => jsonResponse(200, 'x'.repeat(30_000)));
  expect(response.bytes.length).toBeGreaterThan(30_000);
  expect(cache.fresh('large')).toBeNull();
  await cache.get('small', async () => jsonResponse(200, 'x'.repeat(20_000)));
  expect(cache.fresh('small')).not.toBeNull();
});
