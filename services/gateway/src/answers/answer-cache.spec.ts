import { DomainError } from '@jamcimo/contracts';
import { type Answer, jsonAnswer } from './answer.js';
import { AnswerCache } from './answer-cache.js';

const outage = () => Promise.reject(new DomainError('service.unavailable', 'Usluga nije dostupna.'));

function cacheOf(freshFor = 60_000, maxBytes = 1_000_000, maxEntryBytes = maxBytes) {
  return new AnswerCache({ freshFor, maxBytes, maxEntryBytes });
}

/** A loading whose end the test decides. */
function controlled() {
  const gate = Promise.withResolvers<Answer>();
  let loads = 0;
  const load = () => {
    loads += 1;
    return gate.promise;
  };
  return { load, finish: (body: unknown) => gate.resolve(jsonAnswer(200, body)), loads: () => loads };
}

test('equal misses that come together are loaded once', async () => {
  const cache = cacheOf();
  const { load, finish, loads } = controlled();
  const asked = [cache.get('a', load), cache.get('a', load), cache.get('a', load)];
  finish([1]);
  const answers = await Promise.all(asked);
  expect(loads()).toBe(1);
  expect(new Set(answers).size).toBe(1);
  expect(cache.fresh('a')).toBe(answers[0]);
});

test('an answer whose loading began before an invalidation is never cached', async () => {
  const cache = cacheOf();
  const old = controlled();
  const waiting = cache.get('a', old.load);
  cache.invalidateAll();
  const young = controlled();
  const asked = cache.get('a', young.load);
  young.finish(['new']);
  expect((await asked).bytes.toString()).toBe('["new"]');
  old.finish(['old']);
  await waiting;
  expect(cache.fresh('a')?.bytes.toString()).toBe('["new"]');
});

test('an expired answer is sent while the service is down', async () => {
  const cache = cacheOf(-1);
  await cache.get('a', async () => jsonAnswer(200, 'kept'));
  expect(cache.fresh('a')).toBeNull();
  expect((await cache.get('a', outage)).bytes.toString()).toBe('"kept"');
});

test('an invalidated answer is not sent, also while the service is down', async () => {
  const cache = cacheOf();
  await cache.get('a', async () => jsonAnswer(200, 'kept'));
  cache.invalidateAll();
  await expect(cache.get('a', outage)).rejects.toMatchObject({ code: 'service.unavailable' });
});

test('an outdated answer is loaded anew, and sent while the service is down', async () => {
  const cache = cacheOf();
  await cache.get('a', async () => jsonAnswer(200, 'kept'));
  cache.outdateAll();
  expect(cache.fresh('a')).toBeNull();
  expect((await cache.get('a', outage)).bytes.toString()).toBe('"kept"');
  cache.outdateAll();
  expect((await cache.get('a', async () => jsonAnswer(200, 'new'))).bytes.toString()).toBe('"new"');
});

describe('an answer that stands in', () => {
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
    await cache.get('a', async () => jsonAnswer(200, 'kept'));
    cache.outdateAll();
    await cache.get('a', outage);
    now += 1999;
    expect(cache.fresh('a')?.bytes.toString()).toBe('"kept"');
    now += 1;
    expect(cache.fresh('a')).toBeNull();
  });

  test('makes what is loaded beside it count no longer than itself', async () => {
    const cache = cacheOf();
    await cache.get('part', async () => jsonAnswer(200, 'kept'));
    cache.outdateAll();
    const page = async () => jsonAnswer(200, [(await cache.get('part', outage)).bytes.toString()]);
    await cache.get('page', page);
    now += 1999;
    await cache.get('other page', page);
    now += 1;
    expect([cache.fresh('page'), cache.fresh('part')]).toEqual([null, null]);
    now += 2000;
    expect(cache.fresh('other page')).toBeNull();
    await cache.get('page', async () => jsonAnswer(200, 'new'));
    now += 59_999;
    expect(cache.fresh('page')?.bytes.toString()).toBe('"new"');
  });
});

test('an expired answer does not hide that something no longer exists', async () => {
  const cache = cacheOf(-1);
  await cache.get('a', async () => jsonAnswer(200, 'kept'));
  const gone = () => Promise.reject(new DomainError('politician.not-found', 'Političar nije pronađen.'));
  await expect(cache.get('a', gone)).rejects.toMatchObject({ code: 'politician.not-found' });
});

test('a failed load is not cached', async () => {
  const cache = cacheOf();
  await expect(cache.get('a', outage)).rejects.toThrow();
  expect((await cache.get('a', async () => jsonAnswer(200, 'ok'))).status).toBe(200);
});

test('answers other than 200 are not cached', async () => {
  const cache = cacheOf();
  await cache.get('a', async () => jsonAnswer(404, {}));
  expect(cache.fresh('a')).toBeNull();
});

test('the cache stays within its bytes: the answer not asked for longest goes first', async () => {
  const cache = cacheOf(60_000, 50_000);
  const big = async () => jsonAnswer(200, 'x'.repeat(10_000));
  await cache.get('a', big);
  await cache.get('b', big);
  await cache.get('c', big);
  expect([cache.fresh('a'), cache.fresh('c')?.status]).toEqual([null, 200]);
});

test('an answer that is too large for one entry is sent and not cached', async () => {
  const cache = cacheOf(60_000, 1_000_000, 50_000);
  const answer = await cache.get('large', async () => jsonAnswer(200, 'x'.repeat(30_000)));
  expect(answer.bytes.length).toBeGreaterThan(30_000);
  expect(cache.fresh('large')).toBeNull();
  await cache.get('small', async () => jsonAnswer(200, 'x'.repeat(20_000)));
  expect(cache.fresh('small')).not.toBeNull();
});
