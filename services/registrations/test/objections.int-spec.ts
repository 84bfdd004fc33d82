import { type CallArgument, type Objection, objectionCalls } from '@jamcimo/contracts';
import { Clock } from '@jamcimo/service-kit';
import { eventually } from '@jamcimo/testing';
import { PurgeExpired } from '../src/submissions/purge-expired.job.js';
import { RegisterForTests } from './register-for-tests.js';
import { service, startForAllTests, testEnvironment } from './started-registrations.js';

startForAllTests();

type Submitted = CallArgument<typeof objectionCalls.submit>;
type Decision = CallArgument<typeof objectionCalls.decide>['decision'];

const DAY_MS = 86_400_000;
const TEXT = 'U članku je riječ o drugoj osobi istog imena.';
const SENTENCE = 'Uklonjena je objava koja se nije odnosila na ovu osobu.';
const SEEN = {
  politicianName: 'Ana Anić',
  title: 'Razgovor tjedna',
  text: 'Govorila je Ana Anić.',
  source: 'Primjerske novine',
  links: 'https://novine.example/5',
};

afterEach(() => {
  jest.restoreAllMocks();
  testEnvironment.sink.answers = {};
});

let people = 0;
const somebody = () => `javlja${++people}@primjer.example`;
let politicians = 100;

const submit = (objection: Partial<Submitted['objection']> = {}, more: Partial<Submitted> = {}) =>
  service.calls.call(objectionCalls.submit, {
    objection: { kind: 'report', id: 5, reason: 'not-this-person', text: TEXT, ...objection },
    politicianId: 7,
    seen: SEEN,
    idempotencyKey: null,
    ...more,
  });
const decide = (id: number, decision: Partial<Decision> & Pick<Decision, 'accepted'>, decidedBy = 'Glavna') =>
  service.calls.call(objectionCalls.decide, {
    id,
    decidedBy,
    decision: {
      reason: 'Provjerili smo članak.',
      ...(decision.accepted && { sentence: SENTENCE }),
      ...decision,
    },
  });
const all = async (state?: Objection['state']) =>
  (await service.calls.call(objectionCalls.list, { ...(state && { state }) })).items;
const one = async (id: number) => (await all()).find((each) => each.id === id) as Objection;
const corrections = () => service.calls.call(objectionCalls.corrections, {});
const published = (id: number) =>
  service.query<{ payload: unknown; queue: string }>(
    `SELECT e.payload, d.queue FROM outbox_events e JOIN deliveries d ON d.event_id = e.id
     WHERE e.name = 'objection.accepted' AND e.aggregate_id = $1 ORDER BY d.queue`,
    [String(id)],
  );
const mailTo = (address: string) => eventually(() => testEnvironment.sink.to(address)[0] ?? null);
const rowOf = async (id: number) => (await service.query('SELECT * FROM objections WHERE id = $1', [id]))[0];

