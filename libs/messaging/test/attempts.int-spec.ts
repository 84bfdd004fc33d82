import { eventually } from '@jamcimo/testing';
import { Queue, QueueEvents } from 'bullmq';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { Deliveries } from '../src/deliveries.js';
import { defineJob, handleEvent, handleJob, Jobs } from '../src/index.js';
import { bullJobId } from '../src/queues.js';
import { MessagingFixture } from './fixture.js';
import { publishThing, type TestService, thingRemoved, watcherHandlers } from './harness.js';

const writeNote = defineJob({
  name: 'write-note',
  payload: z.object({ note: z.string() }),
  attempts: 3,
  backoffMs: 50,
});

let fixture: MessagingFixture;
let service: TestService;

beforeEach(async () => {
  fixture = await MessagingFixture.create();
  service = fixture.registry;
});

afterEach(() => fixture.close());

const noteHandler = handleJob(writeNote, async ({ note }) => {
  await service.query('INSERT INTO effects (note) VALUES ($1)', [note]);
});

function enqueue(note: string) {
  const jobs = new Jobs({ service: service.name, transactions: service.transactions });
  return service.transactions.write((manager) => jobs.enqueue(manager, writeNote, { note }));
}

function jobRows() {
  return service.query<{ state: string; attempts: number; error: string | null }>(
    `SELECT state, attempts, error FROM deliveries WHERE name = 'write-note' ORDER BY position`,
  );
}

/** Puts the job into Redis as a relay would, while no messaging runs. */
async function dispatchJob() {
  const store = new Deliveries(service.source.manager, service.transactions);
  const [claimed] = await store.claim({ queue: 'jobs.registry', limit: [{ name: 'write-note', limit: 1 }] });
  if (!claimed) throw new Error('nothing was claimed');
  const redis = new Redis(fixture.redis.url);
  const queue = new Queue('jobs.registry', { connection: redis, prefix: fixture.redis.prefix });
  await queue.add('write-note', {}, { jobId: bullJobId(claimed), removeOnComplete: true });
  await queue.close();
  redis.disconnect();
}

test('an event that the running release of the consumer does not know waits, without a try, for one that does', async () => {
  fixture.start(fixture.registry);
  const older = fixture.start(fixture.watcher, {
    subscriptions: [{ event: 'thing.removed', consumer: 'watcher' }],
    eventHandlers: [handleEvent(thingRemoved, async () => undefined)],
  });
  await publishThing(fixture.registry, 1, 1);
  const redis = new Redis(fixture.redis.url, { maxRetriesPerRequest: null });
  let times = 0;
  const events = new QueueEvents('events.watcher', { connection: redis, prefix: fixture.redis.prefix });
  events.on('failed', () => {
    times += 1;
  });
  // More often than the policy of the test has tries.
  await eventually(() => expect(times).toBeGreaterThan(3));
  await events.close();
  redis.disconnect();
  expect(await fixture.deliveries()).toMatchObject([
    { attempts: 0, error: 'no handler here for thing.changed' },
  ]);
  await older.stop();
  fixture.start(fixture.watcher, { eventHandlers: watcherHandlers() });
  await eventually(async () =>
    expect(await fixture.deliveries()).toEqual([{ state: 'done', attempts: 0, error: null }]),
  );
});

test('a job that an older replica does not know waits, without a try', async () => {
  await enqueue('new kind');
  await dispatchJob();
  const older = fixture.start(service);
  await eventually(async () =>
    expect(await jobRows()).toEqual([
      expect.objectContaining({ attempts: 0, error: 'no handler here for write-note' }),
    ]),
  );
  await older.stop();
  fixture.start(service, { jobHandlers: [noteHandler] });
  await eventually(async () => expect(await jobRows()).toMatchObject([{ state: 'done', attempts: 1 }]));
});

test('a lease and a tick of a schedule that a restore refuses are tried again, and no try is counted @long', async () => {
  await enqueue('patient');
  await dispatchJob();
  const hourly = defineJob({ ...writeNote, name: 'hourly-note' });
  await fixture.watcher.transactions.exclusively(async () => {
    fixture.start(service, {
      jobHandlers: [noteHandler, handleJob(hourly, async ({ note }) => void (await addEffect(note)))],
      schedules: [{ job: hourly, payload: { note: 'tick' }, every: 3_600_000 }],
    });
    // Longer than a write transaction waits: lease and tick were refused meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 4000));
  });
  await eventually(async () => expect((await service.effects()).sort()).toEqual(['patient', 'tick']));
  await eventually(async () => expect(await jobRows()).toMatchObject([{ state: 'done', attempts: 1 }]));
});

function addEffect(note: string) {
  return service.query('INSERT INTO effects (note) VALUES ($1)', [note]);
}

test('handlers leave two connections of the pool free, whatever concurrency is asked for', async () => {
  let running = 0;
  let most = 0;
  let release = () => {};
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await blocked;
    running -= 1;
  };
  const slow = defineJob({ ...writeNote, name: 'slow-note', concurrency: 9 });
  fixture.start(fixture.registry);
  fixture.start(fixture.watcher, {
    eventHandlers: watcherHandlers(work),
    eventConcurrency: 9,
    jobHandlers: [handleJob(slow, work)],
  });
  const jobs = new Jobs({ service: 'watcher', transactions: fixture.watcher.transactions });
  await fixture.watcher.transactions.write(async (manager) => {
    for (let place = 0; place < 9; place += 1) await jobs.enqueue(manager, slow, { note: 'x' });
  });
  // The pool of the test has six connections: three jobs leave the fourth slot to events.
  await eventually(() => running === 3);
  for (let thing = 1; thing <= 9; thing += 1) await publishThing(fixture.registry, thing, 1);
  await eventually(() => running === 4);
  release();
  await eventually(async () => expect(await fixture.watcher.effects()).toHaveLength(9));
  expect(most).toBe(4);
});
