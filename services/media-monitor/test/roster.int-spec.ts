import { mediaCalls } from '@jamcimo/contracts';
import { createTestEnvironment, type RunningService, type TestEnvironment } from '@jamcimo/service-testing';
import { eventually } from '@jamcimo/testing';
import { openRegister, type Register, startMediaMonitor } from './running-media-monitor.js';

let testEnvironment: TestEnvironment;
let register: Register;
let monitor: RunningService;

beforeEach(async () => {
  testEnvironment = await createTestEnvironment();
  register = await openRegister(testEnvironment);
});
afterEach(async () => {
  await monitor.stop();
  await register.close();
  await testEnvironment.remove();
});

const record = (politicianId: number, link: string) =>
  monitor.calls.call(mediaCalls.recordReport, {
    politicianId,
    title: 'Naslov',
    source: 'Primjerske novine',
    publishedAt: '2025-05-08T08:00:00Z',
    link,
  });
const list = () => monitor.calls.call(mediaCalls.listReports, {});
const roster = () =>
  monitor.query('SELECT politician_id AS id, name, is_approved AS approved FROM roster ORDER BY 1');

test('a monitor that comes later learns who exists', async () => {
  await register.publish(1, 3, { name: 'Ana Anić' });
  await register.publish(2, 1, { name: 'Iva Ivić', isAdminApproved: false });
  monitor = await startMediaMonitor(testEnvironment);
  await register.acknowledged();
  expect(await roster()).toEqual([
    { id: 1, name: 'Ana Anić', approved: true },
    { id: 2, name: 'Iva Ivić', approved: false },
  ]);
});

test('events out of order leave the newest state, and a removed person stays removed', async () => {
  monitor = await startMediaMonitor(testEnvironment);
  await register.publish(1, 5, { name: 'Novo Ime' });
  await register.acknowledged();
  await register.publish(1, 4, { name: 'Staro Ime', isAdminApproved: false });
  await register.publishRemoved(2, 7);
  await register.acknowledged();
  await register.publish(2, 6);
  await register.acknowledged();
  expect(await roster()).toEqual([{ id: 1, name: 'Novo Ime', approved: true }]);
});

test('delivered twice, events act once', async () => {
  monitor = await startMediaMonitor(testEnvironment);
  await register.publish(1, 1, { name: 'Ana Anić' });
  await register.acknowledged();
  await monitor.query("UPDATE roster SET name = 'untouched'");
  await register.deliverAgain();
  expect(await roster()).toMatchObject([{ name: 'untouched' }]);
  await register.resync('media-monitor');
  expect(await roster()).toMatchObject([{ name: 'Ana Anić' }]);
});

test('what fails half-way leaves nothing, and succeeds when it is tried again', async () => {
  monitor = await startMediaMonitor(testEnvironment);
  await monitor.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'refused for the test'; END $$`);
  // The last write of the handler.
  await monitor.query('CREATE TRIGGER refuse BEFORE UPDATE ON goal_proposals EXECUTE FUNCTION refuse()');
  await register.publish(1, 1, { name: 'Jasna Grozdanjak' });
  await eventually(async () => expect(await register.failures()).toEqual(['refused for the test']));
  expect(await roster()).toEqual([]);
  expect(await monitor.query("SELECT 1 FROM inbox WHERE name <> 'state.listed'")).toEqual([]);
  expect(await monitor.query('SELECT 1 FROM known_versions')).toEqual([]);
  expect(testEnvironment.invalidations).toEqual([]);
  await monitor.query('DROP TRIGGER refuse ON goal_proposals');
  await register.acknowledged();
  expect(await roster()).toHaveLength(1);
});

test('a removed person takes along all reports and the articles about nobody else', async () => {
  monitor = await startMediaMonitor(testEnvironment);
  await register.publish(1, 1);
  await register.publish(2, 1);
  await register.acknowledged();
  await record(1, 'https://novine.example/samo-ona');
  await record(1, 'https://novine.example/obje');
  await record(2, 'https://novine.example/obje');
  // One hint for each report; a late one must not be taken for that of the removal.
  await eventually(() => expect(testEnvironment.invalidations).toHaveLength(3));
  testEnvironment.invalidations.length = 0;
  await monitor.query(
    `INSERT INTO outbox_events (id, name, aggregate_id, version, payload)
     SELECT gen_random_uuid(), 'goals.proposed', id, 1, '{"goals": ["Novi most."]}' FROM unnest('{1,2}'::text[]) AS id`,
  );
  await register.publishRemoved(1, 2);
  await register.acknowledged();
  expect(
    await monitor.query(
      "SELECT aggregate_id AS id, payload FROM outbox_events WHERE name = 'goals.proposed' ORDER BY 1",
    ),
  ).toEqual([
    { id: '1', payload: {} },
    { id: '2', payload: { goals: ['Novi most.'] } },
  ]);
  expect(await list()).toMatchObject({ total: 1, items: [{ politicianId: 2 }] });
  expect(await monitor.query('SELECT url FROM articles')).toEqual([{ url: 'https://novine.example/obje' }]);
  expect(await roster()).toMatchObject([{ id: 2 }]);
  await eventually(() => expect(testEnvironment.invalidations).toEqual(['media-monitor:media']));
});

test('a changed profile publishes no number, and invalidates caches only where reports show it', async () => {
  monitor = await startMediaMonitor(testEnvironment);
  await register.publish(1, 1);
  await register.publish(2, 1);
  await register.acknowledged();
  await record(1, 'https://novine.example/a');
  await eventually(() => expect(register.heard).toHaveLength(1));
  await eventually(() => expect(testEnvironment.invalidations).toHaveLength(1));
  await register.publish(1, 2, { party: 'HSS' });
  await register.publish(2, 2, { name: 'Bez Objava' });
  await register.acknowledged();
  await register.publish(1, 3, { party: 'HSS', name: 'Novo Ime' });
  await register.acknowledged();
  await eventually(() => expect(testEnvironment.invalidations).toHaveLength(2));
  expect((await list()).items).toMatchObject([{ politicianName: 'Novo Ime' }]);
  expect(register.heard).toHaveLength(1);
  expect(await monitor.query("SELECT 1 FROM outbox_events WHERE name <> 'state.listed'")).toHaveLength(1);
});
