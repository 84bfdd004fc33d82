import { CACHE_INVALIDATION_CHANNEL } from '@jamcimo/contracts';
import { createTestDatabase, eventually, type TestDatabase, testRedisUrl } from '@jamcimo/testing';
import { Redis } from 'ioredis';
import { report } from './media-reports-for-tests.js';
import { somebody } from './register-for-tests.js';
import { type RunningGateway, startGateway } from './running-gateway.js';
import { verb } from './visitor.js';

let database: TestDatabase;
let gateway: RunningGateway;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  gateway = await startGateway({ DATABASE_URL: database.url });
});
afterEach(() => gateway.stop());
afterAll(() => database.drop());

const json = async <T = unknown>(path: string) => (await gateway.get(path)).body as T;

async function invalidateCache(service: string): Promise<void> {
  const redis = new Redis(testRedisUrl());
  await redis.publish(`${gateway.redisPrefix}:${CACHE_INVALIDATION_CHANNEL}`, service);
  await redis.quit();
}

describe('the total of the fund', () => {
  test('is a number and how much of it is held, and 0 when there is nothing', async () => {
    expect(await json('/api/funds/total')).toEqual({ total: 0, held: 0 });
  });

  test('has cents, and a tag', async () => {
    Object.assign(gateway.fundAndMedia, { total: 1284.5, held: 1000 });
    const response = await gateway.get('/api/funds/total?utm_source=x');
    expect(response.status).toBe(200);
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.headers.etag).toMatch(/^W\/"/);
    expect(response.text).toBe('{"total":1284.5,"held":1000}');
  });

  test('is asked for once, and again when payments invalidated the cache', async () => {
    await json('/api/funds/total');
    gateway.fundAndMedia.total = 3;
    expect(await json('/api/funds/total?x=1')).toEqual({ total: 0, held: 0 });
    expect(gateway.fundAndMedia.asked).toEqual(['total']);
    await eventually(async () => {
      await invalidateCache('payments');
      expect(await json('/api/funds/total')).toEqual({ total: 3, held: 0 });
    });
  });

  test('payments that go down right after a payment leave every read answered as before', async () => {
    const paths = ['/api/funds/total', '/', '/api/media-reports'];
    for (const path of paths) await gateway.get(path);
    await gateway.fundAndMedia.payments.kill();
    await invalidateCache('payments');
    for (const path of paths) expect((await gateway.get(path)).status).toBe(200);
    await invalidateCache('politicians');
    await eventually(async () => expect((await gateway.get('/api/funds/total')).status).toBe(503));
  });

  test('while payments are down: 503 in Croatian, everything else answers, and it recovers by itself', async () => {
    await gateway.fundAndMedia.payments.kill();
    const response = await gateway.get('/api/funds/total');
    expect([response.status, response.body.code]).toEqual([503, 'service.unavailable']);
    expect((await gateway.get('/')).status).toBe(200);
    expect((await gateway.get('/api/media-reports')).status).toBe(200);
    await gateway.fundAndMedia.payments.revive();
    expect(await json('/api/funds/total')).toEqual({ total: 0, held: 0 });
  });

  test.each(['POST', 'DELETE', 'PUT', 'PATCH'])('nobody can %s money', async (method) => {
    for (const path of ['/api/funds', '/api/funds/1', '/api/funds/total']) {
      const response = await gateway.request[verb(method)](path);
      expect([401, 403, 404]).toContain(response.status);
    }
  });
});

describe('media reports', () => {
  beforeEach(() => {
    gateway.fundAndMedia.reports = [report(5, 2), report(4), report(3), report(2, 2), report(1)];
  });
  const ids = async (path: string) => (await json<{ id: number }[]>(path)).map(({ id }) => id);

  test('have the fields of the contract, and the list its whole number', async () => {
    const response = await gateway.get('/api/media-reports?limit=2');
    expect([response.status, response.headers['x-total-count']]).toEqual([200, '5']);
    const reports: unknown[] = response.body;
    expect(reports[0]).toEqual(report(5, 2));
    expect(reports).toHaveLength(2);
  });

  test('are of one politician where one is named', async () => {
    expect(await ids('/api/media-reports?politicianId=2')).toEqual([5, 2]);
    expect(await ids('/api/media-reports?politicianId=2&offset=1')).toEqual([2]);
    expect(await ids('/api/media-reports?politicianId=77')).toEqual([]);
  });

  test('are not asked for where the profile says that there is none, until it says otherwise', async () => {
    expect(await ids('/api/media-reports?politicianId=1')).toEqual([]);
    expect(gateway.fundAndMedia.asked).toEqual([]);
    gateway.register.people = [{ ...somebody(1), mediaMentions: 3 }];
    await eventually(async () => {
      await invalidateCache('politicians');
      expect(await ids('/api/media-reports?politicianId=1')).toEqual([4, 3, 1]);
    });
  });

  test('come all without a limit, and none with a limit of 0', async () => {
    expect(await ids('/api/media-reports')).toEqual([5, 4, 3, 2, 1]);
    const response = await gateway.get('/api/media-reports?limit=0');
    expect([response.headers['x-total-count'], response.body]).toEqual(['5', []]);
  });

  test('none is an empty array', async () => {
    gateway.fundAndMedia.reports = [];
    const response = await gateway.get('/api/media-reports');
    expect([response.headers['x-total-count'], response.body]).toEqual(['0', []]);
  });

  test('equal questions are asked of the service once', async () => {
    await json('/api/media-reports');
    await json('/api/media-reports?limit=1000&offset=0&politicianId=');
    await json('/api/media-reports?limit=4000');
    expect(gateway.fundAndMedia.asked).toEqual(['list-reports']);
  });

  test.each(['abc', '0', '-1', '99999999999'])(
    'politicianId=%s is answered 400 with the field',
    async (id) => {
      const response = await gateway.get(`/api/media-reports?politicianId=${id}`);
      expect(response.status).toBe(400);
      expect(response.body).toMatchObject({
        code: 'request.malformed',
        errors: [{ field: 'politicianId' }],
      });
      expect(gateway.fundAndMedia.asked).toEqual([]);
    },
  );

  test('are asked for again when the monitor invalidated the cache', async () => {
    expect(await ids('/api/media-reports')).toHaveLength(5);
    gateway.fundAndMedia.reports = [report(9)];
    await eventually(async () => {
      await invalidateCache('media-monitor');
      expect(await ids('/api/media-reports')).toEqual([9]);
    });
  });

  test('while the monitor is down: 503 for its reports alone', async () => {
    await gateway.fundAndMedia.media.kill();
    expect((await gateway.get('/api/media-reports')).status).toBe(503);
    expect((await gateway.get('/')).status).toBe(200);
    await gateway.fundAndMedia.media.revive();
    expect(await ids('/api/media-reports')).toHaveLength(5);
  });
});
