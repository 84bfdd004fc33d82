import { type CallInput, type Criterion, politiciansCalls, trackingCalls } from '@jamcimo/contracts';
import { isoDay } from '@jamcimo/croatia';
import { approved, RegistrationsForTests } from './registrations-for-tests.js';
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
beforeEach(() => emptyTables(service, 'politicians, published_submissions, outbox_events, deliveries'));

const GOALS = ['Urediti gradsku tržnicu', 'Obnoviti staru školu'];
const CRITERION: Criterion = {
  ...{ statement: 'Tržnica ima krov.', baseline: null, target: null },
  ...{ deadline: '2029-05-20', proof: 'Uporabna dozvola', fallback: null },
};

const create = async (name: string, fields: Partial<Parameters<typeof person>[0]> = {}) =>
  (
    await service.calls.call(politiciansCalls.create, {
      ...person({ name, mainGoals: GOALS, isVerified: true, ...fields }),
    })
  ).id;
const list = async (filters: Partial<CallInput<typeof trackingCalls.publicGoals>> = {}) => {
  const { items, total } = await service.calls.call(trackingCalls.publicGoals, { limit: 50, ...filters });
  return { total, goals: items.map(({ name, number }) => `${name} ${number}`) };
};
const shown = (id: number) => service.calls.call(trackingCalls.publicGoal, { id });
const idsOf = async (politicianId: number) =>
  (await service.calls.call(politiciansCalls.get, { id: politicianId })).goalTracking.map(
    (goal) => goal?.id ?? 0,
  );
const changes = () => service.calls.call(trackingCalls.goalChanges, {});
const flags = (id: number, of: object) =>
  service.calls.call(politiciansCalls.setFlags, { id, flags: of, reason: 'Provjera' });

async function agree(politicianId: number, goalId: number): Promise<void> {
  const proposal = { politicianId, goalId, criteria: [CRITERION] };
  const { id: termsId } = await service.calls.call(trackingCalls.proposeTerms, proposal);
  const decision = { goalId, termsId, accepted: true, reason: null, decidedBy: 'urednica' };
  await service.calls.call(trackingCalls.decideTerms, decision);
}

test('of goals that nobody follows nothing is said anywhere', async () => {
  const id = await create('Ana Anić');
  const [, found = 0] = await idsOf(id);
  await service.dataSource.query(`UPDATE goals SET origin = 'ai' WHERE id = $1`, [found]);
  expect(await list()).toEqual({ total: 1, goals: ['Ana Anić 1'] });
  await expect(shown(found)).rejects.toMatchObject({ code: 'goal.not-found' });
  const [goal = 0] = await idsOf(id);
  await agree(id, goal);
  const published = () => service.calls.call(politiciansCalls.listPublished, { afterId: 0, limit: 10 });
  expect(await published()).toMatchObject([{ id, goals: [goal] }]);
  for (const hidden of [{ isVerified: false }, { isAdminApproved: false }]) {
    await flags(id, hidden);
    expect(await list()).toEqual({ total: 0, goals: [] });
    await expect(shown(goal)).rejects.toMatchObject({ code: 'goal.not-found' });
    expect(await changes()).toEqual([]);
    expect((await service.calls.call(trackingCalls.goalFacets, {})).counties).toEqual([]);
    expect((await published()).flatMap(({ goals }) => goals)).toEqual([]);
    await flags(id, { isVerified: true, isAdminApproved: true });
  }
  expect(await changes()).toHaveLength(1);
  await flags(id, { isVerified: false });
  const { goalTracking } = await service.calls.call(politiciansCalls.get, { id });
  expect(goalTracking).toEqual([null, null]);
});

test('those that changed last come first, filtered by course and county and counted beside each other', async () => {
  const ana = await create('Ana Anić');
  await create('Iva Ivić', { county: 'Istarska', city: 'Istarska, Pula' });
  const [, second = 0] = await idsOf(ana);
  await agree(ana, second);
  expect((await list()).goals).toEqual(['Ana Anić 2', 'Ana Anić 1', 'Iva Ivić 1', 'Iva Ivić 2']);
  expect(await list({ limit: 1, offset: 2 })).toEqual({ total: 4, goals: ['Iva Ivić 1'] });
  await service.dataSource.query(`UPDATE goals SET course = 'stalled' WHERE id = $1`, [second]);
  expect((await list({ course: 'stalled' })).goals).toEqual(['Ana Anić 2']);
  expect((await list({ course: 'stalled', county: 'Istarska' })).total).toBe(0);
  const facets = (filters: object) => service.calls.call(trackingCalls.goalFacets, filters);
  expect(await facets({ county: 'Istarska', course: 'not-rated' })).toEqual({
    courses: [
      { name: 'not-rated', count: 2 },
      ...(['not-started', 'in-progress', 'stalled', 'reported'] as const).map((name) => ({ name, count: 0 })),
    ],
    counties: [
      { name: 'Istarska', count: 2 },
      { name: 'Splitsko-dalmatinska', count: 1 },
    ],
  });
});

