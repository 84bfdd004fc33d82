import { mediaCalls } from '@jamcimo/contracts';
import { createTestEnvironment, type RunningService, type TestEnvironment } from '@jamcimo/service-testing';
import { ObjectionsForTests } from './objections-for-tests.js';
import { openRegister, type Register, startMediaMonitor } from './running-media-monitor.js';

let testEnvironment: TestEnvironment;
let register: Register;
let monitor: RunningService;
let objections: ObjectionsForTests;

beforeAll(async () => {
  testEnvironment = await createTestEnvironment();
  [register, monitor, objections] = await Promise.all([
    openRegister(testEnvironment),
    startMediaMonitor(testEnvironment),
    ObjectionsForTests.open(testEnvironment),
  ]);
});
afterAll(async () => {
  await objections.close();
  await monitor.stop();
  await register.close();
  await testEnvironment.remove();
});

let politicianId = 0;
const link = () => `https://novine.example/${politicianId}`;
const record = () =>
  monitor.calls.call(mediaCalls.recordReport, {
    politicianId,
    title: 'Razgovor tjedna',
    source: 'Primjerske novine',
    link: link(),
    publishedAt: '2025-05-08T08:00:00+02:00',
    text: 'Govorilo se o vodi.',
  });
const get = (id: number) => monitor.calls.call(mediaCalls.getReport, { id });
const total = async () => (await monitor.calls.call(mediaCalls.listReports, { politicianId })).total;

beforeEach(async () => {
  politicianId += 1;
  await register.publish(politicianId, 1);
  await register.acknowledged();
});

test('one public report is answered; what is not public is not', async () => {
  const { id } = await record();
  expect(await get(id)).toEqual({
    ...{ id, politicianId, politicianName: `Osoba ${politicianId}`, title: 'Razgovor tjedna' },
    source: 'Primjerske novine',
    link: link(),
    text: 'Govorilo se o vodi.',
  });
  await register.publish(politicianId, 2, { isAdminApproved: false });
  await register.acknowledged();
  await expect(get(id)).rejects.toMatchObject({ code: 'media-report.not-found' });
  await expect(get(999_999)).rejects.toMatchObject({ code: 'media-report.not-found' });
});

test('a report that an accepted objection removes goes for good, delivered twice too', async () => {
  const { id } = await record();
  await objections.accept({ recordId: id, politicianId });
  await objections.deliverAgain();
  expect(await total()).toBe(0);
  expect(
    await monitor.query('SELECT state, removed_by, refusal_reason FROM mentions WHERE id = $1', [id]),
  ).toEqual([
    {
      ...{ state: 'removed', removed_by: 'Glavna' },
      refusal_reason: expect.stringMatching(/^Prihvaćen je prigovor \d+\.$/),
    },
  ]);
  expect((await record()).outcome).toBe('removed');
  expect(register.heard.filter((heard) => heard.politicianId === politicianId).at(-1)?.mentions).toBe(0);
});

test.each([
  [
    'that the search is not sure of any more',
    "UPDATE mentions SET state = 'unsure', doubt = 'no-evidence' WHERE id = $1",
  ],
  ['that the outlet took the name out of', 'DELETE FROM mentions WHERE id = $1'],
])('a report %s meanwhile is remembered as well', async (_, meanwhile) => {
  const { id } = await record();
  await monitor.query(meanwhile, [id]);
  await objections.accept({ recordId: id, politicianId, links: link() });
  expect(await objections.failures()).toEqual([]);
  expect((await record()).outcome).toBe('removed');
  expect(await total()).toBe(0);
});

test('one that is only corrected stays, and so does everything that is no report', async () => {
  const { id } = await record();
  await objections.accept({ recordId: id, removes: false });
  await objections.accept({ recordId: id, kind: 'goal', goalText: 'Tri vrtića.' });
  expect(await total()).toBe(1);
});

test('what is refused carries its reason, as long as it is refused', async () => {
  const { id } = await record();
  await monitor.query("UPDATE mentions SET state = 'unsure', doubt = 'no-evidence' WHERE id = $1", [id]);
  const decide = async (decision: 'accepted' | 'rejected' | 'unsure', reason?: string) =>
    (await monitor.calls.call(mediaCalls.decideMention, { id, decision, reason, decidedBy: 'Prva' }))
      .refusalReason;
  expect(await decide('rejected', ' ')).toBe('Članak nije o toj osobi.');
  expect(await decide('unsure')).toBeNull();
  expect(await decide('rejected', 'Riječ je o bratu.')).toBe('Riječ je o bratu.');
  await decide('unsure');
  expect(await decide('accepted')).toBeNull();
  await monitor.calls.call(mediaCalls.removeReport, { id, removedBy: 'Prva' });
  const { items } = await monitor.calls.call(mediaCalls.mentions, { state: 'removed', politicianId });
  expect(items).toMatchObject([{ id, refusalReason: 'Objava nije o toj osobi.' }]);
  await expect(monitor.query('UPDATE mentions SET refusal_reason = NULL')).rejects.toThrow('null value');
});

test('one that somebody removed meanwhile is no failure', async () => {
  const { id } = await record();
  await monitor.calls.call(mediaCalls.removeReport, { id, removedBy: 'Prva' });
  await objections.accept({ recordId: id, politicianId });
  await objections.accept({ recordId: 999_999, politicianId });
  await objections.accept({ recordId: id, politicianId: 999_999 });
  expect(await objections.failures()).toEqual([]);
  expect(await monitor.query('SELECT removed_by FROM mentions WHERE id = $1', [id])).toEqual([
    { removed_by: 'Prva' },
  ]);
});
