import { politiciansCalls } from '@jamcimo/contracts';
import { roleName } from '@jamcimo/database';
import {
  createTestEnvironment,
  type RunningService,
  runService,
  scrape,
  type TestEnvironment,
} from '@jamcimo/service-testing';
import { eventually, metricValue, startTcpProxy, type TcpProxy } from '@jamcimo/testing';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module.js';
import { configSchema } from '../src/config.js';
import { person } from './running-politicians.js';

/**
 * A second register with other people stands in for the copy, so that every answer says which of the two was read. (What holds
 * on a server that really streams is tested in tools/stack.)
 */
let copy: TestEnvironment;
let original: TestEnvironment;
let proxy: TcpProxy;
let service: RunningService;

async function start({ environment }: TestEnvironment, more = {}): Promise<RunningService> {
  const config = configSchema.parse({ ...environment, ...more });
  return runService({ service: 'politicians', module: AppModule.for(config), token: config.SERVICE_TOKEN });
}

/** Lets the role of the original read the copy, as on a server that streams from it. */
async function letRead(database: string): Promise<void> {
  const owner = new DataSource({ type: 'postgres', url: copy.environment.DATABASE_URL });
  await owner.initialize();
  const role = roleName(database, 'politicians');
  await owner.query(`GRANT USAGE ON SCHEMA politicians, extensions TO ${role};
    GRANT SELECT ON ALL TABLES IN SCHEMA politicians TO ${role}`);
  await owner.destroy();
}

beforeAll(async () => {
  [copy, original] = [await createTestEnvironment(), await createTestEnvironment()];
  const other = await start(copy);
  await other.calls.call(politiciansCalls.create, person({ name: 'Kopija Prva', party: 'Primjer' }));
  await other.stop();
  await (await start(original)).stop();
  await letRead(new URL(original.environment.DATABASE_URL).pathname.slice(1));
  proxy = await startTcpProxy(copy.environment.DATABASE_URL);
  const copyUrl = new URL(proxy.through(copy.environment.DATABASE_URL));
  copyUrl.username = '';
  copyUrl.password = '';
  service = await start(original, { DATABASE_READ_URL: copyUrl.href });
  await service.calls.call(politiciansCalls.create, person({ name: 'Izvornik Prvi' }));
});
afterAll(async () => {
  await service.stop();
  await proxy.close();
  await copy.remove();
  await original.remove();
});

const names = async () =>
  (await service.calls.call(politiciansCalls.list, { limit: 10 })).items.map(({ name }) => name);
const untilCopyIsRead = () => eventually(async () => expect(await names()).toEqual(['Kopija Prva']));

test('lists, profiles, searches, facets and figures for everybody come from the copy', async () => {
  await untilCopyIsRead();
  const ask = service.calls;
  const { items } = await ask.call(politiciansCalls.list, { limit: 10 });
  const id = items[0]?.id as number;
  expect(await ask.call(politiciansCalls.get, { id })).toMatchObject({ name: 'Kopija Prva' });
  expect(await ask.call(politiciansCalls.search, { query: 'kopija' })).toMatchObject([
    { name: 'Kopija Prva' },
  ]);
  expect(await ask.call(politiciansCalls.nearest, { query: 'kopijaa prv' })).toMatchObject([
    { name: 'Kopija Prva' },
  ]);
  expect((await ask.call(politiciansCalls.facets, {})).parties).toEqual([{ name: 'Primjer', count: 1 }]);
  expect(await ask.call(politiciansCalls.summary, {})).toMatchObject({ published: 1 });
  const published = await ask.call(politiciansCalls.listPublished, { afterId: 0, limit: 10 });
  expect(published.map((each) => each.id)).toEqual([id]);
});

test('administrators read the original, and writes go there', async () => {
  const created = await service.calls.call(politiciansCalls.create, person({ name: 'Izvornik Drugi' }));
  await untilCopyIsRead();
  const { items } = await service.calls.call(politiciansCalls.listForAdministrators, { limit: 10 });
  expect(items.map(({ name }) => name)).toEqual(['Izvornik Drugi', 'Izvornik Prvi']);
  await expect(
    service.calls.call(politiciansCalls.getForAdministrators, { id: created.id }),
  ).resolves.toMatchObject({ name: 'Izvornik Drugi' });
});

test('the announcement of a change says where it lies in the log', async () => {
  original.invalidations.length = 0;
  await service.calls.call(politiciansCalls.create, person({ name: 'Izvornik Treći' }));
  await eventually(() =>
    expect(original.invalidations).toEqual([
      expect.stringMatching(/^politicians:list,goals,profile-\d+ [0-9A-F]+\/[0-9A-F]+$/),
    ]),
  );
});

test('while the copy is away or silent, people and names come from the original in time', async () => {
  await untilCopyIsRead();
  proxy.silence();
  expect(await names()).toContain('Izvornik Prvi');
  await proxy.cut();
  expect(await names()).toContain('Izvornik Prvi');
  const text = await scrape(service, 'politicians');
  expect(metricValue(text, 'jamcimo_replica_up', {})).toBe(0);
  expect(metricValue(text, 'jamcimo_database_up', {})).toBe(1);
  expect(metricValue(text, 'jamcimo_public_reads_total', { from: 'primary-away' })).toBeGreaterThanOrEqual(2);
  await proxy.restore();
  await untilCopyIsRead();
});

test('a service starts without its copy', async () => {
  const alone = await start(original, { DATABASE_READ_URL: 'postgres://127.0.0.1:9/jamcimo' });
  try {
    const { items } = await alone.calls.call(politiciansCalls.list, { limit: 10 });
    expect(items[0]?.name).toMatch(/^Izvornik/);
  } finally {
    await alone.stop();
  }
});

// The last one: nobody can ask for less again.
test('what a caller knows to have changed is read from the original until the copy has it', async () => {
  await untilCopyIsRead();
  service.calls.require('politicians', 'FFFFFFFF/0');
  expect(await names()).toContain('Izvornik Prvi');
  expect(metricValue(await scrape(service, 'politicians'), 'jamcimo_replica_up', {})).toBe(1);
});
