import { CACHE_INVALIDATION_CHANNEL } from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { createTestDatabase, eventually, type TestDatabase, testRedisUrl } from '@jamcimo/testing';
import { Redis } from 'ioredis';
import { somebody } from './register-for-tests.js';
import { type RunningGateway, startGateway } from './running-gateway.js';

let database: TestDatabase;
let gateway: RunningGateway;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  gateway = await startGateway({ DATABASE_URL: database.url });
});
afterAll(() => database.drop());
afterEach(() => gateway.stop());

const json = async (path: string) => (await gateway.get(path)).body;

async function invalidateCache(message = 'politicians'): Promise<void> {
  const redis = new Redis(testRedisUrl());
  await redis.publish(`${gateway.redisPrefix}:${CACHE_INVALIDATION_CHANNEL}`, message);
  await redis.quit();
}

test('what was announced with its place in the log of the database is asked for with it from then on', async () => {
  const require = jest.spyOn(gateway.app.get(CallClient), 'require');
  await json('/api/politicians?limit=3');
  const redis = new Redis(testRedisUrl());
  await redis.publish(`${gateway.redisPrefix}:${CACHE_INVALIDATION_CHANNEL}`, 'politicians 16/B374D848');
  await redis.quit();
  await eventually(() => expect(require).toHaveBeenCalledWith('politicians', '16/B374D848'));
  await json('/api/politicians?limit=3');
  expect(gateway.register.asked.filter((name) => name === 'list')).toHaveLength(2);
});

