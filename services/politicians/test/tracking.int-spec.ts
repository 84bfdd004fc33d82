import { type Criterion, politiciansCalls, trackingCalls } from '@jamcimo/contracts';
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

const GOALS = ['Urediti gradsku tržnicu', 'Obnoviti staru školu', 'Izgraditi dječji vrtić'];
const CRITERION: Criterion = {
  statement: 'Vrtić u Donjem Selu ima 60 mjesta.',
  baseline: '20 mjesta',
  target: '60 mjesta',
  deadline: '2029-05-20',
  proof: 'Statistika ministarstva',
  fallback: null,
};

const create = async (fields: Parameters<typeof person>[0] = { name: 'Ana Anić' }) =>
  (
    await service.calls.call(politiciansCalls.create, {
      ...person({ mainGoals: GOALS, isVerified: true, ...fields }),
    })
  ).id;
const own = (politicianId: number) => service.calls.call(trackingCalls.ownGoals, { politicianId });
const idOf = async (politicianId: number, number = 1) => (await own(politicianId)).goals[number - 1]?.id ?? 0;
const propose = (politicianId: number, goalId: number, criteria: Criterion[] = [CRITERION]) =>
  service.calls.call(trackingCalls.proposeTerms, { politicianId, goalId, criteria });
const decide = (goalId: number, termsId: number, reason: string | null = null) => {
  const decision = { goalId, termsId, accepted: reason === null, reason, decidedBy: 'urednica' };
  return service.calls.call(trackingCalls.decideTerms, decision);
};
const listed = async (waits?: 'terms') => {
  const { items, total } = await service.calls.call(trackingCalls.trackedGoals, waits ? { waits } : {});
  expect(total).toBe(items.length);
  return items.map(({ politicianName, number, terms }) => [politicianName, number, terms?.state ?? null]);
};
const history = (goalId: number) =>
  service.dataSource.query(
    'SELECT no, kind, role, actor, reason FROM goal_history WHERE goal_id = $1 ORDER BY no',
    [goalId],
  );
const profile = (id: number) => service.calls.call(politiciansCalls.getForAdministrators, { id });

/** A profile whose first goal is frozen. */
async function frozen(): Promise<{ id: number; goalId: number }> {
  const id = await create();
  const goalId = await idOf(id);
  await decide(goalId, (await propose(id, goalId)).id);
  return { id, goalId };
}

test('the person sees the goals that are followed', async () => {
  const id = await create();
  expect(await own(id)).toMatchObject({
    name: 'Ana Anić',
    goals: GOALS.map((text, at) => ({ number: at + 1, text, reference: null, terms: null })),
  });
  expect((await own(await create({ name: 'Iva Ivić', isVerified: false }))).goals).toEqual([]);
  await service.dataSource.query(`UPDATE goals SET origin = 'ai' WHERE politician_id = $1 AND position = 2`, [
    id,
  ]);
  expect((await own(id)).goals.map(({ number }) => number)).toEqual([1, 3]);
  const hidden = await create({ name: 'Zoe Zoić', isAdminApproved: false });
  await expect(own(hidden)).rejects.toMatchObject({ code: 'politician.not-found' });
});

