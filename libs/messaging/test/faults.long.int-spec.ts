import { defineEvent, type Subscription } from '@jamcimo/contracts';
import { eventually, freePort } from '@jamcimo/testing';
import { z } from 'zod';
import { defineJob, handleEvent, handleJob, Jobs, Outbox, PubSub } from '../src/index.js';
import { failingFast } from '../src/redis-connections.js';
import { MessagingFixture } from './fixture.js';
import {
  EVENTS,
  emptyRedis,
  openService,
  publishThing,
  recordingLog,
  ServerOutage,
  SUBSCRIPTIONS,
  start,
  thingChanged,
  watcherHandlers,
} from './harness.js';

const writeNote = defineJob({
  name: 'write-note',
  payload: z.object({ note: z.string() }),
  attempts: 5,
  backoffMs: 200,
});

let fixture: MessagingFixture;

beforeEach(async () => {
  fixture = await MessagingFixture.create();
});

afterEach(() => fixture.close());

const states = async () => (await fixture.deliveries()).map(({ state }) => state);
const allDone = async () => expect(new Set(await states())).toEqual(new Set(['done']));

test('Redis emptied again and again: no more of a job run at once over two replicas, and each runs once', async () => {
  const limited = defineJob({ ...writeNote, concurrency: 2 });
  let running = 0;
  let most = 0;
  const handler = handleJob(limited, async ({ note }) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 150));
    await fixture.registry.query('INSERT INTO effects (note) VALUES ($1)', [note]);
    running -= 1;
  });
  const replica = await openService(fixture.database.url, 'registry');
  fixture.start(fixture.registry, { jobHandlers: [handler] });
  const second = fixture.start(replica, { jobHandlers: [handler] });
  const notes = Array.from({ length: 20 }, (_, place) => `note ${String(place).padStart(2, '0')}`);
  const jobs = new Jobs({ service: 'registry', transactions: fixture.registry.transactions });
  await fixture.registry.transactions.write(async (manager) => {
    for (const note of notes) await jobs.enqueue(manager, limited, { note });
  });
  for (const done of [2, 6, 10, 14]) {
    await eventually(async () => (await fixture.registry.effects()).length >= done);
    await emptyRedis(fixture.redis.url);
  }
  await eventually(async () => expect((await fixture.registry.effects()).sort()).toEqual(notes));
  expect(most).toBe(2);
  await second.stop();
  await replica.source.destroy();
});

test('PostgreSQL restarted under running messaging: every event has one effect, and every job runs', async () => {
  const outage = ServerOutage.at(fixture.database.url, await freePort());
  await outage.end();
  const [registry, watcher] = await Promise.all([
    openService(outage.url, 'registry'),
    openService(outage.url, 'watcher'),
  ]);
  const ran = new Set<string>();
  const eventRetry = { attempts: 16, firstMs: 100, capMs: 1000 };
  const running = [
    start(registry, fixture.redis, {
      timing: { eventRetry },
      jobHandlers: [handleJob(writeNote, async ({ note }) => void ran.add(note))],
    }),
    start(watcher, fixture.redis, { eventHandlers: watcherHandlers() }),
  ];
  const jobs = new Jobs({ service: 'registry', transactions: registry.transactions });
  for (let thing = 1; thing <= 40; thing += 1) {
    await registry.transactions.write(async (manager) => {
      const payload = { thingId: thing, name: 'x' };
      await registry.outbox.publish(manager, thingChanged, { aggregateId: `${thing}`, version: 1, payload });
      await jobs.enqueue(manager, writeNote, { note: `${thing}` });
    });
    // In the middle of the work: connections are cut, new ones refused for a while.
    if (thing === 20) {
      await outage.begin();
      await new Promise((resolve) => setTimeout(resolve, 2000));
      await outage.end();
    }
  }
  await eventually(allDone);
  expect((await fixture.watcher.effects()).sort()).toEqual(
    Array.from({ length: 40 }, (_, place) => `${place + 1} v1`).sort(),
  );
  await eventually(() => ran.size === 40);
  await Promise.all(running.map((messaging) => messaging.stop()));
  await Promise.all([registry.source.destroy(), watcher.source.destroy()]);
  await outage.begin();
});

test('an outage of what a handler needs for longer than the first pauses: everything arrives once, without anybody', async () => {
  let away = true;
  let refused = 0;
  const handlers = watcherHandlers(() => {
    if (!away) return;
    refused += 1;
    throw new Error('the object store is away');
  });
  fixture.start(fixture.registry, { timing: { eventRetry: { attempts: 16, firstMs: 10, capMs: 400 } } });
  fixture.start(fixture.watcher, { eventHandlers: handlers });
  for (let thing = 1; thing <= 5; thing += 1) await publishThing(fixture.registry, thing, 1);
  // More failures than the eight tries that there once were, of each.
  await eventually(() => refused >= 50);
  expect(await states()).not.toContain('failed');
  away = false;
  await eventually(allDone);
  expect((await fixture.watcher.effects()).sort()).toEqual([1, 2, 3, 4, 5].map((thing) => `${thing} v1`));
});

