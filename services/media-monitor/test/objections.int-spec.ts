import { type EventPayload, mediaCalls, objectionAccepted, SUBSCRIPTIONS } from '@jamcimo/contracts';
import {
  connectStandIn,
  createTestEnvironment,
  type RunningService,
  StandIn,
  type TestEnvironment,
} from '@jamcimo/service-testing';
import { openRegister, type Register, startMediaMonitor } from './running-media-monitor.js';

/** Stands for the service registrations. */
class ObjectionsForTests extends StandIn {
  static async open({ environment }: TestEnvironment): Promise<ObjectionsForTests> {
    const subscriptions = SUBSCRIPTIONS.filter(
      ({ event, consumer }) => event === objectionAccepted.name && consumer === 'media-monitor',
    );
    return new ObjectionsForTests(
      await connectStandIn({ environment }, { service: 'registrations', subscriptions }),
    );
  }

  async accept(fields: Partial<EventPayload<typeof objectionAccepted>>): Promise<void> {
    const payload = {
      objectionId: 1,
      kind: 'report' as const,
      recordId: 1,
      politicianId: 1,
      goalText: null,
      removes: true,
      decidedBy: 'Glavna',
      ...fields,
    };
    await this.connected.transactions.run((manager) =>
      this.connected.outbox.publish(manager, objectionAccepted, { aggregateId: '1', version: 1, payload }),
    );
    await this.acknowledged();
  }
}

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
  await objections.accept({ recordId: id });
  await objections.deliverAgain();
  expect(await total()).toBe(0);
  expect(await monitor.query('SELECT state, removed_by FROM mentions WHERE id = $1', [id])).toEqual([
    { state: 'removed', removed_by: 'Glavna' },
  ]);
  expect((await record()).outcome).toBe('removed');
  expect(register.heard.filter((heard) => heard.politicianId === politicianId).at(-1)?.mentions).toBe(0);
});

test('one that is only corrected stays, and so does everything that is no report', async () => {
  const { id } = await record();
  await objections.accept({ recordId: id, removes: false });
  await objections.accept({ recordId: id, kind: 'goal', goalText: 'Tri vrtića.' });
  expect(await total()).toBe(1);
});

test('one that somebody removed meanwhile is no failure', async () => {
  const { id } = await record();
  await monitor.calls.call(mediaCalls.removeReport, { id, removedBy: 'Prva' });
  await objections.accept({ recordId: id });
  await objections.accept({ recordId: 999_999 });
  expect(await objections.failures()).toEqual([]);
  expect(await monitor.query('SELECT removed_by FROM mentions WHERE id = $1', [id])).toEqual([
    { removed_by: 'Prva' },
  ]);
});
