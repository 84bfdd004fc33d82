import { type CallInput, politiciansCalls, trackingCalls } from '@jamcimo/contracts';
import { Clock } from '@jamcimo/service-kit';
import { COURSES_FROM_HISTORY } from '../src/politicians/goal-history.js';
import { emptyTables, person, type RunningPoliticians, startPoliticians } from './running-politicians.js';

let service: RunningPoliticians;
let politicianId: number;
let goalId: number;
/** Of an entry of the public history. */
let entry: number;

beforeAll(async () => {
  service = await startPoliticians();
});
afterAll(() => service.stop());
beforeEach(async () => {
  jest.restoreAllMocks();
  await emptyTables(service, 'politicians, outbox_events, deliveries');
  const profile = person({ name: 'Ana Anić', mainGoals: ['Urediti tržnicu'], isVerified: true });
  const { id, goalTracking } = await service.calls.call(politiciansCalls.create, profile);
  politicianId = id;
  goalId = goalTracking[0]?.id ?? 0;
  await decideCourse('not-started');
  entry = (await shown()).changes[0]?.no ?? 0;
});

const CLAIM = 'Tržnica ima krov od 1. lipnja.';
const shown = () => service.calls.call(trackingCalls.publicGoal, { id: goalId });
const own = async () => (await service.calls.call(trackingCalls.ownGoals, { politicianId })).goals[0];
const say = (to: number | null, text = CLAIM, of = politicianId) =>
  service.calls.call(trackingCalls.sendRemark, { politicianId: of, goalId, to, text });
const decide = (no: number, released: boolean, reason: string | null = null) =>
  service.calls.call(trackingCalls.decideRemark, { goalId, no, released, reason, decidedBy: 'urednica' });
const decideCourse = (course: CallInput<typeof trackingCalls.setCourse>['course']) =>
  service.calls.call(trackingCalls.setCourse, {
    ...{ goalId, course, evidenceIds: [], note: 'Pregledan proračun i zapisnici.', decidedBy: 'urednica' },
  });
const waiting = async () =>
  (await service.calls.call(trackingCalls.trackedGoals, { waits: 'words' })).items.map(({ remarks }) =>
    remarks.map(({ no }) => no),
  );
const told = () =>
  service.dataSource.query(
    `SELECT payload->>'what' AS what, (payload->>'no')::int AS no FROM outbox_events
     WHERE name = 'goal.course-changed' AND payload->>'what' <> 'course' ORDER BY occurred_at`,
  );

test('a claim waits, unseen; released it is public as it was written, and it is the course', async () => {
  const { no, text } = await say(null);
  expect(text).toBe(CLAIM);
  expect(await own()).toMatchObject({ course: 'not-started', remarks: [{ no, to: null, text: CLAIM }] });
  expect(await waiting()).toEqual([[no]]);
  expect(JSON.stringify(await shown())).not.toContain(CLAIM);
  const { lookedOn } = await shown();
  expect(await decide(no, true)).toMatchObject({ course: 'reported', remarks: [] });
  const goal = await shown();
  expect(goal).toMatchObject({ course: 'reported', lookedOn });
  expect(goal.changes.slice(0, 2)).toMatchObject([
    { kind: 'remark-released', is: CLAIM, to: null, reason: null },
    { kind: 'course-changed', was: 'not-started', is: 'reported' },
  ]);
  expect(JSON.stringify(goal)).not.toContain('urednica');
  expect(await waiting()).toEqual([]);
  expect(await told()).toEqual([
    { what: 'remark-sent', no },
    { what: 'remark-released', no: goal.changes[0]?.no },
  ]);
  await service.dataSource.query(`UPDATE goals SET course = 'not-rated', looked_on = NULL`);
  await service.dataSource.query(COURSES_FROM_HISTORY);
  expect(await shown()).toMatchObject({ course: 'reported', lookedOn });
});

test('one claim at a time: while it waits, and while it is the course', async () => {
  const { no } = await say(null);
  await expect(say(null)).rejects.toMatchObject({ code: 'remark.already-there' });
  await decide(no, true);
  await expect(say(null)).rejects.toMatchObject({ code: 'remark.already-there' });
  await decideCourse('not-rated');
  await say(null);
});

test('a refused one is never public, its reason is, and it can be written anew', async () => {
  const { no } = await say(entry, 'Lažete.');
  await decide(no, false, 'Uvredljivo je.');
  const { course, changes } = await shown();
  expect([course, changes[0]]).toMatchObject([
    'not-started',
    { kind: 'remark-refused', to: entry, is: null, reason: 'Uvredljivo je.' },
  ]);
  expect(JSON.stringify(await shown())).not.toContain('Lažete');
  const again = await say(entry, 'Natječaj je raspisan.');
  // The person is handed over all of them.
  const of = { to: entry, goalText: 'Urediti tržnicu' };
  expect(await service.calls.call(trackingCalls.remarksOf, { politicianId })).toMatchObject([
    { ...of, no, text: 'Lažete.', state: 'refused', reason: 'Uvredljivo je.' },
    { ...of, no: again.no, text: 'Natječaj je raspisan.', state: 'waiting', reason: null },
  ]);
  await decide(again.no, true);
  const remarks = await service.calls.call(trackingCalls.remarksOf, { politicianId });
  expect(remarks.map(({ state }) => state)).toEqual(['refused', 'released']);
  expect(await service.calls.call(trackingCalls.remarksOf, { politicianId: politicianId + 1 })).toEqual([]);
});

test('each entry is answered once, and an answer is not', async () => {
  const { no } = await say(entry, 'Natječaj je raspisan.');
  await expect(say(entry)).rejects.toMatchObject({ code: 'remark.already-there' });
  await decide(no, true);
  await expect(say(entry)).rejects.toMatchObject({ code: 'remark.already-there' });
  const answer = (await shown()).changes[0]?.no ?? 0;
  for (const to of [answer, no, 999])
    await expect(say(to)).rejects.toMatchObject({ code: 'request.invalid' });
});

test('nobody says anything about the goal of another profile, and nothing is decided twice', async () => {
  const other = await service.calls.call(
    politiciansCalls.create,
    person({ name: 'Ivo Ivić', isVerified: true }),
  );
  await expect(say(null, CLAIM, other.id)).rejects.toMatchObject({ code: 'goal.not-found' });
  const { no } = await say(null);
  await decide(no, false, 'Nema izvora.');
  await expect(decide(no, true)).rejects.toMatchObject({ code: 'remark.already-decided' });
  await expect(decide(entry, true)).rejects.toMatchObject({ code: 'remark.already-decided' });
  expect((await shown()).course).toBe('not-started');
});

test('before elections nothing is taken and nothing released; a claim is not for 30 days before', async () => {
  const claim = await say(null);
  const reply = await say(entry);
  const now = (instant: string) =>
    jest.spyOn(service.app.get(Clock), 'now').mockReturnValue(new Date(instant));
  now('2029-05-19T10:00:00Z');
  await expect(decide(reply.no, true)).rejects.toMatchObject({ code: 'goals.silence' });
  await expect(say(entry)).rejects.toMatchObject({ code: 'goals.silence' });
  now('2029-05-02T10:00:00Z');
  await expect(decide(claim.no, true)).rejects.toMatchObject({ code: 'goals.silence' });
  expect((await shown()).course).toBe('not-started');
  await decide(reply.no, true);
});
