import { goalProposal } from './goal-proposals-for-tests.js';
import { type RunningGateway, startGateway } from './running-gateway.js';
import {
  addOrdinaryUser,
  administrator,
  answerOf,
  auditRows,
  emptyAuditLog,
  newVisitor,
  ORDINARY,
  signIn,
  type Visitor,
  verb,
} from './visitor.js';

let gateway: RunningGateway;
let admin: Visitor;

beforeAll(async () => {
  gateway = await startGateway({ RATE_LIMITS: 'off' });
  admin = await administrator(gateway);
  await addOrdinaryUser(gateway);
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  gateway.fundAndMedia.given.length = 0;
  await emptyAuditLog(gateway);
});

const PROPOSALS = '/api/admin/goal-proposals';
const decide = (id: number | string, body: unknown = { accepted: true }) =>
  admin.post(`${PROPOSALS}/${id}/decision`).send(body as object);

test.each([
  ['GET', PROPOSALS],
  ['POST', `${PROPOSALS}/1/decision`],
  ['POST', `${PROPOSALS}/1/decision/withdraw`],
])('%s %s is for administrators alone', async (method, path) => {
  expect((await newVisitor(gateway)[verb(method)](path)).status).toBe(401);
  const ordinary = newVisitor(gateway);
  await signIn(ordinary, ORDINARY);
  expect((await ordinary[verb(method)](path)).status).toBe(403);
  expect(gateway.fundAndMedia.given).toEqual([]);
});

test('what waits is listed with its total and never cached', async () => {
  const response = await admin.get(`${PROPOSALS}?limit=20&offset=5`);
  expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(response.headers['x-total-count']).toBe('7');
  expect(response.body).toEqual([goalProposal(1)]);
  await admin.get(`${PROPOSALS}?state=rejected`);
  expect(gateway.fundAndMedia.given.map(({ input }) => input)).toEqual([
    { state: 'waiting', limit: 20, offset: 5 },
    { state: 'rejected', limit: 1000, offset: 0 },
  ]);
});

test.each(['state=public', 'limit=-1', 'offset=x'])('%s is refused', async (query) => {
  expect((await admin.get(`${PROPOSALS}?${query}`)).status).toBe(400);
});

test.each([
  [true, {}],
  [false, { reason: 'Obećala je druga osoba.' }],
])(
  'accepted: %s is passed on with who decided and why, and the audit log keeps it',
  async (accepted, why) => {
    const state = accepted ? 'accepted' : 'rejected';
    expect(await answerOf(decide(3, { accepted, ...why }))).toEqual([
      200,
      goalProposal(3, { state, decidedBy: 'Glavna' }),
    ]);
    expect(gateway.fundAndMedia.given).toEqual([
      {
        name: 'decide-goal-proposal',
        input: expect.objectContaining({ id: 3, accepted, decidedBy: 'Glavna', ...why }),
      },
    ]);
    expect(await auditRows(gateway)).toEqual([
      expect.objectContaining({
        action: 'goal-proposal.decide',
        outcome: 'succeeded',
        record_type: 'goal-proposal',
        ...{ record_id: '3', details: { decision: state, politicianId: 1 } },
      }),
    ]);
  },
);

test('a decision is taken back, with an entry in the log', async () => {
  expect(await answerOf(admin.post(`${PROPOSALS}/3/decision/withdraw`))).toEqual([200, goalProposal(3)]);
  expect(await auditRows(gateway)).toEqual([
    expect.objectContaining({ action: 'goal-proposal.withdraw', record_id: '3', outcome: 'succeeded' }),
  ]);
});

test.each([{}, { accepted: 'da' }, { accepted: null }, [], 'accepted'])('%j is no decision', async (body) => {
  expect([400, 422]).toContain((await decide(3, body)).status);
  expect(gateway.fundAndMedia.given).toEqual([]);
});

test('a second decision is a conflict, with the present proposal', async () => {
  const response = await decide(409);
  expect(response.status).toBe(409);
  expect(response.body).toMatchObject({
    ...{ code: 'goal-proposal.already-decided', present: { id: 409, state: 'rejected', decidedBy: 'Drugi' } },
  });
  expect(await auditRows(gateway)).toEqual([expect.objectContaining({ outcome: 'refused' })]);
});

test.each(['404', '0', 'x', '2147483648'])('number %s is not found', async (id) => {
  const unknown = [404, expect.objectContaining({ code: 'goal-proposal.not-found' })];
  expect(await answerOf(decide(id))).toEqual(unknown);
  expect(await answerOf(admin.post(`${PROPOSALS}/${id}/decision/withdraw`))).toEqual(unknown);
});
