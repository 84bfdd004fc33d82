import { eventually } from '@jamcimo/testing';
import { DeliveryStore } from '../src/delivery-store.js';
import { MessagingFixture } from './fixture.js';
import { openService, publishThing } from './harness.js';

const QUEUE = 'events.watcher';
const policy = () => ({ attempts: 3, firstMs: 1, capMs: 1 });

let fixture: MessagingFixture;
let store: DeliveryStore;

beforeEach(async () => {
  fixture = await MessagingFixture.create();
  store = new DeliveryStore(fixture.registry.source.manager, fixture.registry.transactions);
});

afterEach(() => fixture.close());

async function claimOne() {
  const [claimed] = await eventually(() => store.claim({ queue: QUEUE, limit: 1 }), {
    until: (found) => found.length === 1,
  });
  if (!claimed) throw new Error('nothing was claimed');
  return claimed;
}

test('many claimers at once never put more into Redis than the limit, and hand out no row twice', async () => {
  for (let thing = 1; thing <= 30; thing += 1) await publishThing(fixture.registry, thing, 1);
  const replicas = await Promise.all(
    [1, 2, 3].map(() => openService(fixture.database.url, fixture.registry.name)),
  );
  const stores = replicas.map(({ source, transactions }) => new DeliveryStore(source.manager, transactions));
  const claims = await Promise.all(
    Array.from({ length: 12 }, (_, place) => stores[place % 3]?.claim({ queue: QUEUE, limit: 20 })),
  );
  const ids = claims.flatMap((claim = []) => claim.map(({ deliveryId }) => deliveryId));
  expect(ids).toHaveLength(20);
  expect(new Set(ids).size).toBe(20);
  await Promise.all(replicas.map(({ source }) => source.destroy()));
});

test('many claimers at once never queue more jobs of a name than its limit', async () => {
  await fixture.registry.query(
    `INSERT INTO deliveries (queue, name, payload)
     SELECT 'jobs.registry', name, '{}' FROM unnest('{x,y,unknown}'::text[]) name, generate_series(1, 10)`,
  );
  const limit = [
    { name: 'x', limit: 2 },
    { name: 'y', limit: 3 },
  ];
  const claims = await Promise.all(
    Array.from({ length: 6 }, () => store.claim({ queue: 'jobs.registry', limit })),
  );
  const names = claims.flat().map(({ name }) => name);
  expect(names.sort()).toEqual(['x', 'x', 'y', 'y', 'y']);
});

test('what has been due longest is claimed first, up to the limit of what may be under way', async () => {
  for (const thing of [1, 2, 3]) await publishThing(fixture.registry, thing, 1);
  const first = await store.claim({ queue: QUEUE, limit: 2 });
  expect(first.map(({ envelope }) => envelope?.aggregateId)).toEqual(['1', '2']);
  expect(await store.claim({ queue: QUEUE, limit: 2 })).toEqual([]);
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

test('a late report of success completes the delivery whichever try is under way', async () => {
  await publishThing(fixture.registry, 1, 1);
  const first = await claimOne();
  await store.putBack([first]);
  const second = await claimOne();
  expect(await store.markDone([first])).toBe(1);
  expect(await store.markFailed(second, 'too late', policy)).toBeNull();
  expect(await store.markDone([first])).toBe(0);
  expect(await fixture.deliveries()).toMatchObject([{ state: 'done', error: null }]);
});

async function claimJob() {
  await fixture.registry.query(
    `INSERT INTO deliveries (queue, name, payload) VALUES ('jobs.registry', 'x', '{}')`,
  );
  const [dispatch] = await store.claim({ queue: 'jobs.registry', limit: [{ name: 'x', limit: 1 }] });
  if (!dispatch) throw new Error('nothing was claimed');
  return dispatch;
}

test('a leased job is given to nobody else, neither directly nor by the sweep, until the lease ran out', async () => {
  const dispatch = await claimJob();
  expect(await store.lease(dispatch, 3000)).toMatchObject({ name: 'x', attempts: 1 });
  expect(await store.lease(dispatch, 3000)).toBeNull();
  expect(await store.queuedFor(0)).toEqual([]);
  await store.putBack([dispatch]);
  expect(await store.queuedFor(0)).toEqual([]);
  const [left] = await eventually(() => store.queuedFor(0), { until: (found) => found.length === 1 });
  expect(left).toMatchObject({
    deliveryId: dispatch.deliveryId,
    number: 1,
    kind: 'job',
    leaseExpired: true,
  });
  expect(await store.lease(dispatch, 3000)).toMatchObject({ name: 'x', attempts: 2 });
});

test('a job that is postponed takes its try back, one that was not leased has none to take back', async () => {
  const dispatch = await claimJob();
  await store.lease(dispatch, 3000);
  await store.postpone(dispatch, 0, 'later');
  const rows = () => fixture.registry.query('SELECT state, attempts, error FROM deliveries');
  expect(await rows()).toEqual([{ state: 'pending', attempts: 0, error: 'later' }]);
  const [second] = await store.claim({ queue: 'jobs.registry', limit: [{ name: 'x', limit: 1 }] });
  if (!second) throw new Error('nothing was claimed');
  await store.postpone(second, 0);
  expect(await rows()).toEqual([{ state: 'pending', attempts: 0, error: 'later' }]);
});
