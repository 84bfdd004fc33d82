import { eventually } from '@jamcimo/testing';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { z } from 'zod';
import {
  defineJob,
  type EnqueueOptions,
  FinalFailure,
  handleJob,
  type JobDefinition,
  Jobs,
} from '../src/index.js';
import { MessagingFixture } from './fixture.js';
import { emptyRedis, openService, type TestService } from './harness.js';

const writeNote = defineJob({
  name: 'write-note',
  payload: z.object({ note: z.string() }),
  attempts: 3,
  backoffMs: 50,
});

let fixture: MessagingFixture;
let service: TestService;
let jobs: Jobs;

beforeEach(async () => {
  fixture = await MessagingFixture.create();
  service = fixture.registry;
  jobs = new Jobs({ service: service.name, transactions: service.transactions });
});

afterEach(() => fixture.close());

function order(
  note: string,
  options: EnqueueOptions = {},
  job: JobDefinition<typeof writeNote.payload> = writeNote,
) {
  return service.transactions.write((manager) => jobs.enqueue(manager, job, { note }, options));
}

function write(note: string) {
  return service.query('INSERT INTO effects (note) VALUES ($1)', [note]);
}

/** Starts a service whose job notes its payload, after `before`. */
function startWriting(before: (note: string) => unknown = () => undefined, job = writeNote) {
  const handler = handleJob(job, async ({ note }) => {
    await before(note);
    await write(note);
  });
  return fixture.start(service, { jobHandlers: [handler] });
}

function rows() {
  return service.query<{ state: string; attempts: number; error: string | null }>(
    `SELECT state, attempts, error FROM deliveries WHERE name = 'write-note' ORDER BY position`,
  );
}

const allDone = async () => expect((await rows()).every(({ state }) => state === 'done')).toBe(true);

