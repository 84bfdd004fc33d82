import { TOKEN } from './invented-requests.js';
import { type RunningGateway, startGateway } from './running-gateway.js';
import { followedGoal, trackedGoal } from './tracking-for-tests.js';
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
const { changes } = followedGoal(9);
const CRITERIA = terms?.criteria ?? [];

describe('the link of the person', () => {
  test('opens the goals of the own profile, which nobody keeps', async () => {
    const response = await gateway.request.get(`/api/own-goals/${TOKEN}`);
    expect([response.status, response.body]).toEqual([
      200,
      {
        name: 'Osoba 1',
        goals: [{ id: 9, number, text, reference, terms, course, lookedOn, remarks: [], changes }],
      },
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

describe('what the person says', () => {
  const say = (goal: string, body: object) =>
    answerOf(gateway.request.post(`/api/own-goals/${TOKEN}/${goal}`).send(body));
  const TEXT = 'Vrtić je otvoren 1. rujna.';

  test('is taken for a goal of the own profile: that it is reached, or an answer to an entry', async () => {
    expect(await say('9/claim', { text: TEXT, politicianId: 2 })).toMatchObject([201, { no: 4, to: null }]);
    expect(await say('9/reply', { no: 3, text: ' Nije tako. ' })).toMatchObject([201, { to: 3 }]);
    const input = { politicianId: 1, goalId: 9 };
    expect(gateway.register.given).toEqual([
      { name: 'send-remark', input: { ...input, to: null, text: TEXT } },
      { name: 'send-remark', input: { ...input, to: 3, text: 'Nije tako.' } },
    ]);
    expect(await say('8/claim', { text: TEXT })).toMatchObject([404, { code: 'goal.not-found' }]);
    expect(
      await answerOf(gateway.request.post('/api/own-goals/x/9/claim').send({ text: TEXT })),
    ).toMatchObject([404, { code: 'link.invalid' }]);
  });

  test.each([
    ['9/claim', { text: 'Kratko' }, 'text'],
    ['9/claim', { text: 'x'.repeat(2001) }, 'text'],
    ['9/reply', { no: 3, text: '\u200b' }, 'text'],
    ['9/reply', { no: 3, text: 'x'.repeat(501) }, 'text'],
    ['9/reply', { text: 'Nije tako.' }, 'no'],
  ])('that cannot be is refused by its field: %s %j', async (goal, body, field) => {
    expect(await say(goal, body)).toMatchObject([422, { errors: [{ field }] }]);
    expect(gateway.register.given).toEqual([]);
  });

  test('is released, or refused with a reason, by an administrator', async () => {
    const decide = (body: object) => answerOf(admin.post('/api/admin/goals/9/remarks/4/decision').send(body));
    expect(await decide({ released: true })).toEqual([200, trackedGoal(9)]);
    expect(gateway.register.given).toEqual([
      {
        name: 'decide-remark',
        input: { goalId: 9, no: 4, released: true, reason: null, decidedBy: 'Glavna' },
      },
    ]);
    expect((await auditRows(gateway))[0]).toMatchObject({
      ...{ action: 'goal.decide-remark', record_id: '9' },
      details: { decision: 'accepted', politicianId: 1, goal: 1 },
    });
    expect(await decide({ released: false, reason: 'Ne.' })).toMatchObject([
      422,
      { errors: [{ field: 'reason' }] },
    ]);
  });
});
