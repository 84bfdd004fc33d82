import { type CallInput, EVIDENCE_PER_GOAL, politiciansCalls, trackingCalls } from '@jamcimo/contracts';
import { isoDay } from '@jamcimo/croatia';
import { Clock } from '@jamcimo/service-kit';
import { COURSES_FROM_HISTORY } from '../src/politicians/goal-history.js';
import { emptyTables, person, type RunningPoliticians, startPoliticians } from './running-politicians.js';

let service: RunningPoliticians;
let politicianId: number;
let goalId: number;
let otherId: number;

beforeAll(async () => {
  service = await startPoliticians();
});
afterAll(() => service.stop());
beforeEach(async () => {
  jest.restoreAllMocks();
  await emptyTables(service, 'politicians, outbox_events, deliveries');
  const mainGoals = ['Urediti gradsku tržnicu', 'Obnoviti staru školu'];
  const profile = person({ name: 'Ana Anić', mainGoals, isVerified: true });
  const { id, goalTracking } = await service.calls.call(politiciansCalls.create, profile);
  politicianId = id;
  [goalId = 0, otherId = 0] = goalTracking.map((goal) => goal?.id ?? 0);
});

type Evidence = CallInput<typeof trackingCalls.addEvidence>;
const TENDER: Omit<Evidence, 'goalId'> = {
  ...{ address: 'https://sinj.example/natjecaj', title: 'Natječaj za krov tržnice', publisher: 'Grad Sinj' },
  ...{ publishedOn: '2026-10-01', readOn: '2026-11-02', quote: 'Rok za dostavu ponuda je 30 dana.' },
  ...{ kind: 'act', says: 'supports', isAct: true, criterion: null, addedBy: 'urednica' },
};

const add = (fields: Partial<Evidence> = {}) =>
  service.calls.call(trackingCalls.addEvidence, { goalId, ...TENDER, ...fields });
const added = async (fields: Partial<Evidence> = {}) => (await add(fields)).evidence.at(-1)?.id ?? 0;
const withdraw = (evidenceId: number) =>
  service.calls.call(trackingCalls.withdrawEvidence, {
    ...{ goalId, evidenceId, withdrawnBy: 'urednik', reason: 'Odnosi se na drugu tržnicu.' },
  });
const decide = (
  course: CallInput<typeof trackingCalls.setCourse>['course'],
  evidenceIds: number[] = [],
  note: string | null = null,
) =>
  service.calls.call(trackingCalls.setCourse, { goalId, course, evidenceIds, note, decidedBy: 'urednica' });
const shown = () => service.calls.call(trackingCalls.publicGoal, { id: goalId });
const refused = (field: string, message: string) => ({
  code: 'request.invalid',
  details: { errors: [{ field, message }] },
});
const now = (instant: string) => jest.spyOn(service.app.get(Clock), 'now').mockReturnValue(new Date(instant));

