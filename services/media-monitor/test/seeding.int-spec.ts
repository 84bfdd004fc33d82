import { mediaCalls } from '@jamcimo/contracts';
import { createTestEnvironment, type RunningService, type TestEnvironment } from '@jamcimo/service-testing';
import { eventually } from '@jamcimo/testing';
import { openRegister, type Register, startMediaMonitor } from './running-media-monitor.js';

let testEnvironment: TestEnvironment;
let register: Register;
let replicas: RunningService[];

beforeEach(async () => {
  testEnvironment = await createTestEnvironment();
  register = await openRegister(testEnvironment);
  replicas = [];
});
afterEach(async () => {
  for (const replica of replicas) await replica.stop();
  await register.close();
  await testEnvironment.remove();
});

async function start(settings: { SEED?: 'demo' } = {}): Promise<RunningService> {
  const replica = await startMediaMonitor(testEnvironment, settings);
  replicas.push(replica);
  return replica;
}
const list = (monitor: RunningService) => monitor.calls.call(mediaCalls.listReports, {});

const SURNAMES = ['Ariševac', 'Bisernjak', 'Cvrčkić', 'Drenjarić', 'Gromačić', 'Hridinić'];
async function publishInventedPeople(version = 1): Promise<void> {
  for (let id = 1; id <= 48; id += 1) {
    const name = `Osoba${Math.ceil(id / 6)} ${SURNAMES[id % 6]}`;
    await register.publish(id, version, { name, isInvented: true, isAdminApproved: id % 8 !== 0 });
  }
}

test('invented people get reports once, though they are published again and two replicas work', async () => {
  const [monitor] = await Promise.all([start({ SEED: 'demo' }), start({ SEED: 'demo' })]);
  await publishInventedPeople();
  await register.acknowledged();
  const first = await list(monitor);
  expect(first.total).toBeGreaterThan(12);
  expect(new Set(first.items.map(({ politicianId }) => politicianId)).size).toBeGreaterThan(3);
  const [{ mentions } = { mentions: 0 }] = await monitor.query<{ mentions: number }>(
    'SELECT sum(mentions)::int AS mentions FROM roster',
  );
  expect(await monitor.query("SELECT 1 FROM mentions WHERE state = 'live'")).toHaveLength(mentions);
  await publishInventedPeople(2);
  await register.acknowledged();
  await register.resync('media-monitor');
  await register.deliverAgain();
  expect(await list(monitor)).toEqual(first);
});

test('every number is published once, when the person becomes known', async () => {
  const monitor = await start({ SEED: 'demo' });
  await publishInventedPeople();
  await register.acknowledged();
  const people = await monitor.query<{ id: number; mentions: number }>(
    'SELECT politician_id AS id, mentions FROM roster WHERE mentions > 0 ORDER BY 1',
  );
  await eventually(() => expect(register.heard).toHaveLength(people.length));
  const heard = [...register.heard].sort((a, b) => a.politicianId - b.politicianId);
  expect(heard).toEqual(people.map(({ id, mentions }) => ({ politicianId: id, mentions, version: 1 })));
});

test('what an administrator removed is not invented again after a restart', async () => {
  let monitor = await start({ SEED: 'demo' });
  await publishInventedPeople();
  await register.acknowledged();
  const { items, total } = await list(monitor);
  await monitor.calls.call(mediaCalls.removeReport, { id: items[0]?.id as number, removedBy: 'admin' });
  await replicas.pop()?.stop();
  monitor = await start({ SEED: 'demo' });
  await register.resync('media-monitor');
  expect((await list(monitor)).total).toBe(total - 1);
});

test('nothing is invented about real people, nor without SEED=demo', async () => {
  const monitor = await start({ SEED: 'demo' });
  for (let id = 1; id <= 30; id += 1) await register.publish(id, 1, { name: `Osoba ${id}` });
  await register.acknowledged();
  expect(await list(monitor)).toEqual({ items: [], total: 0 });
  await replicas.pop()?.stop();
  const empty = await start();
  for (let id = 31; id <= 60; id += 1)
    await register.publish(id, 1, { name: `Osoba ${id}`, isInvented: true });
  await register.acknowledged();
  expect(await list(empty)).toEqual({ items: [], total: 0 });
});
