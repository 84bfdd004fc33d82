import { FORGET_CHANNEL, mentionsCounted, politiciansCalls, SUBSCRIPTIONS } from '@jamcimo/contracts';
import { openDatabase, WriteTransactions } from '@jamcimo/database';
import { type Messaging, messagingMigrations, Outbox, startMessaging } from '@jamcimo/messaging';
import { eventually, testRedisUrl } from '@jamcimo/testing';
import { Redis } from 'ioredis';
import type { DataSource } from 'typeorm';
import { person, type RunningPoliticians, startPoliticians } from './running-politicians.js';

const LINES = SUBSCRIPTIONS.filter(({ event }) => event === mentionsCounted.name);

let service: RunningPoliticians;
let forgotten: string[];
let redis: Redis;

/** Stands for media-monitor. */
let monitor: {
  dataSource: DataSource;
  transactions: WriteTransactions;
  outbox: Outbox;
  messaging: Messaging;
};

beforeAll(async () => {
  service = await startPoliticians();
  const { DATABASE_URL, REDIS_PREFIX, APP_SECRET } = service.environment;
  const dataSource = await openDatabase({
    service: 'media-monitor',
    schema: 'media',
    ownerUrl: DATABASE_URL,
    appSecret: APP_SECRET as string,
    poolSize: 3,
    entities: [],
    migrations: [...messagingMigrations],
  });
  const transactions = new WriteTransactions(dataSource);
  const messaging = startMessaging({
    service: 'media-monitor',
    dataSource,
    transactions,
    redisUrl: testRedisUrl(),
    prefix: REDIS_PREFIX as string,
    subscriptions: LINES,
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  const outbox = new Outbox({ service: 'media-monitor', transactions, subscriptions: LINES });
  monitor = { dataSource, transactions, outbox, messaging };
  redis = new Redis(testRedisUrl());
  await redis.subscribe(`${REDIS_PREFIX}:${FORGET_CHANNEL}`);
  redis.on('message', (_channel, message) => forgotten.push(message));
});
afterAll(async () => {
  redis.disconnect();
  await monitor.messaging.stop();
  await monitor.dataSource.destroy();
  await service.stop();
});
beforeEach(() => {
  forgotten = [];
});

const create = (name: string) => service.calls.call(politiciansCalls.create, person({ name }));
const get = (id: number) => service.calls.call(politiciansCalls.get, { id });

async function tell(politicianId: number, mentions: number, version: number): Promise<void> {
  await monitor.transactions.run((manager) =>
    monitor.outbox.publish(manager, mentionsCounted, {
      aggregateId: String(politicianId),
      version,
      payload: { politicianId, mentions },
    }),
  );
  await settled();
}

async function settled(): Promise<void> {
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

test('a told number stands on the profile, and the gateways are told to forget', async () => {
  const { id } = await create('Ana Anić');
  await eventually(() => expect(forgotten).toEqual(['politicians']));
  await tell(id, 14, 1);
  expect(await get(id)).toMatchObject({ mediaMentions: 14 });
  await eventually(() => expect(forgotten).toEqual(['politicians', 'politicians']));
});

test('the number leaves the version of the profile alone and is not told on', async () => {
  const { id } = await create('Iva Ivić');
  const before = await record(id);
  const told = () =>
    service.dataSource.query('SELECT 1 FROM outbox_events WHERE aggregate_id = $1', [String(id)]);
  const events = await told();
  await tell(id, 3, 1);
  expect(await record(id)).toEqual({ ...before, media_mentions: 3 });
  expect(await told()).toHaveLength(events.length);
  const edited = await service.calls.call(politiciansCalls.update, {
    id,
    changes: { party: 'HSS' },
    expectedVersion: before.version,
  });
  expect(edited).toMatchObject({ party: 'HSS', mediaMentions: 3, version: before.version + 1 });
});

test('numbers out of order leave the newest', async () => {
  const { id } = await create('Sanja Sanjić');
  await tell(id, 2, 5);
  await tell(id, 9, 4);
  expect(await get(id)).toMatchObject({ mediaMentions: 2 });
  await tell(id, 0, 6);
  expect(await get(id)).toMatchObject({ mediaMentions: 0 });
});

test('delivered twice, a number acts once', async () => {
  const { id } = await create('Tea Teić');
  await tell(id, 7, 1);
  await service.dataSource.query('UPDATE politicians SET media_mentions = 1 WHERE id = $1', [id]);
  await monitor.dataSource.query("UPDATE deliveries SET state = 'pending', settled_at = NULL");
  monitor.messaging.wake();
  await settled();
  expect(await get(id)).toMatchObject({ mediaMentions: 1 });
});

test('the same number again, and one of nobody, change nothing and are not announced', async () => {
  const { id } = await create('Zoe Zoić');
  await tell(id, 4, 1);
  await eventually(() => expect(forgotten).toHaveLength(2));
  await tell(id, 4, 2);
  await tell(999_999, 4, 1);
  await tell(id, 5, 3);
  await eventually(() => expect(forgotten).toHaveLength(3));
  expect(await get(id)).toMatchObject({ mediaMentions: 5 });
});

test('a handler that is rolled back leaves the profile alone and tries again', async () => {
  const { id } = await create('Una Unić');
  await eventually(() => expect(forgotten).toHaveLength(1));
  await service.dataSource.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'refused for the test'; END $$`);
  await service.dataSource.query(
    'CREATE TRIGGER refuse AFTER UPDATE ON politicians FOR EACH ROW EXECUTE FUNCTION refuse()',
  );
  const telling = tell(id, 8, 1);
  await eventually(async () =>
    expect(await monitor.dataSource.query('SELECT 1 FROM deliveries WHERE attempts > 0')).toHaveLength(1),
  );
  expect(await get(id)).toMatchObject({ mediaMentions: 0 });
  expect(forgotten).toHaveLength(1);
  await service.dataSource.query('DROP TRIGGER refuse ON politicians');
  await telling;
  expect(await get(id)).toMatchObject({ mediaMentions: 8 });
});