describe('evidence', () => {
  test('stands beside the goal, newest first, with everything but who added it', async () => {
    await add();
    await add({ address: 'https://novine.example/1', kind: 'media', isAct: false, says: 'contradicts' });
    const { evidence, changes, changedAt } = await shown();
    const { addedBy: _, ...tender } = TENDER;
    expect(evidence).toEqual([
      expect.objectContaining({ address: 'https://novine.example/1', says: 'contradicts' }),
      {
        ...tender,
        ...{ id: expect.any(Number), addedAt: expect.any(String), withdrawnAt: null, withdrawnReason: null },
      },
    ]);
    expect(changes.map(({ kind, is }) => [kind, is])).toEqual(
      Array(2).fill(['evidence-added', TENDER.title]),
    );
    expect(changedAt).toBe(changes[0]?.at);
    expect(JSON.stringify(await shown())).not.toContain('urednica');
  });

  test('with the address of another one is refused while that one stands', async () => {
    const id = await added();
    await expect(add({ title: 'Isti natječaj' })).rejects.toMatchObject({ code: 'evidence.already-there' });
    await add({ goalId: otherId });
    await withdraw(id);
    const { evidence } = await add({ title: 'Ispravljeni naslov' });
    expect(evidence.map(({ title, withdrawnReason }) => [title, withdrawnReason])).toEqual([
      [TENDER.title, 'Odnosi se na drugu tržnicu.'],
      ['Ispravljeni naslov', null],
    ]);
  });

  test('that was withdrawn stays with its reason; a second time changes nothing', async () => {
    const id = await added();
    await withdraw(id);
    const { evidence, changes } = await shown();
    expect(evidence).toMatchObject([{ id, withdrawnReason: 'Odnosi se na drugu tržnicu.' }]);
    expect(changes[0]).toMatchObject({
      ...{ kind: 'evidence-withdrawn', is: TENDER.title, reason: 'Odnosi se na drugu tržnicu.' },
    });
    await withdraw(id);
    expect((await shown()).changes).toHaveLength(2);
    await expect(withdraw(id + 100)).rejects.toMatchObject({ code: 'evidence.not-found' });
  });

  test('of one objection stands once, also when it is sent again with other words', async () => {
    await add({ objectionId: 7 });
    const { evidence, course } = await add({ objectionId: 7, address: 'https://sinj.example/drugi' });
    expect([evidence.map(({ address }) => address), course]).toEqual([[TENDER.address], 'not-rated']);
    expect((await shown()).changes).toHaveLength(1);
  });

  test('on which "U tijeku" rests stays until another act stands or the course is another one', async () => {
    const act = await added();
    await added({ address: 'https://a.example/1', kind: 'statement', isAct: false });
    await decide('in-progress', [act]);
    await expect(withdraw(act)).rejects.toMatchObject({ code: 'evidence.holds-course' });
    const other = await added({ address: 'https://a.example/2' });
    await withdraw(act);
    await expect(withdraw(other)).rejects.toMatchObject({ code: 'evidence.holds-course' });
    await decide('not-rated', [], 'Natječaj je poništen prije nego što je išta započelo.');
    await withdraw(other);
    expect((await shown()).course).toBe('not-rated');
  });

  test('has its page archived, but for invented people', async () => {
    const id = await added();
    const published = () =>
      service.dataSource.query(
        `SELECT aggregate_id AS id, payload FROM outbox_events WHERE name = 'goal.evidence-added'`,
      );
    const payload = { goalId, evidenceId: id, address: TENDER.address };
    expect(await published()).toEqual([{ id: String(id), payload }]);
    await service.dataSource.query('UPDATE politicians SET is_invented = true');
    await add({ address: 'https://a.example/1' });
    expect(await published()).toHaveLength(1);
  });

  test('names a criterion only where one was agreed', async () => {
    await expect(add({ criterion: 1 })).rejects.toMatchObject(
      refused('criterion', 'Odaberite dogovoreno mjerilo'),
    );
    expect((await shown()).evidence).toEqual([]);
  });

  test('is so much and no more', async () => {
    await service.dataSource.query(
      `INSERT INTO goal_evidence (goal_id, address, title, publisher, read_on, quote, kind, says, is_act, added_by)
       SELECT $1, 'https://a.example/' || n, 'Naslov', 'Grad', '2026-01-01', 'Navod navod', 'act', 'supports', true, 'x'
       FROM generate_series(1, $2::int) n`,
      [goalId, EVIDENCE_PER_GOAL],
    );
    await expect(add()).rejects.toMatchObject({ code: 'evidence.too-many' });
  });

  test('of a goal that nobody follows is refused', async () => {
    await service.calls.call(politiciansCalls.setFlags, { id: politicianId, flags: { isVerified: false } });
    await expect(add()).rejects.toMatchObject({ code: 'goal.not-found' });
  });
});

