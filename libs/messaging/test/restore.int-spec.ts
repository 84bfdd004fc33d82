import { advanceRestoreEpoch } from '@jamcimo/database';
import { eventually } from '@jamcimo/testing';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Deliveries } from '../src/deliveries.js';
import { defineJob, Jobs } from '../src/index.js';
import { MessagingFixture } from './fixture.js';
import { publishThing, recordingLog, watcherHandlers } from './harness.js';

let fixture: MessagingFixture;
let owner: DataSource;
let redis: Redis;
let queue: Queue;

beforeEach(async () => {
  fixture = await MessagingFixture.create();
  owner = await new DataSource({
    type: 'postgres',
    url: fixture.database.url,
    installExtensions: false,
  }).initialize();
  redis = new Redis(fixture.redis.url);
  queue = new Queue('events.watcher', { connection: redis, prefix: fixture.redis.prefix });
});

afterEach(async () => {
  await queue.close();
  redis.disconnect();
  await owner.destroy();
  await fixture.close();
});

/** As a restore does it: the tables change and the epoch advances in one transaction. */
const restore = (sql: string) =>
  owner.transaction(async (manager) => {
    await manager.query(sql);
    await advanceRestoreEpoch(manager);
  });

const waitInRedis = (count: number) =>
  eventually(async () => expect(await queue.getWaitingCount()).toBe(count));

test('an event that was in Redis before a restore does not reach the restored tables', async () => {
  const registry = fixture.start(fixture.registry);
  await publishThing(fixture.registry, 1, 1);
  await waitInRedis(1);
  // The backup is from before the event.
  await restore('DELETE FROM registry.outbox_events');
  const log = recordingLog();
  fixture.start(fixture.watcher, { eventHandlers: watcherHandlers(), logger: log.logger });
  await waitInRedis(0);
  await publishThing(fixture.registry, 2, 1);
  registry.wake();
  await eventually(async () => expect(await fixture.watcher.effects()).toEqual(['2 v1']));
  expect(await fixture.watcher.query('SELECT 1 FROM inbox')).toHaveLength(1);
  expect(log.lines.map(({ message }) => message)).toEqual(['an event from before a restore is dropped']);
});

test('a restored delivery is dispatched anew: the end of its earlier dispatch does not end it', async () => {
  fixture.start(fixture.registry);
  await publishThing(fixture.registry, 1, 1);
  await waitInRedis(1);
  // The backup holds the delivery as it was before its dispatch, whose job is still in Redis.
  await restore(`UPDATE registry.deliveries SET state = 'pending', queued_at = NULL`);
  await waitInRedis(2);
  fixture.start(fixture.watcher, { eventHandlers: watcherHandlers() });
  await eventually(async () => expect(await fixture.deliveries()).toMatchObject([{ state: 'done' }]));
  expect(await fixture.watcher.effects()).toEqual(['1 v1']);
});

test('a job that was dispatched before a restore neither begins nor ends a restored one', async () => {
  const job = defineJob({ name: 'write-note', payload: z.object({}), attempts: 3, backoffMs: 1 });
  const { transactions, source } = fixture.registry;
  const jobs = new Jobs({ service: 'registry', transactions });
  await transactions.write((manager) => jobs.enqueue(manager, job, {}));
  const store = new Deliveries(source.manager, transactions);
  const batch = { queue: 'jobs.registry', limit: [{ name: 'write-note', limit: 1 }] };
  const [before] = await store.claim(batch);
  if (!before) throw new Error('nothing was claimed');
  await restore('SELECT 1');
  expect(await store.lease(before, 1000)).toBeNull();
  expect(await store.markDone([before])).toBe(0);
  expect(await store.noteFailure(before, { error: 'late', counts: true, pauseMs: () => null })).toBeNull();
  const [now] = await store.claimAgain(batch.queue, 0);
  expect(now).toMatchObject({ deliveryId: before.deliveryId, attempt: 1, epoch: before.epoch + 1 });
});
