import { eventually } from '@jamcimo/testing';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { handleEvent } from '../src/index.js';
import { signEnvelope } from '../src/signed-envelope.js';
import { MessagingFixture } from './fixture.js';
import {
  keysOf,
  openService,
  publishThing,
  type TestService,
  thingChanged,
  thingRemoved,
  watcherHandlers,
} from './harness.js';

let fixture: MessagingFixture;
let replicas: TestService[];

beforeEach(async () => {
  fixture = await MessagingFixture.create();
  replicas = await Promise.all([
    openService(fixture.database.url, 'registry'),
    openService(fixture.database.url, 'watcher'),
  ]);
});

afterEach(async () => {
  await fixture.close();
});

async function destroyReplicas() {
  await Promise.all(replicas.map(({ source }) => source.destroy()));
}

function facts(count: number) {
  return Array.from({ length: count }, (_, place) => ({
    aggregateId: String(place),
    version: 1,
    payload: { thingId: place, name: 'many' },
  }));
}

test('two replicas of the relay and of the worker: every fact has one effect @long', async () => {
  const [registry2, watcher2] = replicas as [TestService, TestService];
  const all = [
    fixture.start(fixture.registry),
    fixture.start(registry2),
    fixture.start(fixture.watcher, { eventHandlers: watcherHandlers() }),
    fixture.start(watcher2, { eventHandlers: watcherHandlers() }),
  ];
  for (const owner of [fixture.registry, registry2]) {
    const half = facts(80).map((fact, place) => ({
      ...fact,
      aggregateId: String(place + (owner === registry2 ? 80 : 0)),
    }));
    await owner.transactions.write((manager) => owner.outbox.publishAll(manager, thingChanged, half));
  }
  await eventually(
    async () => {
      const states = await fixture.deliveries();
      expect(states.filter(({ state, attempts }) => state === 'done' && attempts === 0)).toHaveLength(160);
    },
    { within: 100_000 },
  );
  const effects = await fixture.watcher.effects();
  expect(effects).toHaveLength(160);
  expect(new Set(effects).size).toBe(160);
  await Promise.all(all.map((messaging) => messaging.stop()));
  await destroyReplicas();
});

test('an event delivered twice has one effect', async () => {
  fixture.start(fixture.registry);
  fixture.start(fixture.watcher, { eventHandlers: watcherHandlers() });
  await publishThing(fixture.registry, 1, 1);
  await eventually(async () => expect(await fixture.watcher.effects()).toEqual(['1 v1']));
  const [published] = await fixture.registry.query<{ id: string; occurred_at: Date }>(
    'SELECT * FROM outbox_events',
  );
  const redis = new Redis(fixture.redis.url);
  const queue = new Queue('events.watcher', { connection: redis, prefix: fixture.redis.prefix });
  const envelope = {
    id: published?.id ?? '',
    name: 'thing.changed',
    aggregateId: '1',
    version: 1,
    occurredAt: published?.occurred_at.toISOString() ?? '',
    requestId: null,
    restoreEpoch: 0,
    traceParent: null,
    payload: { thingId: 1, name: 'again' },
  };
  const data = signEnvelope(keysOf('registry'), { from: 'registry', to: 'watcher' }, envelope);
  await queue.addBulk(
    [1, 2, 3].map((time) => ({ name: 'thing.changed', data, opts: { jobId: `again-${time}` } })),
  );
  await eventually(async () => expect(await queue.getCompletedCount()).toBe(3));
  expect(await fixture.watcher.effects()).toEqual(['1 v1']);
  expect(await fixture.watcher.query('SELECT name FROM copies')).toEqual([{ name: 'thing 1' }]);
  await queue.close();
  redis.disconnect();
  await destroyReplicas();
});

test('a failing handler leaves no note of receipt, so that the next try acts', async () => {
  let first = true;
  const handlers = [
    handleEvent(thingChanged, async (event, manager) => {
      await manager.query('INSERT INTO effects (note) VALUES ($1)', [event.aggregateId]);
      if (first) {
        first = false;
        throw new Error('after the effect');
      }
    }),
    handleEvent(thingRemoved, async () => undefined),
  ];
  fixture.start(fixture.registry);
  fixture.start(fixture.watcher, { eventHandlers: handlers });
  await publishThing(fixture.registry, 5, 1);
  await eventually(async () =>
    expect(await fixture.deliveries()).toMatchObject([{ state: 'done', attempts: 1 }]),
  );
  expect(await fixture.watcher.effects()).toEqual(['5']);
  await destroyReplicas();
});

test('at most 100 unfinished jobs of a queue are in Redis, also with two relays; the rest waits in PostgreSQL @long', async () => {
  const [registry2] = replicas as [TestService];
  const redis = new Redis(fixture.redis.url);
  const queue = new Queue('events.watcher', { connection: redis, prefix: fixture.redis.prefix });
  const relays = [fixture.start(fixture.registry), fixture.start(registry2)];
  await fixture.registry.transactions.write((manager) =>
    fixture.registry.outbox.publishAll(manager, thingChanged, facts(250)),
  );
  await eventually(async () => expect(await queue.getWaitingCount()).toBe(100));
  // Several polls of both relays later it is still so.
  const [before] = await fixture.registry.query<{ now: Date }>('SELECT now()');
  await eventually(() => Date.now() > (before?.now.getTime() ?? 0) + 600);
  expect(await queue.getWaitingCount()).toBe(100);
  const counts = await fixture.registry.query(
    `SELECT state, count(*)::int FROM deliveries WHERE queue = 'events.watcher' GROUP BY state ORDER BY state`,
  );
  expect(counts).toEqual([
    { state: 'pending', count: 150 },
    { state: 'queued', count: 100 },
  ]);
  let most = 0;
  const looking = setInterval(async () => {
    const present = await queue.getJobCounts('waiting', 'active', 'delayed').catch(() => ({ none: 0 }));
    most = Math.max(
      most,
      Object.values(present).reduce((sum, count) => sum + count, 0),
    );
  }, 5);
  fixture.start(fixture.watcher, { eventHandlers: watcherHandlers() });
  await eventually(async () => expect(await fixture.watcher.effects()).toHaveLength(250), {
    within: 100_000,
  });
  clearInterval(looking);
  expect(most).toBeLessThanOrEqual(100);
  expect(most).toBeGreaterThan(50);
  await Promise.all(relays.map((messaging) => messaging.stop()));
  await queue.close();
  redis.disconnect();
  await destroyReplicas();
});