test('a job runs once after its transaction committed, and never when it did not', async () => {
  startWriting();
  const failing = service.transactions.write(async (manager) => {
    await jobs.enqueue(manager, writeNote, { note: 'never' });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await order('first');
  await eventually(async () => expect(await rows()).toEqual([{ state: 'done', attempts: 1, error: null }]));
  expect(await service.effects()).toEqual(['first']);
});

test('a payload that does not fit is refused, and nothing of a payload is in Redis', async () => {
  await expect(order(1 as unknown as string)).rejects.toThrow('note');
  await order('between us');
  const redis = new Redis(fixture.redis.url);
  const queue = new Queue('jobs.registry', { connection: redis, prefix: fixture.redis.prefix });
  let release = () => {};
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  startWriting(() => blocked);
  const notes = async () => (await queue.getActive()).filter(({ name }) => name === 'write-note');
  const active = await eventually(notes, { until: (found) => found.length === 1 });
  expect(active[0]?.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(JSON.stringify(active[0]?.data)).not.toContain('between us');
  release();
  await eventually(allDone);
  await queue.close();
  redis.disconnect();
});

test('while a job with a key is open a second one is ignored; afterwards it is taken', async () => {
  expect(await order('one', { key: 'k' })).toEqual(expect.any(String));
  expect(await order('two', { key: 'k' })).toBeNull();
  expect(await order('other key', { key: 'l' })).toEqual(expect.any(String));
  let release = () => {};
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  let begun = 0;
  startWriting(() => {
    begun += 1;
    return blocked;
  });
  await eventually(() => begun === 1);
  expect(await order('while it runs', { key: 'k' })).toBeNull();
  release();
  await eventually(async () => expect(await service.effects()).toEqual(['one', 'other key']));
  await eventually(allDone);
  expect(await order('three', { key: 'k' })).toEqual(expect.any(String));
  await eventually(async () => expect(await service.effects()).toEqual(['one', 'other key', 'three']));
});

test('two that order the same key at once leave one job', async () => {
  const ordered = await Promise.all(Array.from({ length: 5 }, () => order('once', { key: 'k' })));
  expect(ordered.filter((id) => id !== null)).toHaveLength(1);
  expect(await rows()).toHaveLength(1);
});

test('a job for later does not run before its time', async () => {
  const runAt = new Date(Date.now() + 1000);
  await order('later', { runAt });
  let ran = 0;
  startWriting(() => {
    ran = Date.now();
  });
  await eventually(allDone);
  expect(ran).toBeGreaterThanOrEqual(runAt.getTime());
});

test('a job that no further try can help has failed for good at once, with its reason', async () => {
  const handler = handleJob(writeNote, async () => {
    throw new FinalFailure('no such street');
  });
  fixture.start(service, { jobHandlers: [handler] });
  await order('letter');
  await eventually(async () =>
    expect(await rows()).toEqual([{ state: 'failed', attempts: 1, error: 'no such street' }]),
  );
});

test('a failing job is retried by its own policy, stays failed with its reason, and can be replayed', async () => {
  let broken = true;
  const attempts: [number, boolean][] = [];
  const handler = handleJob(writeNote, async ({ note }, { attempt, lastAttempt }) => {
    attempts.push([attempt, lastAttempt]);
    if (broken) throw new Error('the post office is closed');
    await write(note);
  });
  const messaging = fixture.start(service, { jobHandlers: [handler] });
  await order('letter');
  await eventually(async () =>
    expect(await rows()).toEqual([{ state: 'failed', attempts: 3, error: 'the post office is closed' }]),
  );
  expect(attempts).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ]);
  const { failed, items } = await messaging.status();
  expect(failed).toBe(1);
  expect(items[0]).toMatchObject({ queue: 'jobs.registry', name: 'write-note', state: 'failed' });
  broken = false;
  await messaging.replay(items[0]?.id);
  await eventually(allDone);
  expect(await service.effects()).toEqual(['letter']);
});

test('a failed job is not replayed beside an open one with its key', async () => {
  let broken = true;
  const messaging = startWriting(() => {
    if (broken) throw new Error('no');
  });
  await order('old', { key: 'k' });
  await eventually(async () => expect(await rows()).toMatchObject([{ state: 'failed' }]));
  await order('new', { key: 'k', runAt: new Date(Date.now() + 3_600_000) });
  expect(await messaging.replay()).toBe(0);
  broken = false;
  await service.query(`DELETE FROM deliveries WHERE state = 'pending'`);
  expect(await messaging.replay()).toBe(1);
  await eventually(async () => expect(await service.effects()).toEqual(['old']));
});

test('Redis emptied while a job runs: it is not run a second time @long', async () => {
  let release = () => {};
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  const begun: string[] = [];
  const hold = (note: string) => {
    begun.push(note);
    return note === 'long' && blocked;
  };
  startWriting(hold, { ...writeNote, concurrency: 2 });
  await order('long');
  await eventually(() => begun.length === 1);
  await emptyRedis(fixture.redis.url);
  const lease = async () => {
    const [row] = await service.query<{ until: Date }>(
      "SELECT leased_until AS until FROM deliveries WHERE name = 'write-note'",
    );
    return Number(row?.until);
  };
  const first = await lease();
  await eventually(async () => (await lease()) > first);
  // A sweep that sends another lost job again leaves the one that works alone.
  await service.transactions.write(async (manager) => {
    await jobs.enqueue(manager, writeNote, { note: 'lost' });
    await manager.query(
      "UPDATE deliveries SET state = 'queued', queued_at = now() - interval '1 hour' WHERE name = 'write-note'",
    );
  });
  await eventually(async () => expect(await service.effects()).toEqual(['lost']));
  expect(begun).toEqual(['long', 'lost']);
  release();
  await eventually(allDone);
  expect(await service.effects()).toEqual(['lost', 'long']);
});

test('Redis emptied while jobs wait: all of them run', async () => {
  let release = () => {};
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  const job = { ...writeNote, concurrency: 3 };
  startWriting(() => blocked, job);
  for (const note of ['a', 'b', 'c', 'd', 'e']) await order(note);
  await eventually(async () => {
    const states = (await rows()).map(({ state }) => state);
    expect(states).toEqual(['queued', 'queued', 'queued', 'pending', 'pending']);
  });
  await emptyRedis(fixture.redis.url);
  release();
  await eventually(allDone);
  expect((await service.effects()).sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('at most `concurrency` of a kind run at once over two replicas, and a slow kind keeps no other waiting', async () => {
  const slow = defineJob({ ...writeNote, name: 'slow-note', concurrency: 2 });
  let release = () => {};
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  let running = 0;
  let most = 0;
  const slowHandler = handleJob(slow, async ({ note }) => {
    running += 1;
    most = Math.max(most, running);
    await blocked;
    await write(note);
    running -= 1;
  });
  const handler = handleJob(writeNote, async ({ note }) => {
    await write(note);
  });
  const replica = await openService(fixture.database.url, 'registry');
  const options = { jobHandlers: [slowHandler, handler] };
  fixture.start(service, options);
  const second = fixture.start(replica, options);
  await service.transactions.write(async (manager) => {
    for (let place = 0; place < 6; place += 1) await jobs.enqueue(manager, slow, { note: `slow ${place}` });
  });
  await order('quick');
  await eventually(async () => expect(await service.effects()).toEqual(['quick']));
  await eventually(() => most === 2);
  release();
  await eventually(async () => expect(await service.effects()).toHaveLength(7));
  expect(most).toBe(2);
  await second.stop();
  await replica.source.destroy();
});

test('while a restore runs a job waits, and no try is counted', async () => {
  let tries = 0;
  const handler = handleJob(writeNote, async ({ note }) => {
    tries += 1;
    if (tries === 1) {
      throw Object.assign(new Error('restore'), { code: 'system.maintenance' });
    }
    await write(note);
  });
  fixture.start(service, { jobHandlers: [handler] });
  await order('patient');
  await eventually(async () => expect(await rows()).toEqual([{ state: 'done', attempts: 1, error: null }]));
  expect(tries).toBe(2);
});

test('a stopping service aborts the signal of its jobs', async () => {
  let aborted = false;
  const handler = handleJob(writeNote, async (_payload, { signal }) => {
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    aborted = true;
  });
  const messaging = fixture.start(service, { jobHandlers: [handler] });
  await order('long');
  await eventually(async () => {
    const [row] = await service.query<{ leased: boolean }>(
      `SELECT leased_until IS NOT NULL AS leased FROM deliveries WHERE name = 'write-note'`,
    );
    expect(row?.leased).toBe(true);
  });
  await messaging.stop();
  expect(aborted).toBe(true);
  expect(await rows()).toMatchObject([{ state: 'done' }]);
});
