import { eventually } from '@jamcimo/testing';
import { Deliveries } from '../src/deliveries.js';
import { MessagingFixture } from './fixture.js';
import { openService, publishThing } from './harness.js';

const QUEUE = 'events.watcher';
const JOBS = 'jobs.registry';
const failed = { error: 'no', counts: true, pauseMs: () => 0 };

let fixture: MessagingFixture;
let store: Deliveries;

beforeEach(async () => {
  fixture = await MessagingFixture.create();
  store = new Deliveries(fixture.registry.source.manager, fixture.registry.transactions);
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
  const stores = replicas.map(({ source, transactions }) => new Deliveries(source.manager, transactions));
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
  const claims = await Promise.all(Array.from({ length: 6 }, () => store.claim({ queue: JOBS, limit })));
  const names = claims.flat().map(({ name }) => name);
  expect(names.sort()).toEqual(['x', 'x', 'y', 'y', 'y']);
});

test('what has been due longest is claimed first, up to the limit of what may be under way', async () => {
  for (const thing of [1, 2, 3]) await publishThing(fixture.registry, thing, 1);
  const first = await store.claim({ queue: QUEUE, limit: 2 });
  expect(first.map(({ envelope }) => envelope?.aggregateId)).toEqual(['1', '2']);
  expect(await store.claim({ queue: QUEUE, limit: 2 })).toEqual([]);
});

const jobRows = () => fixture.registry.query('SELECT state, attempts, error FROM deliveries');

test('a late report of an earlier failure is not counted against the present try', async () => {
  await publishThing(fixture.registry, 1, 1);
  const first = await claimOne();
  expect(await store.noteFailure(first, failed)).toMatchObject({ name: 'thing.changed', queue: QUEUE });
  // Heard by another replica.
  expect(await store.noteFailure(first, failed)).toBeNull();
  const second = await claimOne();
  expect(second.attempt).toBe(2);
  expect(await store.noteFailure(first, failed)).toBeNull();
  expect(await store.noteFailure(second, failed)).not.toBeNull();
  expect(await fixture.deliveries()).toMatchObject([{ state: 'pending', attempts: 2 }]);
});

test('a late report of success completes the delivery whichever try is under way', async () => {
  await publishThing(fixture.registry, 1, 1);
  const first = await claimOne();
  await store.noteFailure(first, failed);
  const second = await claimOne();
  expect(await store.markDone([first])).toBe(1);
  expect(await store.noteFailure(second, failed)).toBeNull();
  expect(await store.markDone([first])).toBe(0);
  expect(await fixture.deliveries()).toMatchObject([{ state: 'done', error: null }]);
});

test('what was sent and has not ended is sent again after a while as the same try, all of it when Redis lost it', async () => {
  for (const thing of [1, 2]) await publishThing(fixture.registry, thing, 1);
  const sent = await store.claim({ queue: QUEUE, limit: 2 });
  await fixture.registry.query(
    "UPDATE deliveries SET queued_at = now() - interval '10 s' WHERE position = (SELECT min(position) FROM deliveries)",
  );
  expect(await store.claimAgain(QUEUE, 20_000)).toEqual([]);
  expect(await store.claimAgain(QUEUE, 5000)).toMatchObject([
    { deliveryId: sent[0]?.deliveryId, attempt: 1 },
  ]);
  expect(await store.claimAgain(QUEUE, 5000)).toEqual([]);
  expect(await store.claimAgain(QUEUE, 0)).toHaveLength(2);
});

async function claimJob() {
  await fixture.registry.query(
    `INSERT INTO deliveries (queue, name, payload) VALUES ('jobs.registry', 'x', '{}')`,
  );
  const [dispatch] = await store.claim({ queue: JOBS, limit: [{ name: 'x', limit: 1 }] });
  if (!dispatch) throw new Error('nothing was claimed');
  return dispatch;
}

test('a leased job is given to nobody else, neither directly nor by sending it again, until the lease ran out', async () => {
  const dispatch = await claimJob();
  expect(await store.lease(dispatch, 60_000)).toMatchObject({ name: 'x' });
  expect(await store.lease(dispatch, 60_000)).toBeNull();
  expect(await store.claimAgain(JOBS, 0)).toEqual([]);
  await fixture.registry.query("UPDATE deliveries SET leased_until = now() - interval '1 second'");
  const [next] = await eventually(() => store.claimAgain(JOBS, 0), { until: (found) => found.length === 1 });
  expect(next).toMatchObject({ deliveryId: dispatch.deliveryId, attempt: 2 });
  expect(await jobRows()).toEqual([
    { state: 'queued', attempts: 1, error: 'the process that worked on it ended or hung' },
  ]);
});

test('a job that is postponed takes its try back', async () => {
  const dispatch = await claimJob();
  await store.lease(dispatch, 3000);
  await store.noteFailure(dispatch, { error: 'later', counts: false, pauseMs: () => 0 });
  expect(await jobRows()).toEqual([{ state: 'pending', attempts: 0, error: 'later' }]);
});
