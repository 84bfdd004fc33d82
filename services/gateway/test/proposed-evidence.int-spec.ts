import type { Objection } from '@jamcimo/contracts';
import { objection } from './objections-for-tests.js';
import { type RunningGateway, startGateway } from './running-gateway.js';
import { administrator, answerOf, type Visitor } from './visitor.js';

let gateway: RunningGateway;
let admin: Visitor;

beforeAll(async () => {
  gateway = await startGateway();
  admin = await administrator(gateway);
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.register.given.length = 0;
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

test('evidence from anybody is taken with the goal as everybody sees it', async () => {
  given().length = 0;
  expect(await propose({})).toEqual([201, { id: 11 }]);
  expect(given()).toEqual([
    {
      name: 'submit-objection',
      input: {
        objection: { ...PROPOSED, email: null },
        ...{ politicianId: 1, idempotencyKey: null },
        seen: { politicianName: 'Osoba 1', title: null, text: 'Urediti tržnicu', source: null, links: null },
      },
    },
  ]);
  expect(await propose({ id: 8 })).toMatchObject([404, { code: 'goal.not-found' }]);
});

test.each([
  ['link', { link: '' }],
  ['reason', { reason: 'inaccurate' }],
  ['reason', { kind: 'profile', id: 1 }],
])('evidence without its %s is refused: %j', async (field, fields) => {
  expect(await propose(fields)).toMatchObject([422, { errors: [{ field }] }]);
});

test('accepted evidence stands beside the goal before its proposal is decided', async () => {
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

test('evidence is added by nothing else', async () => {
  kept(3, {});
  await decide(3, { evidence: EVIDENCE });
  kept(2, { kind: 'evidence', reason: 'supports', recordId: 9 });
  await decide(2, { accepted: false, evidence: EVIDENCE });
  expect(await decide(2, { evidence: { ...EVIDENCE, quote: '' } })).toMatchObject([
    ...[422, { errors: [{ field: 'evidence.quote' }] }],
  ]);
  expect(gateway.register.given).toEqual([]);
});