describe('the course', () => {
  const NOT_ENOUGH = refused(
    'evidenceIds',
    'Za „U tijeku” potreban je barem jedan čin. Najava nije dovoljna.',
  );

  test('is "U tijeku" only with an act that stands and supports it', async () => {
    const statement = await added({ address: 'https://a.example/1', kind: 'statement', isAct: false });
    const against = await added({ address: 'https://a.example/2', says: 'contradicts' });
    const gone = await added({ address: 'https://a.example/3' });
    await withdraw(gone);
    const other = (await add({ goalId: otherId })).evidence[0]?.id ?? 0;
    for (const ids of [[], [statement], [against]])
      await expect(decide('in-progress', ids)).rejects.toMatchObject(NOT_ENOUGH);
    for (const id of [gone, other])
      await expect(decide('in-progress', [id])).rejects.toMatchObject(
        refused('evidenceIds', 'Odaberite dokaze koji stoje uz ovaj cilj'),
      );
    expect(await shown()).toMatchObject({ course: 'not-rated', lookedOn: null });
    const act = await added();
    await decide('in-progress', [act, statement]);
    const { changes, ...goal } = await shown();
    expect(goal).toMatchObject({ course: 'in-progress', lookedOn: isoDay() });
    expect(changes[0]).toMatchObject({
      kind: 'course-changed',
      was: 'not-rated',
      is: 'in-progress',
      reason: null,
    });
    expect(
      await service.dataSource.query(
        `SELECT payload FROM outbox_events WHERE name = 'goal.course-changed' ORDER BY occurred_at`,
      ),
    ).toEqual([{ payload: { politicianId, goalNumber: 1, goalId, no: changes[0]?.no, what: 'course' } }]);
    const { goalTracking } = await service.calls.call(politiciansCalls.get, { id: politicianId });
    expect(goalTracking[0]).toMatchObject({ course: 'in-progress', lookedOn: isoDay() });
  });

  test('that is the same again moves the day alone', async () => {
    now('2027-03-03T10:00:00Z');
    await decide('not-started', [], 'Pregledan proračun i zapisnici vijeća.');
    now('2027-09-09T10:00:00Z');
    await decide('not-started', [], 'Pregledan rebalans i zapisnici vijeća.');
    const { lookedOn, changes } = await shown();
    expect([lookedOn, changes.map(({ reason }) => reason)]).toEqual([
      '2027-09-09',
      ['Pregledan proračun i zapisnici vijeća.'],
    ]);
  });

  test('puts a goal out of the list of those that nobody looked at for a year', async () => {
    const waiting = async () =>
      (await service.calls.call(trackingCalls.trackedGoals, { waits: 'course' })).items.map(({ id }) => id);
    expect(await waiting()).toEqual([goalId, otherId]);
    await decide('not-started', [], 'Pregledan proračun i zapisnici vijeća.');
    expect(await waiting()).toEqual([otherId]);
    await service.dataSource.query(
      `UPDATE goals SET looked_on = current_date - interval '12 months' - interval '2 days' WHERE id = $1`,
      [goalId],
    );
    expect(await waiting()).toEqual([otherId, goalId]);
    const named = async (q: string) =>
      (await service.calls.call(trackingCalls.trackedGoals, { q })).items.map(({ id }) => id);
    expect(await named('anic')).toEqual([goalId, otherId]);
    expect(await named('ŠKOLU')).toEqual([otherId]);
    expect(await named('100%')).toEqual([]);
  });

  test('is what the history says', async () => {
    const act = await added();
    await decide('in-progress', [act]);
    await decide('stalled', [act]);
    const state = () => service.dataSource.query('SELECT id, course, looked_on::text FROM goals ORDER BY id');
    const before = await state();
    expect(before[0]).toMatchObject({ course: 'stalled', looked_on: isoDay() });
    await service.dataSource.query(`UPDATE goals SET course = 'not-rated', looked_on = NULL`);
    await service.dataSource.query(COURSES_FROM_HISTORY);
    expect(await state()).toEqual(before);
    await service.calls.call(politiciansCalls.update, {
      id: politicianId,
      changes: { mainGoals: ['Urediti novu tržnicu', 'Obnoviti staru školu'] },
    });
    const begun = await state();
    expect(begun[0]).toMatchObject({ course: 'not-rated', looked_on: null });
    await service.dataSource.query(COURSES_FROM_HISTORY);
    expect(await state()).toEqual(begun);
  });
});

test('before elections nothing changes', async () => {
  const act = await added();
  now('2029-05-19T10:00:00Z');
  await expect(add({ address: 'https://a.example/9' })).rejects.toMatchObject({
    code: 'goals.silence',
    message: expect.stringMatching(
      /^Izborna šutnja: promjene se objavljuju nakon 20\.\s05\.\s2029\. u 19:00\.$/,
    ),
  });
  await expect(withdraw(act)).rejects.toMatchObject({ code: 'goals.silence' });
  now('2029-05-02T10:00:00Z');
  await expect(decide('in-progress', [act])).rejects.toMatchObject({ code: 'goals.silence' });
  await add({ address: 'https://a.example/9' });
  now('2029-05-20T17:00:00Z');
  expect(await decide('in-progress', [act])).toMatchObject({ course: 'in-progress', lookedOn: '2029-05-20' });
});
