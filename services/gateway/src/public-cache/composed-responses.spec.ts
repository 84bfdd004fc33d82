import { jsonResponse } from './cached-response.js';
import { ResponseCache } from './response-cache.js';

let now = 1000;
let cache: ResponseCache;
beforeEach(() => {
  now = 1000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  cache = new ResponseCache({ freshFor: 60_000, maxBytes: 1_000_000, maxEntryBytes: 100_000 });
});
afterEach(() => {
  jest.restoreAllMocks();
});

const part = (key: string, topics: Parameters<ResponseCache['get']>[2] = []) =>
  cache.get(key, async () => jsonResponse(200, key), topics);
const page = (key: string, parts: () => Promise<unknown>) =>
  cache.get(key, async () => {
    await parts();
    return jsonResponse(200, key);
  });

test('a page made of a response that is 59 s old lives for one more second', async () => {
  await part('list');
  now += 59_000;
  await page('page', () => Promise.all([part('list'), part('other')]));
  now += 999;
  expect(cache.fresh('page')).not.toBeNull();
  now += 1;
  expect([cache.fresh('page'), cache.fresh('other')?.status]).toEqual([null, 200]);
});

test('a response lives 60 s from when its loading began: it may have been read then', async () => {
  await page('slow', async () => {
    now += 30_000;
  });
  now += 29_999;
  expect(cache.fresh('slow')).not.toBeNull();
  now += 1;
  expect(cache.fresh('slow')).toBeNull();
});

test('only what is made of the changed topic goes, with the pages around it', async () => {
  await page('home', () => part('people', ['list']));
  await page('profile', () => Promise.all([part('person 7', ['profile-7']), part('reports', ['media'])]));
  cache.invalidate(['profile-7']);
  const cached = () => ['home', 'people', 'profile', 'person 7', 'reports'].filter((key) => cache.fresh(key));
  expect(cached()).toEqual(['home', 'people', 'reports']);
  cache.expire(['list']);
  expect(cached()).toEqual(['reports']);
  cache.invalidate();
  expect(cached()).toEqual([]);
});

test('a page goes with a part that failed when it was made', async () => {
  const gone = () => Promise.reject(new Error('gone'));
  await page('profile', () => cache.get('person 7', gone, ['profile-7']).catch(() => undefined));
  expect(cache.fresh('profile')).not.toBeNull();
  cache.invalidate(['profile-7']);
  expect(cache.fresh('profile')).toBeNull();
});

test('what is loaded while another topic changes is cached, and not while one of its own does', async () => {
  await page('list', async () => {
    await part('people', ['list']);
    cache.invalidate(['media']);
  });
  expect(cache.fresh('list')).not.toBeNull();
  await page('other list', async () => {
    await part('people', ['list']);
    cache.invalidate(['list']);
  });
  expect(cache.fresh('other list')).toBeNull();
});

test('a page that says that something is not there is asked for again after ten seconds', async () => {
  const gone = () => Promise.reject(new Error('gone'));
  await cache.get('person 7', async () => {
    await cache.get('profile 7', gone).catch(() => undefined);
    return jsonResponse(404, {});
  });
  await cache.get('nowhere', async () => jsonResponse(404, {}));
  now += 9999;
  expect(cache.fresh('person 7')?.status).toBe(404);
  now += 1;
  expect([cache.fresh('person 7'), cache.fresh('nowhere')?.status]).toEqual([null, 404]);
});
