import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { eventually } from '@jamcimo/testing';
import { z } from 'zod';
import { defineJob, handleJob, Jobs, PubSub } from '../src/index.js';
import { emptyRedis, keptLog, tellThing, thingChanged, watcherHandlers } from './harness.js';
import { Stage } from './stage.js';

/** The main flows on the Redis of a machine that has none. */
jest.setTimeout(120_000);

let server: ChildProcess;
let stage: Stage;
let redisUrl: string;

beforeAll(async () => {
  server = fork(join(__dirname, 'js-redis-process.mjs'), {
    execArgv: [],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const [port] = await once(server, 'message');
  redisUrl = `redis://127.0.0.1:${port}/2`;
});

afterAll(async () => {
  const ended = once(server, 'exit');
  server.disconnect();
  await ended;
});

beforeEach(async () => {
  stage = await Stage.set();
});

afterEach(() => stage.strike());

const done = async () => expect((await stage.deliveries()).every(({ state }) => state === 'done')).toBe(true);

test('many facts arrive once each, through at most 100 unfinished jobs', async () => {
  stage.start(stage.registry, { redisUrl });
  stage.start(stage.watcher, { redisUrl, eventHandlers: watcherHandlers() });
  const facts = Array.from({ length: 300 }, (_, place) => ({
    aggregateId: String(place),
    version: 1,
    payload: { thingId: place, name: 'many' },
  }));
  await stage.registry.transactions.run((manager) =>
    stage.registry.outbox.tellAll(manager, thingChanged, facts),
  );
  await eventually(done, { within: 100_000 });
  expect(new Set(await stage.watcher.effects()).size).toBe(300);
});

test('emptied between publish and consumption it loses nothing', async () => {
  stage.start(stage.registry, { redisUrl });
  await tellThing(stage.registry, 1, 1);
  await eventually(async () => expect(await stage.deliveries()).toMatchObject([{ state: 'queued' }]));
  await emptyRedis(redisUrl);
  stage.start(stage.watcher, { redisUrl, eventHandlers: watcherHandlers() });
  await eventually(done);
  expect(await stage.watcher.effects()).toEqual(['1 v1']);
});

test('a failing handler is retried, ends visibly failed and succeeds when replayed', async () => {
  let broken = true;
  const handlers = watcherHandlers(() => {
    if (broken) throw new Error('no such thing');
  });
  const messaging = stage.start(stage.registry, { redisUrl });
  stage.start(stage.watcher, { redisUrl, eventHandlers: handlers });
  await tellThing(stage.registry, 1, 1);
  await eventually(async () =>
    expect(await stage.deliveries()).toEqual([{ state: 'failed', attempts: 3, error: 'no such thing' }]),
  );
  broken = false;
  await messaging.replay();
  await eventually(done);
  expect(await stage.watcher.effects()).toEqual(['1 v1']);
});

test('jobs run and schedules tick, also after it was emptied', async () => {
  const writeNote = defineJob({
    name: 'write-note',
    payload: z.object({ note: z.string() }),
    attempts: 3,
    backoffMs: 50,
  });
  const jobs = new Jobs({ service: 'registry', transactions: stage.registry.transactions });
  stage.start(stage.registry, {
    redisUrl,
    jobs: [writeNote],
    jobHandlers: [
      handleJob(writeNote, async ({ note }) => {
        await stage.registry.query('INSERT INTO effects (note) VALUES ($1)', [note]);
      }),
    ],
    schedules: [{ job: writeNote, payload: { note: 'tick' }, every: 300 }],
  });
  await stage.registry.transactions.run((manager) => jobs.enqueue(manager, writeNote, { note: 'ordered' }));
  const ticks = async () => (await stage.registry.effects()).filter((note) => note === 'tick').length;
  await eventually(async () => (await ticks()) >= 2);
  await emptyRedis(redisUrl);
  const before = await ticks();
  await eventually(async () => (await ticks()) >= before + 2);
  expect(await stage.registry.effects()).toContain('ordered');
});

test('publish/subscribe carries hints', async () => {
  const pubSub = new PubSub({ redisUrl, prefix: stage.redis.prefix, logger: keptLog().logger });
  const heard: string[] = [];
  pubSub.subscribe('forget', (message) => heard.push(message));
  await eventually(async () => (await pubSub.publish('forget', 'list')) && heard.includes('list'));
  await pubSub.close();
});