test('stopping waits for the handler on its way, which counts no failed try, and begins nothing new', async () => {
  let begun = 0;
  let release = () => {};
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  const handlers = watcherHandlers(() => {
    begun += 1;
    return blocked;
  });
  fixture.start(fixture.registry);
  const consumer = fixture.start(fixture.watcher, { eventHandlers: handlers, eventConcurrency: 1 });
  await publishThing(fixture.registry, 1, 1);
  await publishThing(fixture.registry, 2, 1);
  await eventually(() => begun === 1);
  let stopped = false;
  const stopping = consumer.stop().then(() => {
    stopped = true;
  });
  await eventually(async () => expect((await states()).length).toBe(2));
  expect(stopped).toBe(false);
  release();
  await stopping;
  expect(begun).toBe(1);
  expect(await fixture.watcher.effects()).toEqual(['1 v1']);
  fixture.start(fixture.watcher, { eventHandlers: watcherHandlers() });
  await eventually(allDone);
  expect(await fixture.watcher.effects()).toEqual(['1 v1', '2 v1']);
  expect((await fixture.deliveries()).map(({ attempts }) => attempts)).toEqual([0, 0]);
});

test('two producers on the queue of one consumer: each event of both has one effect', async () => {
  const noted = defineEvent('archive', 'note.written', z.object({ note: z.string() }));
  const subscriptions: Subscription[] = [...SUBSCRIPTIONS, { event: 'note.written', consumer: 'watcher' }];
  const events = [...EVENTS, noted];
  const archive = await openService(fixture.database.url, 'archive');
  const outbox = new Outbox({ service: 'archive', transactions: archive.transactions, subscriptions });
  const handlers = [
    ...watcherHandlers(),
    handleEvent(noted, async ({ payload }, manager) => {
      await manager.query('INSERT INTO effects (note) VALUES ($1)', [payload.note]);
    }),
  ];
  const producers = [fixture.registry, archive].map((service) =>
    fixture.start(service, { subscriptions, events }),
  );
  fixture.start(fixture.watcher, { subscriptions, events, eventHandlers: handlers });
  const numbers = Array.from({ length: 60 }, (_, place) => place);
  await Promise.all([
    archive.transactions.write((manager) =>
      outbox.publishAll(
        manager,
        noted,
        numbers.map((n) => ({ aggregateId: `${n}`, version: 1, payload: { note: `note ${n}` } })),
      ),
    ),
    fixture.registry.transactions.write((manager) =>
      fixture.registry.outbox.publishAll(
        manager,
        thingChanged,
        numbers.map((n) => ({ aggregateId: `${n}`, version: 1, payload: { thingId: n, name: 'x' } })),
      ),
    ),
  ]);
  await eventually(async () => {
    const open = await Promise.all(producers.map((messaging) => messaging.status()));
    expect(open.map(({ pending, failed }) => [pending, failed])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
  const effects = await fixture.watcher.effects();
  expect(effects).toHaveLength(120);
  expect(new Set(effects).size).toBe(120);
  await producers[1]?.stop();
  await archive.source.destroy();
});

test('a Redis that falls silent costs a command its time limit, and everything arrives when it answers again', async () => {
  const outage = ServerOutage.at(fixture.redis.url, await freePort());
  await outage.end();
  const quick = failingFast(outage.url, 300);
  await eventually(() => quick.status === 'ready');
  expect(await quick.ping()).toBe('PONG');
  const pubSub = new PubSub({ redisUrl: outage.url, logger: recordingLog().logger });
  await eventually(() => pubSub.ready);
  const redis = { redisUrl: outage.url };
  const running = [
    fixture.start(fixture.registry, redis),
    fixture.start(fixture.watcher, { ...redis, eventHandlers: watcherHandlers() }),
  ];
  await publishThing(fixture.registry, 1, 1);
  await eventually(allDone);
  outage.silence();
  await expect(quick.ping()).rejects.toThrow('timed out');
  expect(await pubSub.publish('invalidation', 'all')).toBe(false);
  await publishThing(fixture.registry, 2, 1);
  await outage.begin();
  await outage.end();
  await eventually(async () => expect(await fixture.watcher.effects()).toEqual(['1 v1', '2 v1']));
  await eventually(allDone);
  quick.disconnect();
  await Promise.all([...running.map((messaging) => messaging.stop()), pubSub.close()]);
  await outage.begin();
});

test('a connection on which Redis falls silent is opened anew', async () => {
  const outage = ServerOutage.at(fixture.redis.url, await freePort());
  await outage.end();
  const connection = failingFast(outage.url, 300).on('error', () => undefined);
  await eventually(() => connection.status === 'ready');
  let closed = 0;
  connection.on('close', () => {
    closed += 1;
  });
  outage.silence();
  await expect(connection.ping()).rejects.toThrow('timed out');
  await eventually(() => closed > 0);
  await outage.begin();
  await outage.end();
  await eventually(() => connection.status === 'ready');
  expect(await connection.ping()).toBe('PONG');
  connection.disconnect();
  await outage.begin();
});
