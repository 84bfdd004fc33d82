import type { Objection } from '@jamcimo/contracts';
import { TOKEN } from './invented-requests.js';
import { objection } from './objections-for-tests.js';
import { type RunningGateway, startGateway } from './running-gateway.js';
import { trackedGoal } from './tracking-for-tests.js';
import { administrator, answerOf, auditRows, emptyAuditLog, type Visitor } from './visitor.js';

let gateway: RunningGateway;
let admin: Visitor;

beforeAll(async () => {
  gateway = await startGateway();
  admin = await administrator(gateway);
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  gateway.register.given.length = 0;
  await emptyAuditLog(gateway);
});

const EVIDENCE = {
  ...{
    address: 'https://sinj.example/natjecaj',
    title: 'Natječaj',
    publisher: 'Grad Sinj',
    publishedOn: null,
  },
  ...{ readOn: '2026-11-02', quote: 'Rok za ponude je 30 dana.', kind: 'act', says: 'supports' },
  ...{ isAct: true, criterion: null },
};

const { text, number, reference, terms, course, lookedOn } = trackedGoal(9);
const CRITERIA = terms?.criteria ?? [];

describe('the link of the person', () => {
  test('opens the goals of the own profile, which nobody keeps', async () => {
    const response = await gateway.request.get(`/api/own-goals/${TOKEN}`);
    expect([response.status, response.body]).toEqual([
      200,
      { name: 'Osoba 1', goals: [{ id: 9, number, text, reference, terms, course, lookedOn }] },
    ]);
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    expect(gateway.register.given).toEqual([{ name: 'own-goals', input: { politicianId: 1 } }]);
  });

  test('takes criteria for a goal of that profile, whatever else is sent', async () => {
    const body = { criteria: CRITERIA, politicianId: 2 };
    const [status, answer] = await answerOf(
      gateway.request.post(`/api/own-goals/${TOKEN}/9/terms`).send(body),
    );
    expect([status, answer]).toEqual([201, terms]);
    expect(gateway.register.given).toEqual([
      { name: 'propose-terms', input: { politicianId: 1, goalId: 9, criteria: CRITERIA } },
    ]);
  });

  const [one] = CRITERIA;
  test.each([
    [{}, 'criteria', 'Navedite barem jedno mjerilo'],
    [{ criteria: [] }, 'criteria', 'Navedite barem jedno mjerilo'],
    [{ criteria: Array(6).fill(one) }, 'criteria', 'Najviše pet mjerila'],
    [
      { criteria: [{ ...one, deadline: '2029-05-21' }] },
      'criteria.0.deadline',
      'Rok mora biti najkasnije 20. 5. 2029.',
    ],
    [
      { criteria: [one, { ...one, statement: ' ' }] },
      'criteria.1.statement',
      'Napišite što će tada biti istina',
    ],
    [{ criteria: [{ ...one, proof: '' }] }, 'criteria.0.proof', 'Napišite gdje će se to vidjeti'],
  ])('criteria that are none are refused by their field: %j', async (body, field, message) => {
    const answer = await answerOf(gateway.request.post(`/api/own-goals/${TOKEN}/9/terms`).send(body));
    expect(answer).toMatchObject([422, { code: 'request.invalid', errors: [{ field, message }] }]);
    expect(gateway.register.given).toEqual([]);
  });

  test.each([
    ['get', '/api/own-goals/wrong', 'link.invalid'],
    ['get', `/api/own-goals/${'x'.repeat(201)}`, 'link.invalid'],
    ['post', '/api/own-goals/wrong/9/terms', 'link.invalid'],
    ['post', `/api/own-goals/${TOKEN}/8/terms`, 'goal.not-found'],
    ['post', `/api/own-goals/${TOKEN}/x/terms`, 'goal.not-found'],
  ] as const)('%s %s leads nowhere', async (method, path, code) => {
    expect(await answerOf(gateway.request[method](path).send({ criteria: CRITERIA }))).toMatchObject([
      404,
      { code },
    ]);
  });
});

