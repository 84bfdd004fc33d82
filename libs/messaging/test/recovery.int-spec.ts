import { eventually, freePort } from '@jamcimo/testing';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { MessagingFixture } from './fixture.js';
import { emptyRedis, publishThing, recordingLog, ServerOutage, watcherHandlers } from './harness.js';

let fixture: MessagingFixture;

beforeEach(async () => {
  fixture = await MessagingFixture.create();
});

afterEach(() => fixture.close());

/** A consumer that is not there yet: the fact lies in Redis, nobody takes it. */
async function waitUntilInRedis(count = 1) {
  const redis = new Redis(fixture.redis.url);
  const queue = new Queue('events.watcher', { connection: redis, prefix: fixture.redis.prefix });
  await eventually(async () => expect(await queue.getWaitingCount()).toBe(count));
  await queue.close();
  redis.disconnect();
}

const done = async () =>
  expect((await fixture.deliveries()).every(({ state }) => state === 'done')).toBe(true);

test('messaging stops while Redis is away, and waits for no connection', async () => {
  const timing = { stopMs: 600_000 };
  const outage = ServerOutage.at(fixture.redis.url, await freePort());
  const redisUrl = outage.url;
  const never = fixture.start(fixture.registry, { redisUrl, timing });
  await never.stop();
  await outage.end();
  const messaging = fixture.start(fixture.registry, { redisUrl, timing });
  await eventually(() => messaging.ready);
  await outage.begin();
  await messaging.stop();
});

test('Redis emptied between publish and consumption: delivered again, once', async () => {
  fixture.start(fixture.registry);
  await publishThing(fixture.registry, 1, 1);
  await publishThing(fixture.registry, 2, 1);
  await waitUntilInRedis(2);
  await emptyRedis(fixture.redis.url);
  fixture.start(fixture.watcher, { eventHandlers: watcherHandlers() });
  await eventually(done);
  expect((await fixture.watcher.effects()).sort()).toEqual(['1 v1', '2 v1']);
});

test('Redis emptied while a handler works: its effect stays one', async () => {
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
  fixture.start(fixture.watcher, { eventHandlers: handlers });
  await publishThing(fixture.registry, 1, 1);
  await eventually(() => begun === 1);
  await emptyRedis(fixture.redis.url);
  // It was sent a second time.
  const redis = new Redis(fixture.redis.url);
  const queue = new Queue('events.watcher', { connection: redis, prefix: fixture.redis.prefix });
  await eventually(async () => expect(await queue.getJobs(['waiting', 'active'])).toHaveLength(1));
  await queue.close();
  redis.disconnect();
  release();
  await eventually(done);
  expect(await fixture.watcher.effects()).toEqual(['1 v1']);
});

test('an event whose end nobody heard is sent again, and acts once', async () => {
  const messaging = fixture.start(fixture.registry);
  await publishThing(fixture.registry, 1, 1);
  await waitUntilInRedis();
  await messaging.stop();
  const consumer = fixture.start(fixture.watcher, { eventHandlers: watcherHandlers() });
  await eventually(async () => expect(await fixture.watcher.effects()).toEqual(['1 v1']));
  await consumer.stop();
  expect(await fixture.deliveries()).toMatchObject([{ state: 'queued' }]);
  fixture.start(fixture.registry);
  fixture.start(fixture.watcher, { eventHandlers: watcherHandlers() });
  await eventually(done);
  expect(await fixture.watcher.effects()).toEqual(['1 v1']);
});

test('an event whose failure nobody heard is sent again until it is known as failed', async () => {
  const messaging = fixture.start(fixture.registry);
  await publishThing(fixture.registry, 1, 1);
  await waitUntilInRedis();
  await messaging.stop();
  let tries = 0;
  const handlers = watcherHandlers(() => {
    tries += 1;
    throw new Error('unheard');
  });
  fixture.start(fixture.watcher, { eventHandlers: handlers });
  await eventually(() => tries === 1);
  fixture.start(fixture.registry);
  await eventually(async () =>
    expect(await fixture.deliveries()).toEqual([{ state: 'failed', attempts: 3, error: 'unheard' }]),
  );
});

