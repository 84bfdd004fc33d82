import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { eventually, freePort } from '@jamcimo/testing';
import { z } from 'zod';
import { defineJob, handleJob, Jobs, PubSub } from '../src/index.js';
import { MessagingFixture } from './fixture.js';
import { emptyRedis, publishThing, recordingLog, thingChanged, watcherHandlers } from './harness.js';

/** The Redis that `npm start` uses on a machine without one. */
const PROGRAM = join(__dirname, '..', '..', '..', 'tools', 'stack', 'src', 'redis-process.ts');
let server: ChildProcess;
let fixture: MessagingFixture;
let redisUrl: string;

beforeAll(async () => {
  const port = await freePort();
  server = fork(PROGRAM, {
    execArgv: [],
    env: { ...process.env, NODE_OPTIONS: '', REDIS_PORT: `${port}`, REDIS_PASSWORD: 'secret' },
  });
  redisUrl = `redis://:secret@127.0.0.1:${port}/2`;
});

afterAll(async () => {
  const ended = once(server, 'exit');
  server.disconnect();
  await ended;
});

beforeEach(async () => {
  fixture = await MessagingFixture.create();
});

afterEach(() => fixture.close());

const done = async () =>
  expect((await fixture.deliveries()).every(({ state }) => state === 'done')).toBe(true);

test('many facts arrive once each, through at most 100 unfinished jobs', async () => {
  fixture.start(fixture.registry, { redisUrl });
  fixture.start(fixture.watcher, { redisUrl, eventHandlers: watcherHandlers() });
  const facts = Array.from({ length: 300 }, (_, place) => ({
    aggregateId: String(place),
    version: 1,
    payload: { thingId: place, name: 'many' },
  }));
  await fixture.registry.transactions.write((manager) =>
    fixture.registry.outbox.publishAll(manager, thingChanged, facts),
  );
  await eventually(done, { within: 100_000 });
  expect(new Set(await fixture.watcher.effects()).size).toBe(300);
});

test('emptied between publish and consumption it loses nothing', async () => {
  fixture.start(fixture.registry, { redisUrl });
  await publishThing(fixture.registry, 1, 1);
  await eventually(async () => expect(await fixture.deliveries()).toMatchObject([{ state: 'queued' }]));
  await emptyRedis(redisUrl);
  fixture.start(fixture.watcher, { redisUrl, eventHandlers: watcherHandlers() });
  await eventually(done);
  expect(await fixture.watcher.effects()).toEqual(['1 v1']);
});

test('a failing handler is retried, ends visibly failed and succeeds when replayed', async () => {
  let broken = true;
  const handlers = watcherHandlers(() => {
    if (broken) throw new Error('no such thing');
  });
  const messaging = fixture.start(fixture.registry, { redisUrl });
  fixture.start(fixture.watcher, { redisUrl, eventHandlers: handlers });
  await publishThing(fixture.registry, 1, 1);
  await eventually(async () =>
    expect(await fixture.deliveries()).toEqual([{ state: 'failed', attempts: 3, error: 'no such thing' }]),
  );
  broken = false;
  await messaging.replay();
  await eventually(done);
  expect(await fixture.watcher.effects()).toEqual(['1 v1']);
});

test('jobs run and schedules tick, also after it was emptied', async () => {
  const writeNote = defineJob({
    name: 'write-note',
    payload: z.object({ note: z.string() }),
    attempts: 3,
    backoffMs: 50,
  });
  const jobs = new Jobs({ service: 'registry', transactions: fixture.registry.transactions });
  fixture.start(fixture.registry, {
    redisUrl,
    jobHandlers: [
      handleJob(writeNote, async ({ note }) => {
        await fixture.registry.query('INSERT INTO effects (note) VALUES ($1)', [note]);
      }),
    ],
    schedules: [{ job: writeNote, payload: { note: 'tick' }, every: 300 }],
  });
  await fixture.registry.transactions.write((manager) =>
    jobs.enqueue(manager, writeNote, { note: 'ordered' }),
  );
  const ticks = async () => (await fixture.registry.effects()).filter((note) => note === 'tick').length;
  await eventually(async () => (await ticks()) >= 2);
  await emptyRedis(redisUrl);
  const before = await ticks();
  await eventually(async () => (await ticks()) >= before + 2);
  expect(await fixture.registry.effects()).toContain('ordered');
});

test('publish/subscribe carries hints', async () => {
  const pubSub = new PubSub({ redisUrl, prefix: fixture.redis.prefix, logger: recordingLog().logger });
  const heard: string[] = [];
  pubSub.subscribe('invalidation', (message) => heard.push(message));
  await eventually(async () => (await pubSub.publish('invalidation', 'list')) && heard.includes('list'));
  await pubSub.close();
});
