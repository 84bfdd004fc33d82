import {
  createTestDatabase,
  eventually,
  freshPrefix,
  type TestDatabase,
  testRedisUrl,
} from '@jamcimo/testing';
import type { Messaging } from '../src/index.js';
import {
  openService,
  publishThing,
  start,
  type TestService,
  thingChanged,
  watcherHandlers,
} from './harness.js';
import { runAndDie } from './run-and-die.js';

// The Redis in JavaScript on a busy machine is slow.
jest.setTimeout(120_000);

let database: TestDatabase;
let registry: TestService;
let watcher: TestService;
let redis: { url: string; prefix: string };
let running: Messaging[];

beforeEach(async () => {
  database = await createTestDatabase();
  [registry, watcher] = await Promise.all([
    openService(database.url, 'registry'),
    openService(database.url, 'watcher'),
  ]);
  redis = { url: testRedisUrl(), prefix: freshPrefix() };
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((messaging) => messaging.stop()));
  await Promise.all([registry.source.destroy(), watcher.source.destroy()]);
  await database.drop();
});

function startBoth() {
  running.push(start(registry, redis), start(watcher, redis, { eventHandlers: watcherHandlers() }));
}

function deliveries() {
  return registry.query<{ state: string; attempts: number }>(
    `SELECT state, attempts FROM deliveries WHERE queue = 'events.watcher' ORDER BY position`,
  );
}

test('an event reaches its consumer, and the delivery is acknowledged', async () => {
  startBoth();
  await publishThing(registry, 1, 1, 'first');
  await eventually(async () => expect(await deliveries()).toEqual([{ state: 'done', attempts: 0 }]));
  expect(await watcher.effects()).toEqual(['1 v1']);
  expect(await watcher.query('SELECT * FROM copies')).toEqual([{ id: 1, name: 'first', version: 1 }]);
});

test('a commit wakes the relay at once', async () => {
  running.push(
    start(registry, redis, { timing: { pollMs: 600_000, resendMs: 600_000 } }),
    start(watcher, redis, { eventHandlers: watcherHandlers() }),
  );
  await eventually(() => running.every(({ ready }) => ready));
  await publishThing(registry, 1, 1);
  await eventually(async () => expect(await watcher.effects()).toEqual(['1 v1']));
});

test('a rolled-back transaction leaves no event', async () => {
  startBoth();
  const failing = registry.transactions.run(async (manager) => {
    await manager.query(`INSERT INTO things VALUES (1, 'never', 1)`);
    const payload = { thingId: 1, name: 'never' };
    await registry.outbox.publish(manager, thingChanged, { aggregateId: '1', version: 1, payload });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await publishThing(registry, 2, 1);
  await eventually(async () => expect(await watcher.effects()).toEqual(['2 v1']));
  expect(await registry.query('SELECT aggregate_id FROM outbox_events')).toEqual([{ aggregate_id: '2' }]);
});

test('a payload that does not fit its event, and an event of another service, are refused', async () => {
  const published = registry.transactions.run((manager) =>
    registry.outbox.publish(manager, thingChanged, {
      aggregateId: '1',
      version: 1,
      payload: { thingId: 'one' as unknown as number, name: 'x' },
    }),
  );
  await expect(published).rejects.toThrow('thingId');
  await expect(publishThing(watcher, 1, 1)).rejects.toThrow(
    'thing.changed belongs to registry, not to watcher',
  );
});

test('what the schema of an event does not name does not travel', async () => {
  await registry.transactions.run((manager) =>
    registry.outbox.publish(manager, thingChanged, {
      aggregateId: '1',
      version: 1,
      payload: { thingId: 1, name: 'x', secret: 'y' } as { thingId: number; name: string },
      requestId: 'req-1',
    }),
  );
  expect(await registry.query('SELECT payload, request_id FROM outbox_events')).toEqual([
    { payload: { thingId: 1, name: 'x' }, request_id: 'req-1' },
  ]);
});

test('many facts of one transaction arrive, each once', async () => {
  startBoth();
  const facts = Array.from({ length: 700 }, (_, place) => ({
    aggregateId: String(place),
    version: 1,
    payload: { thingId: place, name: 'many' },
  }));
  await registry.transactions.run((manager) => registry.outbox.publishAll(manager, thingChanged, facts));
  await eventually(async () => expect((await running[0]?.status())?.pending).toBe(0), { within: 100_000 });
  const [counted] = await watcher.query<{ copies: number; effects: number }>(
    'SELECT (SELECT count(*)::int FROM copies) AS copies, (SELECT count(*)::int FROM effects) AS effects',
  );
  expect(counted).toEqual({ copies: 700, effects: 700 });
});

test('a process killed between commit and publish: the fact is delivered after the restart', async () => {
  const signal = await runAndDie('publish-and-die.ts', { databaseUrl: database.url, ...redis });
  expect(signal).toBe('SIGKILL');
  expect(await deliveries()).toEqual([{ state: 'pending', attempts: 0 }]);
  startBoth();
  await eventually(async () => expect(await deliveries()).toEqual([{ state: 'done', attempts: 0 }]));
  expect(await watcher.effects()).toEqual(['7 v1']);
});

test('a process killed after marking a delivery as queued, before Redis has it: delivered after the restart', async () => {
  await publishThing(registry, 1, 1);
  await registry.query(`UPDATE deliveries SET state = 'queued', queued_at = now()`);
  startBoth();
  await eventually(async () => expect(await deliveries()).toEqual([{ state: 'done', attempts: 0 }]));
  expect(await watcher.effects()).toEqual(['1 v1']);
});

test('a consumer killed in the middle of its work: the try counts, and the effect happens once after the restart', async () => {
  running.push(start(registry, redis));
  await publishThing(registry, 1, 1);
  const signal = await runAndDie('handle-and-die.ts', { databaseUrl: database.url, ...redis });
  expect(signal).toBe('SIGKILL');
  expect(await watcher.effects()).toEqual([]);
  running.push(start(watcher, redis, { eventHandlers: watcherHandlers() }));
  await eventually(async () => expect(await deliveries()).toEqual([{ state: 'done', attempts: 1 }]));
  expect(await watcher.effects()).toEqual(['1 v1']);
});