describe('for administrators', () => {
  test('goals whose criteria wait are listed with their total', async () => {
    const response = await admin.get('/api/admin/goals?waits=terms&q=ana&limit=20&offset=0');
    expect([response.status, response.body, response.headers['x-total-count']]).toEqual([
      200,
      [trackedGoal(9)],
      '1',
    ]);
    expect(gateway.register.given).toEqual([
      { name: 'tracked-goals', input: { waits: 'terms', q: 'ana', limit: 20, offset: 0 } },
    ]);
    expect((await admin.get('/api/admin/goals?waits=nothing')).status).toBe(400);
  });

  const decide = (id: number | string, body: object) =>
    answerOf(admin.post(`/api/admin/goals/${id}/terms/decision`).send(body));

  test('a decision is passed on with who made it, and the log keeps it without its reason', async () => {
    const reason = 'Navedite broj mjesta.';
    expect(await decide(9, { termsId: 5, accepted: false, reason })).toEqual([200, trackedGoal(9)]);
    expect(gateway.register.given).toEqual([
      {
        name: 'decide-terms',
        input: { goalId: 9, termsId: 5, accepted: false, reason, decidedBy: 'Glavna' },
      },
    ]);
    const [entry] = await auditRows(gateway);
    expect(entry).toMatchObject({
      ...{ action: 'goal.decide-terms', outcome: 'succeeded', record_type: 'goal', record_id: '9' },
      details: { decision: 'rejected', politicianId: 1, goal: 1 },
    });
    expect(JSON.stringify(entry)).not.toContain(reason);
    expect(await decide(8, { termsId: 5, accepted: true })).toMatchObject([404, { code: 'goal.not-found' }]);
  });

  test.each([[{ termsId: 5, accepted: false }], [{ termsId: 5, accepted: false, reason: 'Ne.' }]])(
    'a return needs a reason: %j',
    async (body) => {
      expect(await decide(9, body)).toMatchObject([
        422,
        { errors: [{ field: 'reason', message: 'Napišite što treba promijeniti (najmanje 5 znakova)' }] },
      ]);
      expect(gateway.register.given).toEqual([]);
    },
  );

  const DONE = [200, trackedGoal(9)];

  test('evidence and course are passed on with who decides, and the log names the goal', async () => {
    const send = (path: string, body: object) => answerOf(admin.post(`/api/admin/goals/${path}`).send(body));
    expect(await send('9/evidence', EVIDENCE)).toEqual([201, trackedGoal(9)]);
    expect(await send('9/evidence/4/withdrawal', { reason: 'Druga tržnica.' })).toEqual(DONE);
    expect(await send('9/course', { course: 'in-progress', evidenceIds: [4], note: '' })).toEqual(DONE);
    expect(gateway.register.given).toEqual([
      { name: 'add-evidence', input: { goalId: 9, ...EVIDENCE, addedBy: 'Glavna' } },
      {
        name: 'withdraw-evidence',
        input: { goalId: 9, evidenceId: 4, reason: 'Druga tržnica.', withdrawnBy: 'Glavna' },
      },
      {
        name: 'set-course',
        input: { goalId: 9, course: 'in-progress', evidenceIds: [4], note: null, decidedBy: 'Glavna' },
      },
    ]);
    expect(
      (await auditRows(gateway)).map(({ action, record_id, details }) => [action, record_id, details]),
    ).toEqual(
      ['goal.add-evidence', 'goal.withdraw-evidence', 'goal.set-course'].map((action) => [
        action,
        '9',
        { politicianId: 1, goal: 1 },
      ]),
    );
    expect(await send('9/evidence/x/withdrawal', { reason: 'Druga tržnica.' })).toMatchObject([
      404,
      { code: 'evidence.not-found' },
    ]);
  });

  test.each([
    ['evidence', { ...EVIDENCE, kind: 'media' }, 'isAct', 'Medijska objava i izjava nisu čin'],
    [
      'evidence',
      { ...EVIDENCE, address: 'ftp://a' },
      'address',
      'Unesite ispravnu poveznicu (http ili https)',
    ],
    ['evidence', { ...EVIDENCE, readOn: '2199-01-01' }, 'readOn', 'Dan čitanja ne može biti u budućnosti'],
    ['course', { course: 'reported', note: 'x'.repeat(20) }, 'course', 'Odaberite stanje'],
    [
      'course',
      { course: 'not-started', note: 'Kratko.' },
      'note',
      'Napišite gdje ste gledali i što ste našli (najmanje 20 znakova)',
    ],
    [
      'course',
      { course: 'stalled' },
      'note',
      'Odaberite dokaz ili napišite obrazloženje (najmanje 20 znakova)',
    ],
  ])('%s that cannot be is refused by its field: %j', async (what, body, field, message) => {
    const answer = await answerOf(admin.post(`/api/admin/goals/9/${what}`).send(body));
    expect(answer).toMatchObject([422, { errors: [{ field, message }] }]);
    expect(gateway.register.given).toEqual([]);
  });
});