test('agreed criteria are shown with their day and raise the version of the profile; those that wait are not', async () => {
  const id = await create('Ana Anić', { isGuaranteed: true });
  const [goal = 0, other = 0] = await idsOf(id);
  await service.calls.call(trackingCalls.proposeTerms, {
    politicianId: id,
    goalId: other,
    criteria: [CRITERION],
  });
  expect(await shown(other)).toMatchObject({ criteria: [], changes: [], agreedOn: null, changedAt: null });
  const before = await service.calls.call(politiciansCalls.getForAdministrators, { id });
  await agree(id, goal);
  const { version, goalTracking } = await service.calls.call(politiciansCalls.getForAdministrators, { id });
  expect(version).toBe(before.version + 1);
  const standing = { course: 'not-rated', lookedOn: null };
  expect(goalTracking).toEqual([
    { id: goal, ...standing, agreedOn: isoDay() },
    { id: other, ...standing, agreedOn: null },
  ]);
  const followed = await shown(goal);
  expect(followed).toEqual({
    ...{ id: goal, ...standing, agreedOn: isoDay(), number: 1, text: GOALS[0], reference: null },
    ...{ politicianId: id, name: 'Ana Anić', party: 'Nezavisni', position: 'načelnica' },
    ...{ county: 'Splitsko-dalmatinska', city: 'Splitsko-dalmatinska, Sinj' },
    ...{
      isGuaranteed: true,
      isInvented: false,
      criteria: [CRITERION],
      evidence: [],
      changedAt: followed.changes[0]?.at,
    },
    changes: [
      {
        goalId: goal,
        no: 2,
        at: expect.any(String),
        kind: 'terms-accepted',
        was: null,
        is: null,
        reason: null,
        to: null,
      },
    ],
  });
  expect(JSON.stringify(followed)).not.toContain('urednica');
});

describe('other words of a followed goal', () => {
  const edit = (id: number, mainGoals: string[]) =>
    service.calls.call(politiciansCalls.update, { id, changes: { mainGoals } });

  test('stand in its history, and nobody has looked at them yet', async () => {
    const id = await create('Ana Anić');
    const [goal = 0, other = 0] = await idsOf(id);
    await service.dataSource.query(`UPDATE goals SET course = 'in-progress', looked_on = '2027-03-03'`);
    await edit(id, [GOALS[0] ?? '', 'Obnoviti novu školu']);
    expect(await shown(other)).toMatchObject({
      ...{ text: 'Obnoviti novu školu', course: 'not-rated', lookedOn: null },
      changes: [{ no: 1, kind: 'words-changed', was: GOALS[1], is: 'Obnoviti novu školu' }],
    });
    expect(await shown(goal)).toMatchObject({ course: 'in-progress', lookedOn: '2027-03-03', changes: [] });
    const goals = ['Urediti staru tržnicu', 'Obnoviti novu školu'].map((text) => ({ text, reference: null }));
    await registrations.publish(approved(7, { originalPoliticianId: id, goals }));
    await registrations.acknowledged();
    const roles = await service.dataSource.query(
      `SELECT goal_id::int AS goal, role FROM goal_history WHERE kind = 'words-changed' ORDER BY at`,
    );
    expect(roles).toEqual([
      { goal: other, role: 'editor' },
      { goal, role: 'person' },
    ]);
    expect((await changes()).map(({ goal: of, was }) => [of.id, was])).toEqual([
      [goal, GOALS[0]],
      [other, GOALS[1]],
    ]);
  });

  test('of an unverified profile do not', async () => {
    const id = await create('Iva Ivić', { isVerified: false });
    await edit(id, ['Nešto drugo']);
    expect(await service.dataSource.query('SELECT * FROM goal_history')).toEqual([]);
  });
});
