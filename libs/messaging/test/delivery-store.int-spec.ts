import { eventually } from '@jamcimo/testing';
import { DeliveryStore } from '../src/delivery-store.js';
import { MessagingFixture } from './fixture.js';
import { publishThing } from './harness.js';

const QUEUE = { queue: 'events.watcher', name: null, limit: 100 };
const policy = () => ({ attempts: 3, firstMs: 1, capMs: 1 });

let fixture: MessagingFixture;
let store: DeliveryStore;

beforeEach(async () => {
  fixture = await MessagingFixture.create();
  store = new DeliveryStore(fixture.registry.source.manager, fixture.registry.transactions);
});

afterEach(() => fixture.close());

async function claimOne() {
  const [claimed] = await eventually(() => store.claim(QUEUE, 1), { until: (found) => found.length === 1 });
  if (!claimed) throw new Error('nothing was claimed');
  return claimed;
}

test('two claims at once share the rows and hand out none twice', async () => {
  for (let thing = 1; thing <= 20; thing += 1) await publishThing(fixture.registry, thing, 1);
  const claims = await Promise.all([1, 2, 3].map(() => store.claim(QUEUE, 7)));
  const ids = claims.flat().map(({ deliveryId }) => deliveryId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeLessThanOrEqual(20);
  expect(ids.length).toBeGreaterThanOrEqual(7);
});

test('rows are claimed oldest first, up to the limit of what may be under way', async () => {
  for (const thing of [1, 2, 3]) await publishThing(fixture.registry, thing, 1);
  const first = await store.claim({ ...QUEUE, limit: 2 }, 100);
  expect(first.map(({ envelope }) => envelope?.aggregateId)).toEqual(['1', '2']);
  expect(await store.claim({ ...QUEUE, limit: 2 }, 100)).toEqual([]);
});

test('a late report of an earlier failure is not counted against the present try', async () => {
  await publishThing(fixture.registry, 1, 1);
  const first = await claimOne();
  expect(await store.markFailed(first, 'first', policy)).toMatchObject({ attempts: 1 });
  expect(await store.markFailed(first, 'first, heard by another replica', policy)).toBeNull();
  const second = await claimOne();
  expect(second.number).toBe(2);
  expect(await store.markFailed(first, 'first, heard late', policy)).toBeNull();
  expect(await store.markFailed(second, 'second', policy)).toMatchObject({ attempts: 2 });
});

test('a late report of success settles whatever try is under way', async () => {
  await publishThing(fixture.registry, 1, 1);
  const first = await claimOne();
  await store.putBack([first]);
  const second = await claimOne();
  expect(await store.markDone([first.deliveryId])).toBe(1);
  expect(await store.markFailed(second, 'too late', policy)).toBeNull();
  expect(await store.markDone([first.deliveryId])).toBe(0);
  expect(await fixture.deliveries()).toMatchObject([{ state: 'done', error: null }]);
});

test('a leased job is given to nobody else, neither directly nor by the sweep, until the lease ran out', async () => {
  await fixture.registry.query(
    `INSERT INTO deliveries (queue, name, payload) VALUES ('jobs.registry', 'x', '{}')`,
  );
  const [dispatch] = await store.claim({ queue: 'jobs.registry', name: 'x', limit: 1 }, 1);
  if (!dispatch) throw new Error('nothing was claimed');
  expect(await store.lease(dispatch, 3000)).toMatchObject({ name: 'x' });
  expect(await store.lease(dispatch, 3000)).toBeNull();
  expect(await store.queuedFor(0)).toEqual([]);
  await store.putBack([dispatch]);
  expect(await store.queuedFor(0)).toEqual([]);
  const [left] = await eventually(() => store.queuedFor(0), { until: (found) => found.length === 1 });
  expect(left).toMatchObject({ deliveryId: dispatch.deliveryId, number: 1, kind: 'job' });
  expect(await store.lease(dispatch, 3000)).toMatchObject({ name: 'x' });
});