describe('an objection', () => {
  test('waits with what was seen and with its last day; the address is not shown', async () => {
    jest.spyOn(service.app.get(Clock), 'now').mockReturnValue(new Date('2026-11-12T12:00:00Z'));
    const email = somebody();
    const { id } = await submit({ email, link: 'https://dokaz.example/1' });
    const shown = await one(id);
    expect(shown).toEqual({
      id,
      kind: 'report',
      reason: 'not-this-person',
      recordId: 5,
      politicianId: 7,
      goal: null,
      seen: SEEN,
      text: TEXT,
      link: 'https://dokaz.example/1',
      state: 'waiting',
      receivedAt: '2026-11-12T12:00:00.000Z',
      deadline: '2026-12-12',
      isOverdue: false,
      decidedAt: null,
      decidedBy: null,
      decisionReason: null,
      removes: false,
      sentence: null,
      answer: 'asked',
    });
    expect(JSON.stringify(await all())).not.toContain(email);
    expect(await corrections()).toEqual({ items: [], total: 0 });
  });

  test('is overdue from the day after its last one, in words and in the figures', async () => {
    const { id } = await submit();
    const before = await service.calls.call(objectionCalls.figures, {});
    jest.spyOn(service.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + 31 * DAY_MS));
    expect((await one(id)).isOverdue).toBe(true);
    const figures = await service.calls.call(objectionCalls.figures, {});
    expect(figures.waiting).toBe(before.waiting);
    expect(figures.overdue).toBeGreaterThan(before.overdue);
  });

  test('sent again under its key is the same; another one under the key is refused', async () => {
    const [key, objection] = ['k'.repeat(40), { text: 'Ovaj je navod netočan.' }];
    const first = await submit(objection, { idempotencyKey: key });
    const together = await Promise.all([1, 2, 3].map(() => submit(objection, { idempotencyKey: key })));
    expect(together).toEqual([first, first, first]);
    await expect(submit({}, { idempotencyKey: key })).rejects.toMatchObject({ code: 'objection.key-reused' });
  });

  test('stands in the queue by its deadline', async () => {
    await submit();
    const waiting = await all('waiting');
    expect(waiting.length).toBeGreaterThan(1);
    const days = waiting.map(({ receivedAt }) => receivedAt);
    expect(days).toEqual([...days].sort());
  });
});

describe('a decision', () => {
  test('that accepts publishes the sentence and the event, and answers by mail', async () => {
    const email = somebody();
    const { id } = await submit({ email });
    const decided = await decide(id, { accepted: true });
    expect(decided).toMatchObject({
      state: 'accepted',
      decidedBy: 'Glavna',
      removes: true,
      sentence: SENTENCE,
    });
    expect((await corrections()).items).toContainEqual({
      id,
      date: decided.decidedAt,
      sentence: SENTENCE,
      address: '/?selected_politician=7',
    });
    const facts = await published(id);
    expect(facts.map(({ queue }) => queue)).toEqual(['events.media-monitor', 'events.politicians']);
    expect(facts[0]?.payload).toEqual({
      objectionId: id,
      kind: 'report',
      recordId: 5,
      politicianId: 7,
      goalText: null,
      links: SEEN.links,
      removes: true,
      decidedBy: 'Glavna',
    });
    const mail = await mailTo(email);
    expect(mail?.subject).toBe('JAMČIMO: odgovor na Vaš prigovor');
    for (const words of [
      'Prigovor je prihvaćen',
      'Provjerili smo članak.',
      SENTENCE,
      'Razgovor tjedna',
      '/ispravci',
    ])
      expect(mail?.text).toContain(words);
    // Whoever gives somebody else's address sends nothing through us.
    expect(mail?.text).not.toContain(TEXT);
    await eventually(async () => expect((await one(id)).answer).toBe('sent'));
  });

  test('that rejects publishes nothing and answers with the reason', async () => {
    const email = somebody();
    const { id } = await submit({ email });
    const before = await corrections();
    expect(await decide(id, { accepted: false, sentence: SENTENCE })).toMatchObject({
      state: 'rejected',
      sentence: null,
      removes: false,
    });
    expect(await corrections()).toEqual(before);
    expect(await published(id)).toEqual([]);
    const mail = await mailTo(email);
    expect(mail?.text).toContain('Prigovor nije prihvaćen');
    expect(mail?.text).toContain('Provjerili smo članak.');
    expect(mail?.text).not.toContain(SENTENCE);
  });

  test('without an address sends no mail', async () => {
    const { id } = await submit();
    expect((await decide(id, { accepted: false })).answer).toBe('none');
    expect(await service.query('SELECT 1 FROM mails WHERE objection_id = $1', [id])).toEqual([]);
  });

  test.each([
    ['not-this-person', 'report', false, true],
    ['inaccurate', 'report', false, false],
    ['inaccurate', 'report', true, true],
    ['inaccurate', 'goal', true, true],
    ['not-this-person', 'profile', true, false],
  ] as const)('%s of a %s with remove=%s takes it off: %s', async (reason, kind, remove, removes) => {
    const { id } = await submit({ reason, kind, ...(kind === 'goal' && { goal: 2 }) });
    expect((await decide(id, { accepted: true, remove })).removes).toBe(removes);
    expect((await published(id))[0]?.payload).toMatchObject({
      kind,
      removes,
      goalText: kind === 'goal' ? SEEN.text : null,
      links: kind === 'profile' ? null : SEEN.links,
    });
  });

  test('of several administrators at once counts once; the others learn what the first decided', async () => {
    const { id } = await submit({ email: somebody() });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => decide(id, { accepted: at % 2 === 0 }, `Urednica ${at}`)),
    );
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(7);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'objection.already-decided' });
    expect(refused[0]?.reason).toMatchObject({
      code: 'objection.already-decided',
      details: { present: { id, decidedBy: (await one(id)).decidedBy } },
    });
    expect(await service.query('SELECT 1 FROM mails WHERE objection_id = $1', [id])).toHaveLength(1);
  });

  test('of an unknown one is refused', async () => {
    await expect(decide(999_999, { accepted: false })).rejects.toMatchObject({ code: 'objection.not-found' });
  });

  test('that cannot be mailed is shown as failed only when every try failed', async () => {
    testEnvironment.sink.answers = { RCPT: 452 };
    const { id } = await submit({ email: somebody() });
    await decide(id, { accepted: false });
    await eventually(async () => {
      const [mail] = await service.query('SELECT failure FROM mails WHERE objection_id = $1', [id]);
      expect(mail?.failure).toContain('452');
    });
    expect((await one(id)).answer).toBe('waiting');
  });
});