describe('evidence from anybody', () => {
  const PROPOSED = {
    ...{ kind: 'evidence', id: 9, reason: 'supports', text: 'Natječaj je objavljen u glasniku.' },
    link: 'https://sinj.example/natjecaj',
  };
  const given = () => gateway.registrations.given;
  const propose = (fields: object) =>
    answerOf(gateway.request.post('/api/objections').send({ ...PROPOSED, ...fields }));
  const decide = (id: number, body: object) =>
    answerOf(
      admin
        .post(`/api/admin/objections/${id}/decision`)
        .send({ accepted: true, reason: 'Provjereno.', ...body }),
    );
  const kept = (id: number, fields: Partial<Objection>) => {
    gateway.registrations.objections = [objection(id, fields)];
    given().length = 0;
  };

  test('is taken with the goal as everybody sees it', async () => {
    given().length = 0;
    expect(await propose({})).toEqual([201, { id: 11 }]);
    expect(given()).toEqual([
      {
        name: 'submit-objection',
        input: {
          objection: { ...PROPOSED, email: null },
          ...{ politicianId: 1, idempotencyKey: null },
          seen: { politicianName: 'Osoba 1', title: null, text, source: null, links: null },
        },
      },
    ]);
    expect(await propose({ id: 8 })).toMatchObject([404, { code: 'goal.not-found' }]);
  });

  test.each([
    ['link', { link: '' }],
    ['reason', { reason: 'inaccurate' }],
    ['reason', { kind: 'profile', id: 1 }],
  ])('without its %s is refused: %j', async (field, fields) => {
    expect(await propose(fields)).toMatchObject([422, { errors: [{ field }] }]);
  });

  test('stands beside the goal before its proposal is decided', async () => {
    kept(2, { kind: 'evidence', reason: 'supports', recordId: 9 });
    expect(await decide(2, { evidence: EVIDENCE })).toMatchObject([200, { state: 'accepted' }]);
    const input = { ...EVIDENCE, goalId: 9, addedBy: 'Glavna', objectionId: 2 };
    expect(gateway.register.given).toEqual([{ name: 'add-evidence', input }]);
    const decision = {
      accepted: true,
      reason: 'Provjereno.',
      evidence: EVIDENCE,
      sentence: null,
      remove: false,
    };
    expect(given()).toEqual([
      { name: 'list-objections', input: { id: 2, state: 'waiting', limit: 1, offset: 0 } },
      { name: 'decide-objection', input: { id: 2, decision, decidedBy: 'Glavna' } },
    ]);
  });

  test('is added by nothing else', async () => {
    kept(3, {});
    await decide(3, { evidence: EVIDENCE });
    kept(2, { kind: 'evidence', reason: 'supports', recordId: 9 });
    await decide(2, { accepted: false, evidence: EVIDENCE });
    expect(await decide(2, { evidence: { ...EVIDENCE, quote: '' } })).toMatchObject([
      ...[422, { errors: [{ field: 'evidence.quote' }] }],
    ]);
    expect(gateway.register.given).toEqual([]);
  });
});
