import { contentKey, DirectoryStore } from '@jamcimo/storage';
import sharp from 'sharp';
import { ResponseCache } from '../src/public-cache/response-cache.js';
import { DrawingQueue } from '../src/share-images/drawing-queue.js';
import { SHARE_IMAGES } from '../src/share-images/share-images.service.js';
import { SweepShareImages } from '../src/share-images/sweep-share-images.js';
import { somebody } from './register-for-tests.js';
import { type RunningGateway, startGateway } from './running-gateway.js';

let gateway: RunningGateway;
let store: DirectoryStore;

beforeAll(async () => {
  gateway = await startGateway();
  store = new DirectoryStore(gateway.objectsDir);
});
afterAll(() => gateway.stop());
afterEach(() => jest.restoreAllMocks());

/** The register has these people and announced it. */
function publish(...people: ReturnType<typeof somebody>[]): void {
  gateway.register.people = people;
  gateway.app.get(ResponseCache).invalidate();
}

async function stored(id: number | string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(`${SHARE_IMAGES}${id}/`)) keys.push(key);
  return keys;
}

const drawings = () => jest.spyOn(gateway.app.get(DrawingQueue), 'draw');

test('a picture is drawn once for each version of a profile, and the older one goes', async () => {
  const draw = drawings();
  publish(somebody(1, 'Ana Anić'));
  const first = await gateway.get('/share/politicians/1.png');
  const again = await gateway.get('/share/politicians/1.png');
  expect([draw.mock.calls.length, again.headers.etag]).toEqual([1, first.headers.etag]);
  const [old] = await stored(1);
  publish(somebody(1, 'Ana Nović'));
  expect((await gateway.get('/share/politicians/1.png')).headers.etag).not.toBe(first.headers.etag);
  expect(draw).toHaveBeenCalledTimes(2);
  const now = await stored(1);
  expect(now).toHaveLength(1);
  expect(now).not.toContain(old);
});

test('the picture of the site is drawn once too', async () => {
  const draw = drawings();
  await Promise.all([1, 2, 3].map(() => gateway.get('/share/jamcimo.png')));
  await gateway.get('/share/jamcimo.png');
  expect(draw).toHaveBeenCalledTimes(1);
});

test('the picture of a withdrawn profile is gone at once, and from the store with the next sweep', async () => {
  publish(somebody(2), somebody(3));
  for (const id of [2, 3]) await gateway.get(`/share/politicians/${id}.png`);
  const response = await gateway.get('/share/politicians/2.png');
  expect(response.headers['cache-control']).toBe('no-cache');
  publish(somebody(3));
  expect((await gateway.get('/share/politicians/2.png')).status).toBe(404);
  const sweep = gateway.app.get(SweepShareImages);
  await sweep.look(new Date());
  expect([await stored(2), (await stored(3)).length, (await stored('site')).length]).toEqual([[], 1, 1]);
  await sweep.look(new Date(Date.now() + 31 * 24 * 3_600_000));
  expect(await stored(3)).toEqual([]);
});

test('two are drawn at a time and eight wait; one more is asked to come again', async () => {
  const people = Array.from({ length: 12 }, (_, index) => somebody(100 + index));
  publish(...people);
  const drawing = Promise.withResolvers<void>();
  const begin = jest.fn(() => drawing.promise);
  const queue = gateway.app.get(DrawingQueue);
  const draw = queue.draw.bind(queue);
  drawings().mockImplementation((compose) => draw(() => begin().then(compose)));
  const asked = people.map(({ id }) => gateway.get(`/share/politicians/${id}.png`));
  // Nobody else is answered while two are being drawn.
  const refused = await Promise.race(asked);
  const atOnce = begin.mock.calls.length;
  const { status } = await gateway.get('/api/facets');
  drawing.resolve();
  const statuses = (await Promise.all(asked)).map((answer) => answer.status).sort();
  expect([atOnce, status, refused.headers['retry-after']]).toEqual([2, 200, '5']);
  expect(statuses).toEqual([...Array(10).fill(200), 503, 503]);
});

test('a picture without its photo is not kept, so that the photo appears when it can be read', async () => {
  const photo = await sharp({ create: { width: 480, height: 600, channels: 3, background: '#0a0' } })
    .webp()
    .toBuffer();
  const key = contentKey('public/politicians', photo, 'webp');
  publish({ ...somebody(50), photoUrl: key.replace(/^public/, '/files') });
  const without = await gateway.get('/share/politicians/50.png');
  expect([without.status, await stored(50)]).toEqual([200, []]);
  await store.put(key, photo);
  const withPhoto = await gateway.get('/share/politicians/50.png');
  expect(withPhoto.headers.etag).not.toBe(without.headers.etag);
  expect(await stored(50)).toHaveLength(1);
});