describe('retention', () => {
  const daysLater = async (days: number) => {
    jest.spyOn(service.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + days * DAY_MS));
    await service.app.get(PurgeExpired).purge();
    jest.restoreAllMocks();
  };

  test('the address goes 30 days after the decision, the texts after a year; the sentence stays', async () => {
    const email = somebody();
    const { id } = await submit({ email }, { idempotencyKey: 'z'.repeat(40) });
    const waiting = await submit({ email: somebody() });
    await decide(id, { accepted: true });
    await mailTo(email);
    await daysLater(29.9);
    expect(await rowOf(id)).toMatchObject({ email, text: TEXT });
    await daysLater(30.1);
    expect(await rowOf(id)).toMatchObject({ email: null, text: TEXT, seen: SEEN });
    await daysLater(367);
    expect(await rowOf(id)).toMatchObject({
      email: null,
      text: null,
      link: null,
      seen: null,
      idempotency_key: null,
      fingerprint: null,
      sentence: SENTENCE,
    });
    // Nobody decided it: it is still to be answered.
    expect(await rowOf(waiting.id)).toMatchObject({ text: TEXT, email: expect.any(String) });
  });

  test('with a removed profile every text about it goes, and what waited is answered', async () => {
    const politicianId = ++politicians;
    const email = somebody();
    const waiting = await submit({ email }, { politicianId });
    const decided = await submit({}, { politicianId });
    await decide(decided.id, { accepted: true });
    const register = await RegisterForTests.open(testEnvironment);
    await register.remove(politicianId, []);
    await register.acknowledged();
    await register.deliverAgain();
    await register.close();
    for (const { id } of [waiting, decided])
      expect(await rowOf(id)).toMatchObject({ text: null, seen: null, sentence: null, state: 'accepted' });
    expect(
      await service.query(
        "SELECT payload FROM outbox_events WHERE name = 'objection.accepted' AND aggregate_id = $1",
        [String(decided.id)],
      ),
    ).toEqual([{ payload: {} }]);
    expect(JSON.stringify(await corrections())).not.toContain(`selected_politician=${politicianId}`);
    expect((await mailTo(email))?.text).toContain('u međuvremenu je uklonjen');
    expect(testEnvironment.sink.to(email)).toHaveLength(1);
  });
});
