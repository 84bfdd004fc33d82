import { politiciansCalls } from '@jamcimo/contracts';
import { type Approved, approved, RegistrationsForTests } from './registrations-for-tests.js';
import { emptyTables, person, type RunningPoliticians, startPoliticians } from './running-politicians.js';

let service: RunningPoliticians;
let registrations: RegistrationsForTests;

beforeAll(async () => {
  service = await startPoliticians();
  registrations = await RegistrationsForTests.open(service);
});
afterAll(async () => {
  await registrations.close();
  await service.stop();
});
beforeEach(() =>
  emptyTables(service, 'politicians, published_submissions, known_versions, outbox_events, deliveries'),
);

const EARLIER = '2026-11-20T12:00:00.000Z';
const LATER = '2026-11-20T15:00:00.000Z';
const goals = (...texts: string[]) => texts.map((text) => ({ text, reference: null }));
const administered = (id: number) => service.calls.call(politiciansCalls.getForAdministrators, { id });
const original = async () =>
  (await service.calls.call(politiciansCalls.create, person({ name: 'Ana Stara', party: 'HSS' }))).id;
const approve = async (submissionId: number, id: number, changes: Partial<Approved>) => {
  await registrations.publish(approved(submissionId, { originalPoliticianId: id, ...changes }));
  await registrations.acknowledged();
};
const earlier = (id: number) =>
  approve(1, id, { decidedAt: EARLIER, name: 'Ana Prva', party: 'HSU', goals: goals('Prvi cilj.') });
const later = (id: number) =>
  approve(2, id, { decidedAt: LATER, name: 'Ana Druga', party: 'IDS', goals: goals('Drugi cilj.') });
const FIRST = { name: 'Ana Prva', party: 'HSU', mainGoals: ['Prvi cilj.'], isVerified: true };
const SECOND = { name: 'Ana Druga', party: 'IDS', mainGoals: ['Drugi cilj.'], isVerified: true };

describe('an approval that comes after a later one', () => {
  test('leaves what the later one wrote, and belongs to the profile all the same', async () => {
    const id = await original();
    await later(id);
    await earlier(id);
    expect(await administered(id)).toMatchObject(SECOND);
    const [last] = await service.dataSource.query(
      "SELECT payload FROM outbox_events WHERE name = 'politician.changed' ORDER BY version DESC LIMIT 1",
    );
    expect(last.payload).toMatchObject({ submissionId: 2, submissionIds: [1, 2] });
    const published = await service.dataSource.query(
      "SELECT payload FROM outbox_events WHERE name = 'profile.published' ORDER BY aggregate_id",
    );
    expect(published).toMatchObject([{ payload: { submissionId: 1 } }, { payload: { submissionId: 2 } }]);
  });

  test('is what the profile says when the later one is withdrawn', async () => {
    const id = await original();
    await later(id);
    await earlier(id);
    await registrations.withdraw(2, 3);
    await registrations.acknowledged();
    expect(await administered(id)).toMatchObject(FIRST);
    await registrations.withdraw(1, 3);
    await registrations.acknowledged();
    expect(await administered(id)).toMatchObject({ name: 'Ana Stara', party: 'HSS', isVerified: false });
  });

  test('leaves nothing behind when it is withdrawn', async () => {
    const id = await original();
    await later(id);
    await earlier(id);
    await registrations.withdraw(1, 3);
    await registrations.acknowledged();
    expect(await administered(id)).toMatchObject(SECOND);
    await registrations.withdraw(2, 3);
    await registrations.acknowledged();
    expect(await administered(id)).toMatchObject({ name: 'Ana Stara', party: 'HSS', isVerified: false });
  });

  test('brings the seal of a guarantee that the later one was without', async () => {
    const id = await original();
    await later(id);
    await approve(1, id, { decidedAt: EARLIER, name: 'Ana Prva', guaranteeConfirmed: true });
    expect(await administered(id)).toMatchObject({ name: 'Ana Druga', isGuaranteed: true });
  });

  test('leaves the words of the later one also where that one made the profile', async () => {
    await registrations.publish(approved(2, { decidedAt: LATER, name: 'Ana Druga' }));
    await registrations.acknowledged();
    const [{ id } = { id: 0 }] = (await service.calls.call(politiciansCalls.list, { limit: 1 })).items;
    await earlier(id);
    expect(await administered(id)).toMatchObject({ name: 'Ana Druga', isVerified: true });
    await registrations.withdraw(1, 3);
    await registrations.acknowledged();
    expect(await administered(id)).toMatchObject({ name: 'Ana Druga', isAdminApproved: true });
  });
});

describe('an approval that comes after an administrator’s edit', () => {
  test('leaves the fields that were edited after the decision and writes the others', async () => {
    const id = await original();
    const changes = { party: 'MOST', isVerified: true };
    await service.calls.call(politiciansCalls.update, { id, changes });
    await earlier(id);
    expect(await administered(id)).toMatchObject({ ...FIRST, party: 'MOST' });
  });

  test('leaves goals that were edited after the decision', async () => {
    const id = await original();
    await service.calls.call(politiciansCalls.update, { id, changes: { mainGoals: ['Ispravljeni cilj.'] } });
    await earlier(id);
    expect(await administered(id)).toMatchObject({ ...FIRST, mainGoals: ['Ispravljeni cilj.'] });
  });

  test('writes over what was edited before the decision', async () => {
    const id = await original();
    await service.calls.call(politiciansCalls.update, { id, changes: { party: 'MOST' } });
    await approve(1, id, { decidedAt: new Date(Date.now() + 1000).toISOString(), party: 'HSU' });
    expect(await administered(id)).toMatchObject({ party: 'HSU' });
  });
});
