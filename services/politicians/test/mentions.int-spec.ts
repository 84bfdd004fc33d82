import {
  CACHE_INVALIDATION_CHANNEL,
  mentionsCounted,
  politiciansCalls,
  SUBSCRIPTIONS,
} from '@jamcimo/contracts';
import { type Connected, connectStandIn } from '@jamcimo/service-testing';
import { eventually, testRedisUrl } from '@jamcimo/testing';
import { Redis } from 'ioredis';
import { person, type RunningPoliticians, startPoliticians } from './running-politicians.js';

const LINES = SUBSCRIPTIONS.filter(({ event }) => event === mentionsCounted.name);

let service: RunningPoliticians;
let invalidations: string[];
let redis: Redis;

/** Stands for media-monitor. */
let monitor: Connected;

beforeAll(async () => {
  service = await startPoliticians();
  monitor = await connectStandIn(service, { service: 'media-monitor', subscriptions: LINES });
  redis = new Redis(testRedisUrl());
  await redis.subscribe(`${service.environment.REDIS_PREFIX}:${CACHE_INVALIDATION_CHANNEL}`);
  redis.on('message', (_channel, message) => invalidations.push(message));
});
afterAll(async () => {
  redis.disconnect();
  await monitor.messaging.stop();
  await monitor.dataSource.destroy();
  await service.stop();
});
beforeEach(() => {
  invalidations = [];
});

const create = (name: string) => service.calls.call(politiciansCalls.create, person({ name }));
const get = (id: number) => service.calls.call(politiciansCalls.get, { id });

async function publishCount(politicianId: number, mentions: number, version: number): Promise<void> {
  await monitor.transactions.write((manager) =>
    monitor.outbox.publish(manager, mentionsCounted, {
      aggregateId: String(politicianId),
      version,
      payload: { politicianId, mentions },
    }),
  );
  await acknowledged();
}

async function acknowledged(): Promise<void> {
  await eventually(async () =>
    expect(await monitor.dataSource.query("SELECT 1 FROM deliveries WHERE state <> 'done'")).toEqual([]),
  );
}

const record = async (id: number) =>
  (
    await service.dataSource.query(
      'SELECT version, updated_at, media_mentions FROM politicians WHERE id = $1',
      [id],
    )
  )[0];

test("a published number appears on the profile, and the gateways' caches drop the profile alone, no list", async () => {
  const { id } = await create('Ana Anić');
  await eventually(() => expect(invalidations).toEqual([`politicians:list,goals,profile-${id}`]));
  await publishCount(id, 14, 1);
  expect(await get(id)).toMatchObject({ mediaMentions: 14 });
  await eventually(() => expect(invalidations.slice(1)).toEqual([`politicians:profile-${id}`]));
});

test('lists stay where an edit changes nothing that they select, order and show people by', async () => {
  const { id } = await create('Eva Ević');
  const edits = [
    { programLink: 'https://program.example/prvi' },
    {
      programLink: 'https://program.example/drugi',
      mainGoals: ['Sagraditi novi vrtić'],
      email: 'eva@example.com',
    },
    { party: 'Druga stranka' },
    { isVerified: true },
  ];
  for (const changes of edits) await service.calls.call(politiciansCalls.update, { id, changes });
  const [all, profile] = [`politicians:list,goals,profile-${id}`, `politicians:goals,profile-${id}`];
  await eventually(() => expect(invalidations).toEqual([all, all, profile, all, all]));
});

test('the number leaves the version of the profile alone and is not published again', async () => {
  const { id } = await create('Iva Ivić');
  const before = await record(id);
  const publishedEvents = () =>
    service.dataSource.query('SELECT 1 FROM outbox_events WHERE aggregate_id = $1', [String(id)]);
  const events = await publishedEvents();
  await publishCount(id, 3, 1);
  expect(await record(id)).toEqual({ ...before, media_mentions: 3 });
  expect(await publishedEvents()).toHaveLength(events.length);
  const edited = await service.calls.call(politiciansCalls.update, {
    id,
    changes: { party: 'HSS' },
    expectedVersion: before.version,
  });
  expect(edited).toMatchObject({ party: 'HSS', mediaMentions: 3, version: before.version + 1 });
});

test('numbers out of order leave the newest', async () => {
  const { id } = await create('Sanja Sanjić');
  await publishCount(id, 2, 5);
  await publishCount(id, 9, 4);
  expect(await get(id)).toMatchObject({ mediaMentions: 2 });
  await publishCount(id, 0, 6);
  expect(await get(id)).toMatchObject({ mediaMentions: 0 });
});

test('delivered twice, a number acts once', async () => {
  const { id } = await create('Tea Teić');
  await publishCount(id, 7, 1);
  await service.dataSource.query('UPDATE politicians SET media_mentions = 1 WHERE id = $1', [id]);
  await monitor.dataSource.query("UPDATE deliveries SET state = 'pending', settled_at = NULL");
  monitor.messaging.wake();
  await acknowledged();
  expect(await get(id)).toMatchObject({ mediaMentions: 1 });
});

test('the same number again, and one of nobody, change nothing and are not announced', async () => {
  const { id } = await create('Zoe Zoić');
  await publishCount(id, 4, 1);
  await eventually(() => expect(invalidations).toHaveLength(2));
  await publishCount(id, 4, 2);
  await publishCount(999_999, 4, 1);
  await publishCount(id, 5, 3);
  await eventually(() => expect(invalidations).toHaveLength(3));
  expect(await get(id)).toMatchObject({ mediaMentions: 5 });
});

test('a handler that is rolled back leaves the profile alone and tries again', async () => {
  const { id } = await create('Una Unić');
  await eventually(() => expect(invalidations).toHaveLength(1));
  await service.dataSource.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'refused for the test'; END $$`);
  await service.dataSource.query(
    'CREATE TRIGGER refuse AFTER UPDATE ON politicians FOR EACH ROW EXECUTE FUNCTION refuse()',
  );
  const publishing = publishCount(id, 8, 1);
  await eventually(async () =>
    expect(await monitor.dataSource.query('SELECT 1 FROM deliveries WHERE attempts > 0')).toHaveLength(1),
  );
  expect(await get(id)).toMatchObject({ mediaMentions: 0 });
  expect(invalidations).toHaveLength(1);
  await service.dataSource.query('DROP TRIGGER refuse ON politicians');
  await publishing;
  expect(await get(id)).toMatchObject({ mediaMentions: 8 });
});