describe('proposed criteria', () => {
  test('wait; the same again are no others, and others take their place', async () => {
    const id = await create();
    const goalId = await idOf(id);
    const first = await propose(id, goalId);
    expect(first).toMatchObject({ state: 'proposed', criteria: [CRITERION], decidedAt: null, reason: null });
    expect(await propose(id, goalId)).toEqual(first);
    const second = await propose(id, goalId, [
      CRITERION,
      { ...CRITERION, statement: 'Vrtić radi do 20 sati.' },
    ]);
    expect((await own(id)).goals[0]?.terms).toEqual(second);
    await expect(decide(goalId, first.id)).rejects.toMatchObject({ code: 'terms.already-decided' });
    expect(await history(goalId)).toMatchObject([{ kind: 'terms-proposed' }, { kind: 'terms-proposed' }]);
  });

  test('need a goal of this profile and a deadline ahead', async () => {
    const [id, other] = [await create(), await create({ name: 'Iva Ivić' })];
    await expect(propose(id, await idOf(other))).rejects.toMatchObject({ code: 'goal.not-found' });
    const late = [CRITERION, { ...CRITERION, deadline: '2026-01-31' }];
    await expect(propose(id, await idOf(id), late)).rejects.toMatchObject({
      code: 'request.invalid',
      details: { errors: [{ field: 'criteria.1.deadline', message: 'Rok je prošao' }] },
    });
    expect((await own(id)).goals[0]?.terms).toBeNull();
  });

  test('are void for other words of the goal', async () => {
    const id = await create();
    const goalId = await idOf(id);
    const { id: termsId } = await propose(id, goalId);
    const changes = { mainGoals: ['Srušiti tržnicu', ...GOALS.slice(1)] };
    await service.calls.call(politiciansCalls.update, { id, changes });
    expect((await own(id)).goals[0]).toMatchObject({ id: goalId, terms: null });
    await expect(decide(goalId, termsId)).rejects.toMatchObject({ code: 'terms.already-decided' });
  });

  test('come back with a reason, can be sent again, and stay once they are accepted', async () => {
    const id = await create();
    const goalId = await idOf(id);
    const returned = await decide(goalId, (await propose(id, goalId)).id, 'Navedite broj mjesta.');
    expect(returned.terms).toMatchObject({ state: 'returned', reason: 'Navedite broj mjesta.' });
    const { id: termsId } = await propose(id, goalId);
    const goal = await decide(goalId, termsId);
    expect(goal).toMatchObject({ id: goalId, number: 1, terms: { state: 'accepted', reason: null } });
    for (const again of [() => decide(goalId, termsId, 'Ipak ne.'), () => propose(id, goalId)])
      await expect(again()).rejects.toMatchObject({
        code: 'terms.accepted',
        message: expect.stringMatching(/^Mjerila za ovaj cilj dogovorena su .+ i više se ne mijenjaju\.$/),
      });
    const all = await service.calls.call(trackingCalls.termsOf, { politicianId: id });
    expect(all).toEqual([
      { ...returned.terms, goalText: GOALS[0] },
      { ...goal.terms, goalText: GOALS[0] },
    ]);
    const told = await service.dataSource.query(
      `SELECT payload FROM outbox_events WHERE name = 'goal.terms-changed' ORDER BY occurred_at, version`,
    );
    const of = { politicianId: id, goalNumber: 1 };
    expect(told.map(({ payload }: { payload: object }) => payload)).toEqual([
      { ...of, termsId: returned.terms?.id, state: 'proposed' },
      { ...of, termsId: returned.terms?.id, state: 'returned' },
      { ...of, termsId, state: 'proposed' },
      { ...of, termsId, state: 'accepted' },
    ]);
    expect(await history(goalId)).toEqual([
      { no: 1, kind: 'terms-proposed', role: 'person', actor: null, reason: null },
      { no: 2, kind: 'terms-returned', role: 'editor', actor: 'urednica', reason: 'Navedite broj mjesta.' },
      { no: 3, kind: 'terms-proposed', role: 'person', actor: null, reason: null },
      { no: 4, kind: 'terms-accepted', role: 'editor', actor: 'urednica', reason: null },
    ]);
  });

  test('wait in one list with the guarantees that have none', async () => {
    const id = await create();
    const sealed = await create({ name: 'Iva Ivić', isGuaranteed: true });
    await propose(sealed, await idOf(sealed, 2));
    await propose(id, await idOf(id, 3));
    expect(await listed('terms')).toEqual([
      ['Iva Ivić', 2, 'proposed'],
      ['Ana Anić', 3, 'proposed'],
      ['Iva Ivić', 1, null],
      ['Iva Ivić', 3, null],
    ]);
    const goalId = await idOf(sealed, 2);
    await decide(goalId, (await own(sealed)).goals[1]?.terms?.id ?? 0);
    expect(await listed('terms')).toHaveLength(3);
    expect(await listed()).toEqual([
      ['Ana Anić', 3, 'proposed'],
      ['Iva Ivić', 2, 'accepted'],
      ...[1, 2].map((number) => ['Ana Anić', number, null]),
      ...[1, 3].map((number) => ['Iva Ivić', number, null]),
    ]);
  });
});

describe('a frozen goal stays as it is', () => {
  test('an edit of an administrator that would change it changes nothing; one that leaves it passes', async () => {
    const { id } = await frozen();
    const edit = (changes: object) => service.calls.call(politiciansCalls.update, { id, changes });
    for (const changes of [
      { mainGoals: ['Srušiti tržnicu', ...GOALS.slice(1)] },
      { mainGoals: [] },
      { goal1Reference: 'https://novine.example/' },
    ])
      await expect(edit({ ...changes, party: 'HSS' })).rejects.toMatchObject({ code: 'goal.frozen' });
    expect(await profile(id)).toMatchObject({ party: 'Nezavisni', mainGoals: GOALS, version: 2 });
    const mainGoals = [GOALS[0] ?? '', 'Obnoviti novu školu', GOALS[2] ?? ''];
    expect(await edit({ mainGoals, party: 'HSS' })).toMatchObject({ party: 'HSS', mainGoals });
  });

  test('an approved change keeps it and notes what was wished; taking the approval back keeps it too', async () => {
    const { id, goalId } = await frozen();
    const goals = ['Srušiti tržnicu', 'Obnoviti novu školu', 'Izgraditi dva vrtića'].map((text) => ({
      text,
      reference: null,
    }));
    await registrations.publish(approved(7, { originalPoliticianId: id, goals }));
    await registrations.acknowledged();
    const kept = [GOALS[0], 'Obnoviti novu školu', 'Izgraditi dva vrtića'];
    expect(await profile(id)).toMatchObject({ mainGoals: kept });
    const rows = await service.dataSource.query(
      `SELECT data FROM goal_history WHERE goal_id = $1 AND kind = 'change-refused'`,
      [goalId],
    );
    expect(rows).toEqual([{ data: { submissionId: 7, text: 'Srušiti tržnicu', reference: null } }]);
    await registrations.withdraw(7, 3);
    await registrations.acknowledged();
    expect(await profile(id)).toMatchObject({ mainGoals: GOALS });
    expect((await own(id)).goals[0]).toMatchObject({ id: goalId, terms: { state: 'accepted' } });
  });
});

test('what happened to a goal is never changed, and goes with the profile', async () => {
  const { id, goalId } = await frozen();
  for (const sql of ["UPDATE goal_history SET kind = 'x'", 'DELETE FROM goal_history'])
    await expect(service.dataSource.query(sql)).rejects.toThrow('the history of a goal is never changed');
  await service.calls.call(politiciansCalls.remove, { id });
  expect(await history(goalId)).toEqual([]);
});