test('a page of the list has the total and an ETag, and browsers must revalidate it', async () => {
  gateway.register.people = [1, 2, 3].map((id) => somebody(id));
  const response = await gateway.get('/api/politicians?limit=2');
  expect(response.status).toBe(200);
  expect(response.headers).toMatchObject({
    'x-total-count': '3',
    'cache-control': 'no-cache',
    'content-type': 'application/json; charset=utf-8',
    etag: expect.stringMatching(/^W\/"/),
    'x-request-id': expect.any(String),
  });
  expect(response.body).toHaveLength(2);
});

test('equal questions are asked of the service once, however they are written', async () => {
  await json('/api/politicians?limit=24&offset=0');
  await json('/api/politicians?offset=0&limit=24&utm_source=x&party=');
  expect(gateway.register.asked.filter((name) => name === 'list')).toHaveLength(1);
});

test('what the client has already is answered with 304 and no body', async () => {
  const etag = (await gateway.get('/api/facets')).headers.etag ?? '';
  for (const known of [etag, etag.slice(2), '*']) {
    const again = await gateway.get('/api/facets', { 'if-none-match': known });
    expect([known, again.status, again.text]).toEqual([known, 304, '']);
  }
});

test('after an invalidation the gateway asks again at once', async () => {
  expect(await json('/api/politicians/1')).toMatchObject({ name: 'Osoba 1' });
  gateway.register.people = [somebody(1, 'Novo Ime')];
  expect(await json('/api/politicians/1')).toMatchObject({ name: 'Osoba 1' });
  await eventually(async () => {
    await invalidateCache();
    expect(await json('/api/politicians/1')).toMatchObject({ name: 'Novo Ime' });
  });
});

test('an announcement of one profile drops that profile and the lists that show it, no other one', async () => {
  gateway.register.people = [somebody(1), somebody(2)];
  const read = async () => {
    for (const path of ['1', '2', '?limit=1', '?limit=1&offset=1', '?limit=24'])
      await json(`/api/politicians${path.startsWith('?') ? path : `/${path}`}`);
  };
  const asked = (name: string) => gateway.register.asked.filter((each) => each === name).length;
  await read();
  await eventually(async () => {
    await invalidateCache('politicians:profile-2');
    await read();
    expect(asked('get')).toBeGreaterThan(2);
  });
  expect([asked('get'), asked('list')]).toEqual([3, 5]);
});

test('the sum behind a seal is public with its day, and of nobody without the seal', async () => {
  const seal = { isVerified: true, isGuaranteed: true };
  gateway.register.people = [
    { ...somebody(1), ...seal },
    { ...somebody(2), isGuaranteed: true },
    { ...somebody(3), ...seal },
  ];
  gateway.fundAndMedia.guarantees = [1, 2].map((politicianId) => ({
    politicianId,
    amount: 1500,
    paidOn: '2025-06-01',
  }));
  expect(await json('/api/politicians/1/guarantee')).toEqual({
    ...{ amount: 1500, since: '2025-06-01' },
    goals: Array(3).fill({ held: 500, givenBack: 0, forfeited: 0 }),
  });
  expect(await json('/api/politicians/2/guarantee')).toEqual({ amount: null, since: null, goals: [] });
  expect(await json('/api/politicians/3/guarantee')).toMatchObject({ amount: null, since: null });
  for (const id of ['9', '0', 'abc', '99999999999'])
    expect((await gateway.get(`/api/politicians/${id}/guarantee`)).status).toBe(404);
});

test('a profile and the sum behind its seal are one question to the register', async () => {
  gateway.register.people = [{ ...somebody(41), isVerified: true, isGuaranteed: true }];
  await Promise.all([json('/api/politicians/41'), json('/api/politicians/41/guarantee')]);
  expect(gateway.register.asked.filter((name) => name === 'get')).toHaveLength(1);
});

test('without limit the whole list is streamed in order', async () => {
  gateway.register.people = Array.from({ length: 2500 }, (_, i) => somebody(i + 1));
  const response = await gateway.get('/api/politicians');
  const people = response.body as { id: number }[];
  expect(people.map(({ id }) => id)).toEqual(gateway.register.people.map(({ id }) => id));
  expect(response.headers['x-total-count']).toBe('2500');
  expect(await json('/api/politicians?offset=2499')).toHaveLength(1);
});

test('an empty register is an empty array', async () => {
  gateway.register.people = [];
  expect(await json('/api/politicians')).toEqual([]);
  expect(await json('/api/politicians?limit=24')).toEqual([]);
});

test.each([
  '/api/politicians/0',
  '/api/politicians/abc',
  '/api/politicians/99',
  '/api/politicians/99999999999',
])('%s is answered 404 in Croatian', async (path) => {
  const response = await gateway.get(path);
  expect(response.status).toBe(404);
  expect(response.body).toEqual({
    message: 'Političar nije pronađen.',
    code: 'politician.not-found',
  });
});

test('a value that cannot be a filter is answered 400 with the field', async () => {
  const response = await gateway.get('/api/politicians?limit=5&verified=maybe');
  expect(response.status).toBe(400);
  expect(response.body).toMatchObject({ code: 'request.malformed', errors: [{ field: 'verified' }] });
});

test.each([
  '/api/unknown',
  '/api',
  '/files/x',
  '/files/politicians/../../etc/passwd',
  '/assets/none.js',
  '/avatars/ABC-1.svg',
])('%s is unknown', async (path) => {
  const response = await gateway.get(path);
  expect(response.status).toBe(404);
});

test('an address that is no address is answered 400, not 500', async () => {
  const response = await gateway.get('/api/politicians/%E0%A4%A');
  expect(response.status).toBe(400);
  expect(response.body).toMatchObject({ code: 'request.malformed' });
});

test('the search asks nobody under three characters', async () => {
  expect(await json('/api/search?query=%20an%20')).toEqual([]);
  expect(await json('/api/search/categories?query=an')).toEqual({ parties: [], counties: [], cities: [] });
  expect(await json('/api/search/nearest?query=an')).toEqual([]);
  expect(gateway.register.asked).toEqual([]);
  expect(await json('/api/search?query=OSO')).toHaveLength(1);
});

test('searches that find the same are asked of the register once', async () => {
  for (const text of ['Šimunčić', 'simuncic', 'SIMUNČIĆ ']) {
    await json(`/api/search?query=${encodeURIComponent(text)}`);
    await json(`/api/politicians?limit=24&q=${encodeURIComponent(text)}`);
  }
  expect(gateway.register.asked.sort()).toEqual(['list', 'search']);
});

test('categories of different texts are counted once', async () => {
  for (const text of ['split', 'zadar', 'rijeka']) await json(`/api/search/categories?query=${text}`);
  await json('/api/facets');
  expect(gateway.register.asked).toEqual(['facets']);
});

test('names to filter by are counted beside the filters of the list', async () => {
  expect(await json('/api/facets?party=SDP&utm_source=x')).toMatchObject({
    parties: [{ name: 'SDP', count: 1 }],
  });
  expect(await json('/api/facets')).toMatchObject({ parties: [] });
});

test('the nearest names are asked for once, whatever the spelling', async () => {
  for (const text of ['Šimunčić', 'simuncic', 'SIMUNČIĆ '])
    expect(await json(`/api/search/nearest?query=${encodeURIComponent(text)}`)).toEqual([
      expect.objectContaining({ id: 1, name: 'Osoba 1' }),
    ]);
  expect(gateway.register.asked).toEqual(['nearest']);
});

test('the filter of the seal reaches the register', async () => {
  await json('/api/politicians?limit=24&guaranteed=true');
  await json('/api/politicians?limit=24&guaranteed=false');
  expect(gateway.register.filters).toEqual([{ guaranteed: true }, { guaranteed: false }]);
});

test('a result of the search has the six fields of the specification and the county', async () => {
  const [found] = (await json('/api/search?query=osoba')) as object[];
  expect(Object.keys(found ?? {}).sort()).toEqual([
    'city',
    'county',
    'id',
    'name',
    'party',
    'photoUrl',
    'position',
  ]);
});

test('while the register is down: 503 in Croatian, and it recovers by itself', async () => {
  await gateway.register.kill();
  const response = await gateway.get('/api/politicians?limit=24');
  expect(response.status).toBe(503);
  expect(response.headers['retry-after']).toBe('5');
  expect(response.body).toEqual({
    message: 'Usluga trenutačno nije dostupna. Molimo pokušajte ponovno za nekoliko trenutaka.',
    code: 'service.unavailable',
  });
  expect((await gateway.get('/api/politicians')).status).toBe(503);
  expect((await gateway.get('/readyz')).status).toBe(200);
  await gateway.register.revive();
  expect((await gateway.get('/api/politicians?limit=24')).status).toBe(200);
});

test('a page that lacks its data says when to come back, and is never taken away from who types in it', async () => {
  await gateway.register.kill();
  const { status, headers } = await gateway.get('/');
  expect([status, headers['retry-after'], headers.refresh]).toEqual([503, '5', undefined]);
  await gateway.register.revive();
  const shown = await gateway.get('/');
  expect([shown.status, shown.headers['retry-after'], shown.headers.refresh]).toEqual([
    200,
    undefined,
    undefined,
  ]);
});

test('a register that does not answer is given up', async () => {
  const impatient = await startGateway({ DATABASE_URL: database.url, READ_DEADLINE_MS: '2000' });
  impatient.register.whileAnswering = () => new Promise(() => undefined);
  const response = await impatient.get('/api/politicians?limit=24');
  expect(response.status).toBe(503);
  expect(response.body).toMatchObject({ code: 'service.timeout' });
  await impatient.stop();
});

test('contact data are answered also while the register is down', async () => {
  await gateway.register.kill();
  expect(await json('/api/site')).toMatchObject({
    association: { place: '21000 Split' },
    hasInventedPeople: false,
  });
});
