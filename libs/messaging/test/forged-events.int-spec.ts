import { randomUUID } from 'node:crypto';
import { eventually } from '@jamcimo/testing';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import type { MessagingObserver } from '../src/index.js';
import { signEnvelope } from '../src/signed-envelope.js';
import { MessagingFixture } from './fixture.js';
import { keysOf, publishThing, recordingLog, watcherHandlers } from './harness.js';

const QUEUE = 'events.watcher';
const DAY_MS = 86_400_000;

let fixture: MessagingFixture;
let queue: Queue;
const log = recordingLog();
let refused = 0;
const observer: MessagingObserver = {
  eventHandled: () => undefined,
  jobRun: () => undefined,
  eventRefused: () => {
    refused += 1;
  },
};

beforeEach(async () => {
  fixture = await MessagingFixture.create();
  queue = new Queue(QUEUE, { connection: { url: fixture.redis.url }, prefix: fixture.redis.prefix });
  refused = 0;
  log.lines.length = 0;
});

afterEach(async () => {
  await queue.close();
  await fixture.close();
});

const startWatcher = () =>
  fixture.start(fixture.watcher, { eventHandlers: watcherHandlers(), logger: log.logger, observer });

function envelope(thingId: number, name = 'thing.changed', payload: object = { thingId, name: 'forged' }) {
  return {
    ...{ id: randomUUID(), name, aggregateId: String(thingId), version: 9 },
    ...{ occurredAt: new Date().toISOString(), requestId: null, restoreEpoch: 0, traceParent: null },
    payload,
  };
}

test('what somebody else writes into Redis has no effect, is logged and counted', async () => {
  await publishThing(fixture.registry, 1, 1);
  fixture.start(fixture.registry);
  startWatcher();
  await eventually(async () => expect(await fixture.watcher.effects()).toEqual(['1 v1']));
  const genuine = signEnvelope(keysOf('registry'), { from: 'registry', to: 'watcher' }, envelope(1));
  const old = { from: 'registry', to: 'watcher', at: new Date(Date.now() - 25 * DAY_MS) };
  const forgeries: Record<string, unknown> = {
    'the envelope alone, as it was before there were signatures': envelope(2),
    'another text under a signature that was seen': { ...genuine, text: genuine.text.replace('"1"', '"3"') },
    'the signature of a service that may speak, in the name of the owner': {
      ...signEnvelope(keysOf('watcher'), { from: 'watcher', to: 'watcher' }, envelope(4)),
      from: 'registry',
    },
    'an event of another service under its own name': signEnvelope(
      keysOf('stranger'),
      { from: 'stranger', to: 'watcher' },
      envelope(5),
    ),
    'an event that was signed for another consumer': signEnvelope(
      keysOf('registry'),
      { from: 'registry', to: 'another' },
      envelope(6),
    ),
    'one that was kept for longer than the inbox remembers': signEnvelope(
      keysOf('registry'),
      old,
      envelope(7),
    ),
  };
  for (const [name, data] of Object.entries(forgeries)) await queue.add(name, data);
  await eventually(() => expect(refused).toBe(Object.keys(forgeries).length));
  // The list of a resync erases what is not in it.
  const listing = { state: 'thing.changed', after: null, upTo: null, aggregateIds: [] };
  const listed = {
    ...envelope(0, 'state.listed', listing),
    occurredAt: new Date(Date.now() + 1000).toISOString(),
  };
  await queue.add(
    'a list of nothing by a service that owns none of it',
    signEnvelope(keysOf('stranger'), { from: 'stranger', to: 'watcher' }, listed),
  );
  await queue.add(
    'the end',
    signEnvelope(keysOf('registry'), { from: 'registry', to: 'watcher' }, envelope(8)),
  );
  await eventually(async () => expect(await fixture.watcher.effects()).toContain('8 v9'));
  await eventually(async () =>
    expect(await queue.getJobCounts('wait', 'active')).toEqual({ wait: 0, active: 0 }),
  );
  expect(await fixture.watcher.effects()).toEqual(['1 v1', '8 v9']);
  expect(await fixture.watcher.query('SELECT id, version FROM copies ORDER BY id')).toEqual([
    { id: 1, version: 1 },
    { id: 8, version: 9 },
  ]);
  const said = log.lines.filter(({ level }) => level === 'error').map(({ message }) => message);
  expect(said).toContain('an event in Redis is not what a service sent');
});

test('an event that was changed on its way is sent again as it is', async () => {
  await publishThing(fixture.registry, 1, 1);
  fixture.start(fixture.registry);
  const [job] = await eventually(() => queue.getJobs('wait'), { until: (jobs) => jobs.length === 1 });
  if (!job) throw new Error('no job');
  await job.updateData({ ...job.data, text: job.data.text.replace('thing 1', 'somebody') });
  startWatcher();
  await eventually(async () => expect(await fixture.watcher.effects()).toEqual(['1 v1']));
  expect(refused).toBe(1);
  expect(await fixture.watcher.query('SELECT name FROM copies')).toEqual([{ name: 'thing 1' }]);
  await eventually(async () =>
    expect(await fixture.deliveries()).toMatchObject([{ state: 'done', attempts: 1 }]),
  );
});

test('an event that is refused every time stays as a failed delivery, with the reason', async () => {
  await publishThing(fixture.registry, 1, 1);
  fixture.start(fixture.registry, { keys: keysOf('stranger') });
  startWatcher();
  await eventually(async () =>
    expect(await fixture.deliveries()).toEqual([
      { state: 'failed', attempts: 3, error: 'refused, the signature is not that of its sender' },
    ]),
  );
});

test('whoever can write to Redis cannot have an event taken for done', async () => {
  await publishThing(fixture.registry, 1, 1);
  fixture.start(fixture.registry);
  const [job] = await eventually(() => queue.getJobs('wait'), { until: (jobs) => jobs.length === 1 });
  const redis = new Redis(fixture.redis.url);
  const stream = `${fixture.redis.prefix}:${QUEUE}:events`;
  for (const returnvalue of ['null', '"forged"'])
    await redis.xadd(stream, '*', 'event', 'completed', 'jobId', job?.id ?? '', 'returnvalue', returnvalue);
  await job?.remove();
  // Sent later, and told after the forgeries.
  await publishThing(fixture.registry, 2, 1);
  startWatcher();
  await eventually(async () => expect((await fixture.watcher.effects()).sort()).toEqual(['1 v1', '2 v1']));
  redis.disconnect();
});