test('a failing handler is retried with growing pauses, ends visibly failed, and succeeds when replayed', async () => {
  let broken = true;
  const tries: number[] = [];
  const handlers = watcherHandlers(() => {
    tries.push(Date.now());
    if (broken) throw new Error('no such thing');
  });
  const log = recordingLog();
  const messaging = fixture.start(fixture.registry, {
    logger: log.logger,
    timing: { eventRetry: { attempts: 4, firstMs: 200, capMs: 10_000 } },
  });
  fixture.start(fixture.watcher, { eventHandlers: handlers });
  await publishThing(fixture.registry, 1, 1);
  const failed = await eventually(() => messaging.status(), { until: (status) => status.failed === 1 });
  expect(failed.items[0]).toEqual({
    id: expect.any(String),
    queue: 'events.watcher',
    name: 'thing.changed',
    state: 'failed',
    attempts: 4,
    error: 'no such thing',
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect(tries).toHaveLength(4);
  const pauses = tries.slice(1).map((at, place) => at - (tries[place] ?? 0));
  // Two clocks count the milliseconds.
  for (const [place, least] of [195, 395, 795].entries()) expect(pauses[place]).toBeGreaterThanOrEqual(least);
  expect(await fixture.watcher.effects()).toEqual([]);
  expect(log.lines.map(({ level }) => level)).toEqual(['warn', 'warn', 'warn', 'error']);

  broken = false;
  expect(await messaging.replay(failed.items[0]?.id)).toBe(1);
  await eventually(done);
  expect(await fixture.watcher.effects()).toEqual(['1 v1']);
  await expect(messaging.replay(failed.items[0]?.id)).rejects.toMatchObject({ code: 'delivery.not-found' });
  expect(await messaging.replay()).toBe(0);
});

test('a replayed delivery that fails again is tried as often as a new one', async () => {
  let tries = 0;
  const handlers = watcherHandlers(() => {
    tries += 1;
    throw new Error('still broken');
  });
  const messaging = fixture.start(fixture.registry);
  fixture.start(fixture.watcher, { eventHandlers: handlers });
  await publishThing(fixture.registry, 1, 1);
  await eventually(async () => (await messaging.status()).failed === 1);
  expect(tries).toBe(3);
  expect(await messaging.replay()).toBe(1);
  await eventually(() => tries === 6);
  await eventually(async () => (await messaging.status()).failed === 1);
});

test('the count of tries survives an emptied Redis', async () => {
  let tries = 0;
  const handlers = watcherHandlers(async () => {
    tries += 1;
    await emptyRedis(fixture.redis.url);
    throw new Error('no');
  });
  fixture.start(fixture.registry, { timing: { eventRetry: { attempts: 2, firstMs: 20, capMs: 20 } } });
  const consumer = fixture.start(fixture.watcher, { eventHandlers: handlers });
  await publishThing(fixture.registry, 1, 1);
  await eventually(() => tries === 1);
  await consumer.stop();
  let later = 0;
  fixture.start(fixture.watcher, {
    eventHandlers: watcherHandlers(() => {
      later += 1;
      throw new Error('no again');
    }),
  });
  await eventually(async () =>
    expect(await fixture.deliveries()).toMatchObject([{ state: 'failed', attempts: 2 }]),
  );
  expect(later).toBeLessThanOrEqual(2);
});

test('while a restore runs a handler waits, and no try is counted @long', async () => {
  fixture.start(fixture.registry);
  fixture.start(fixture.watcher, { eventHandlers: watcherHandlers() });
  await publishThing(fixture.registry, 1, 1);
  await eventually(done);
  await publishThing(fixture.registry, 2, 1);
  await fixture.registry.transactions.exclusively(async () => {
    // Longer than a write transaction waits: the handler was refused meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 2600));
  });
  await eventually(done);
  expect(await fixture.watcher.effects()).toEqual(['1 v1', '2 v1']);
  expect((await fixture.deliveries()).map(({ attempts }) => attempts)).toEqual([0, 0]);
});

test('everything starts while Redis is away, says so once, and recovers by itself', async () => {
  const outage = ServerOutage.at(fixture.redis.url, await freePort());
  const log = recordingLog();
  const redisUrl = outage.url;
  const messaging = fixture.start(fixture.registry, { redisUrl, logger: log.logger });
  const consumer = fixture.start(fixture.watcher, { redisUrl, eventHandlers: watcherHandlers() });
  await publishThing(fixture.registry, 1, 1);
  await eventually(() => log.lines.length > 0);
  expect(messaging.ready).toBe(false);
  await outage.end();
  await eventually(async () => expect(await fixture.watcher.effects()).toEqual(['1 v1']));
  expect(messaging.ready && consumer.ready).toBe(true);

  await outage.begin();
  await eventually(() => !messaging.ready);
  await publishThing(fixture.registry, 2, 1);
  await outage.end();
  await eventually(async () => expect(await fixture.watcher.effects()).toEqual(['1 v1', '2 v1']), {
    within: 30_000,
  });
  const lines = log.lines.map(({ message }) => message);
  expect(lines.filter((line) => line.startsWith('Redis'))).toEqual([
    'Redis does not answer; events and jobs wait',
    'Redis answers again',
    'Redis does not answer; events and jobs wait',
    'Redis answers again',
  ]);
  // The server in JavaScript may cut a queue's command in the middle, which is logged once.
  expect(lines.length).toBeLessThanOrEqual(6);
  await Promise.all([messaging.stop(), consumer.stop()]);
  await outage.begin();
});
