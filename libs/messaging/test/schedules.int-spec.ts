import { randomUUID } from 'node:crypto';
import { eventually } from '@jamcimo/testing';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { purgeFinishedDeliveries } from '../src/delivery-upkeep.js';
import { defineJob, handleJob } from '../src/index.js';
import { MessagingFixture } from './fixture.js';
import { emptyRedis, type TestService } from './harness.js';

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

function write(note: string) {
  return service.query('INSERT INTO effects (note) VALUES ($1)', [note]);
}

test('a schedule orders its job again and again, also after Redis was emptied, and its ticks never pile up', async () => {
  const messaging = fixture.start(service, {
    jobHandlers: [handleJob(writeNote, async ({ note }) => void (await write(note)))],
    schedules: [{ job: writeNote, payload: { note: 'tick' }, every: 300 }],
  });
  const ticks = (least: number) => eventually(async () => (await service.effects()).length >= least);
  await ticks(3);
  await emptyRedis(fixture.redis.url);
  const before = (await service.effects()).length;
  await ticks(before + 3);
  await messaging.stop();
  const [row] = await service.query<{ open: number }>(
    `SELECT count(*)::int AS open FROM deliveries WHERE name = 'write-note' AND state <> 'done'`,
  );
  expect(row?.open).toBeLessThanOrEqual(1);
});

test('setting a schedule up again and again does not move its tick, and one that is gone is removed', async () => {
  const redis = new Redis(fixture.redis.url);
  const queue = new Queue('jobs.registry', { connection: redis, prefix: fixture.redis.prefix });
  const handlers = { jobHandlers: [handleJob(writeNote, async () => undefined)] };
  const schedule = { job: writeNote, payload: { note: 'x' }, cron: '0 4 1 1 *' };
  const first = fixture.start(service, { ...handlers, schedules: [schedule] });
  const found = await eventually(() => queue.getJobScheduler('schedule-write-note'), {
    until: (scheduler) => scheduler !== undefined,
  });
  expect(found).toMatchObject({ pattern: '0 4 1 1 *', tz: 'Europe/Zagreb' });
  await first.stop();
  const second = fixture.start(service, {
    ...handlers,
    schedules: [{ ...schedule, cron: undefined, every: 3_600_000 }],
  });
  const changed = await eventually(() => queue.getJobScheduler('schedule-write-note'), {
    // A new schedule ticks at once; from then on the next tick is an hour away.
    until: (scheduler) =>
      Number(scheduler?.every) === 3_600_000 && (scheduler?.next ?? 0) > Date.now() + 60_000,
  });
  const next = changed?.next;
  const until = Date.now() + 1000;
  await eventually(() => Date.now() > until);
  expect((await queue.getJobScheduler('schedule-write-note'))?.next).toBe(next);
  await second.stop();
  fixture.start(service, handlers);
  await eventually(async () => expect(await queue.getJobScheduler('schedule-write-note')).toBeFalsy());
  await queue.close();
  redis.disconnect();
});

test('a schedule whose job always fails keeps one failed delivery, and the next tick tries it again', async () => {
  const failing = defineJob({ ...writeNote, attempts: 1 });
  let runs = 0;
  const handler = handleJob(failing, async () => {
    runs += 1;
    throw new Error('no');
  });
  const messaging = fixture.start(service, {
    jobHandlers: [handler],
    schedules: [{ job: failing, payload: { note: 'tick' }, every: 200 }],
  });
  await eventually(() => runs >= 4);
  await messaging.stop();
  const [row] = await service.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM deliveries WHERE name = 'write-note'`,
  );
  expect(row?.count).toBe(1);
});

test('what was done 30 days ago and what failed 90 days ago is removed', async () => {
  await service.query(
    `INSERT INTO deliveries (queue, name, payload, state, settled_at) VALUES
       ('jobs.registry', 'done-old', '{}', 'done', now() - interval '31 days'),
       ('jobs.registry', 'done-recent', '{}', 'done', now() - interval '29 days'),
       ('jobs.registry', 'failed-old', '{}', 'failed', now() - interval '91 days'),
       ('jobs.registry', 'failed-recent', '{}', 'failed', now() - interval '89 days')`,
  );
  const event = `INSERT INTO outbox_events (id, name, aggregate_id, version, payload, occurred_at)
    VALUES ($1, 'thing.changed', '1', 1, '{}', now() - interval '31 days')`;
  await service.query(event, [randomUUID()]);
  await service.query(`INSERT INTO inbox VALUES ($1, 'thing.changed', now() - interval '31 days')`, [
    randomUUID(),
  ]);
  // The schedule of the purge ticks at once when it is new.
  fixture.start(service);
  await eventually(async () => {
    const left = await service.query(
      `SELECT name FROM deliveries WHERE name LIKE '%-old' OR name LIKE '%-recent' ORDER BY name`,
    );
    expect(left).toEqual([{ name: 'done-recent' }, { name: 'failed-recent' }]);
    expect(await service.query('SELECT * FROM outbox_events')).toEqual([]);
    expect(await service.query('SELECT * FROM inbox')).toEqual([]);
  });
});

test('old rows are removed in batches, and a stopping service ends after the one it is at', async () => {
  const fill = () =>
    service.query(
      `INSERT INTO deliveries (queue, name, payload, state, settled_at)
       SELECT 'jobs.registry', 'old', '{}', 'done', now() - interval '31 days' FROM generate_series(1, 25)`,
    );
  const left = () => service.query("SELECT 1 FROM deliveries WHERE name = 'old'");
  await fill();
  const run = jest.spyOn(service.transactions, 'write');
  await purgeFinishedDeliveries(service.transactions, { batchSize: 10 });
  expect(await left()).toEqual([]);
  // Three batches of deliveries, and one look at each other table.
  expect(run).toHaveBeenCalledTimes(6);
  await fill();
  const signal = AbortSignal.abort();
  await purgeFinishedDeliveries(service.transactions, { batchSize: 10, signal });
  expect(await left()).toHaveLength(15);
});
