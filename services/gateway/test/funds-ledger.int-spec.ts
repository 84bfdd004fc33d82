import {
  type CallInput,
  DomainError,
  type HeldFunds,
  type PublicFunds,
  paymentsCalls,
  registrationsCalls,
  type SubmissionStatus,
} from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { submission } from './invented-requests.js';
import { type RunningGateway, startGateway } from './running-gateway.js';
import { type ServiceForTests, serve } from './serve-for-tests.js';
import { administrator, answerOf, auditRows, emptyAuditLog, newVisitor, type Visitor } from './visitor.js';

const TOKEN = 'a token that both sides know';
const FUNDS: PublicFunds = {
  on: '2025-05-08T06:00:00.000Z',
  total: 1253,
  held: 750,
  givenBack: 250,
  forfeited: 500,
  received: {
    total: 1503,
    byPurpose: [{ purpose: 'guarantee', count: 1, amount: 1500 }],
    byMonth: [
      {
        month: '2025-05',
        amount: 1503,
        byPurpose: [
          { purpose: 'identity-fee', count: 1, amount: 3 },
          { purpose: 'guarantee', count: 1, amount: 1500 },
          { purpose: 'donation', count: 0, amount: 0 },
        ],
      },
    ],
  },
};
const WHO = { politicianId: null, submissionId: 12, name: null };
const HELD: HeldFunds = {
  ...{ held: 750, own: 503, total: 1253 },
  people: [{ ...WHO, held: 750, goals: [] }],
  payouts: [{ ...WHO, id: 5, amount: 3, on: '2025-05-08', account: null }],
};
const given: CallInput<typeof paymentsCalls.moveGuarantee>[] = [];
const refunds: CallInput<typeof paymentsCalls.refund>[] = [];
/** Of the registration; null for one that was removed. */
let status: SubmissionStatus | null = 'rejected';

@Injectable()
class LedgerStandIn {
  readonly summary = handleCall(paymentsCalls.summary, async (_input) => {
    return FUNDS;
  });
  readonly held = handleCall(paymentsCalls.held, async (_input) => {
    return HELD;
  });
  readonly moveGuarantee = handleCall(paymentsCalls.moveGuarantee, async (input) => {
    given.push(input);
    if (input.amountCents > 50_000)
      throw new DomainError('guarantee.too-little-held', 'Za ovaj cilj drži se manje jamstva.');
    const { move, politicianId, goal, amountCents, reason, createdBy } = input;
    const createdAt = '2029-05-08T06:00:00.000Z';
    const who = { politicianId, submissionId: null, goal };
    return { id: 1, move, ...who, amount: amountCents / 100, reason, createdBy, createdAt };
  });
  readonly withdrawForfeit = handleCall(
    paymentsCalls.withdrawForfeit,
    async ({ politicianId, goal, withdrawnBy }) => {
      if (goal === 3) throw new DomainError('guarantee.forfeit-final', 'Usmjeravanje je konačno.');
      const who = { politicianId, submissionId: null, goal, createdBy: withdrawnBy };
      return {
        id: 1,
        move: 'forfeit' as const,
        ...who,
        amount: 5,
        reason: 'x',
        createdAt: '2029-05-08T06:00:00.000Z',
      };
    },
  );
  /** Of the registrations, which have the same address here. */
  readonly names = handleCall(registrationsCalls.names, async ({ ids }) => {
    return ids.map((id) => ({ id, name: 'Ana Anić', status: 'pending' as const }));
  });
  readonly get = handleCall(registrationsCalls.get, async ({ id }) => {
    if (status === null) throw new DomainError('submission.not-found', 'Zahtjev nije pronađen.');
    return { ...submission(id), status };
  });
  readonly refund = handleCall(paymentsCalls.refund, async (input) => {
    const { submissionId, amountCents, reason, createdBy } = input;
    refunds.push(input);
    const who = { move: 'return', politicianId: null, submissionId, goal: null } as const;
    const createdAt = '2029-05-08T06:00:00.000Z';
    return { id: 2, ...who, amount: amountCents / 100, reason, createdBy, createdAt };
  });
  readonly payoutAccount = handleCall(paymentsCalls.payoutAccount, async ({ id }) => {
    if (id !== 5) throw new DomainError('fund-entry.not-found', 'Povrat nije pronađen.');
    return { account: 'HR6523400091110651272' };
  });
  readonly payoutPaid = handleCall(paymentsCalls.payoutPaid, async ({ id }) => {
    const [payout] = HELD.payouts;
    if (payout?.id !== id) throw new DomainError('fund-entry.returned', 'Ovaj je povrat već isplaćen.');
    return payout;
  });
}

let payments: ServiceForTests;
let gateway: RunningGateway;
let admin: Visitor;

beforeAll(async () => {
  payments = await serve([LedgerStandIn], TOKEN);
  const address = `127.0.0.1:${payments.port}`;
  gateway = await startGateway({
    ...{ PAYMENTS_ADDR: address, REGISTRATIONS_ADDR: address, SERVICE_TOKEN: TOKEN },
  });
  admin = await administrator(gateway);
});
afterAll(async () => {
  await gateway.stop();
  await payments.kill();
});
beforeEach(() => {
  given.length = 0;
});

const PLACE = '/api/admin/payments/guarantees/7/goals/2';
const move = (where: string, body: object) => answerOf(admin.post(`${PLACE}/${where}`).send(body));

test('everybody reads what came in and what became of it, as JSON and as a table', async () => {
  const answer = await gateway.get('/api/funds/summary');
  expect([answer.status, answer.body]).toEqual([200, FUNDS]);
  const table = await gateway.get('/api/funds/summary.csv');
  expect(table.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(table.text.replace('\ufeff', '').split('\r\n')).toEqual([
    'Mjesec;Svrha;Broj uplata;Iznos (EUR)',
    '2025-05;Provjera identiteta;1;3,00',
    '2025-05;Jamstvo;1;1500,00',
    ';Primljeno ukupno;;1503,00',
    ';Vraćena jamstva;;250,00',
    ';Ukupno u fondu;;1253,00',
    ';Od toga jamstva koja se čuvaju;;750,00',
    ';Od toga jamstva za humanitarni projekt;;500,00',
    '',
  ]);
});

test('what is owed is the administrators’ alone', async () => {
  const named = { name: 'Ana Anić' };
  const [person, payout] = [HELD.people[0], HELD.payouts[0]];
  expect(await answerOf(admin.get('/api/admin/payments/held'))).toEqual([
    200,
    { ...HELD, people: [{ ...person, ...named }], payouts: [{ ...payout, ...named }] },
  ]);
  const stranger = newVisitor(gateway);
  expect((await stranger.get('/api/admin/payments/held')).status).toBe(401);
  expect((await stranger.post(`${PLACE}/return`).send({ amount: 1, reason: 'x' })).status).toBe(401);
  expect(given).toEqual([]);
});

test('an amount of a goal goes back or to the project, in the name of who is signed in, and stands in the log', async () => {
  await emptyAuditLog(gateway);
  const body = { amount: '250.00', reason: ' Nije izabrana. ' };
  const answer = await answerOf(admin.post(`${PLACE}/return`).set('idempotency-key', 'k-1').send(body));
  expect(answer).toMatchObject([201, { move: 'return', politicianId: 7, goal: 2, amount: 250 }]);
  expect((await move('forfeit', { amount: 500, reason: 'Cilj nije ispunjen.' }))[0]).toBe(201);
  expect(given).toMatchObject([
    {
      move: 'return',
      amountCents: 25_000,
      reason: 'Nije izabrana.',
      createdBy: 'Glavna',
      idempotencyKey: 'k-1',
    },
    { move: 'forfeit', amountCents: 50_000, idempotencyKey: null },
  ]);
  expect((await auditRows(gateway)).map(({ action, record_id }) => [action, record_id]).sort()).toEqual([
    ['guarantee.forfeit', '7'],
    ['guarantee.return', '7'],
  ]);
});

test('the guarantee of all goals goes back by one call, in the name of who is signed in, and stands in the log', async () => {
  await emptyAuditLog(gateway);
  const whole = (body: object) =>
    answerOf(admin.post('/api/admin/payments/guarantees/7/return').set('idempotency-key', 'k-2').send(body));
  const body = { amount: '500.00', reason: 'Cijelo jamstvo vraća se uplatitelju.' };
  expect(await whole(body)).toMatchObject([
    201,
    { move: 'return', politicianId: 7, goal: null, amount: 500 },
  ]);
  expect(given).toMatchObject([{ goal: null, createdBy: 'Glavna', idempotencyKey: 'k-2' }]);
  expect(await whole({ ...body, amount: 501 })).toMatchObject([409, { code: 'guarantee.too-little-held' }]);
  expect(await auditRows(gateway)).toContainEqual(
    expect.objectContaining({
      ...{ action: 'guarantee.return', record_id: '7', outcome: 'succeeded' },
      details: { amountCents: 50_000 },
    }),
  );
});

test('a forfeit is taken back in the name of who is signed in, and stands in the log', async () => {
  await emptyAuditLog(gateway);
  expect(await move('forfeit/withdraw', {})).toMatchObject([200, { goal: 2, createdBy: 'Glavna' }]);
  expect(await auditRows(gateway)).toMatchObject([
    { action: 'guarantee.forfeit-withdraw', record_id: '7', details: { goal: 2 } },
  ]);
  const late = admin.post('/api/admin/payments/guarantees/7/goals/3/forfeit/withdraw');
  expect(await answerOf(late)).toMatchObject([409, { code: 'guarantee.forfeit-final' }]);
});

test('money of a registration goes back in the name of who is signed in, and stands in the log', async () => {
  await emptyAuditLog(gateway);
  const refund = (body: object) => answerOf(admin.post('/api/admin/payments/refunds').send(body));
  expect(await refund({ submissionId: 12, amount: '1500.00', reason: ' Odbijen. ' })).toMatchObject([
    201,
    { submissionId: 12, goal: null, amount: 1500, reason: 'Odbijen.', createdBy: 'Glavna' },
  ]);
  expect(await refund({ amount: 0 })).toMatchObject([
    422,
    { errors: [{ field: 'amount' }, { field: 'reason' }, { field: 'submissionId' }] },
  ]);
  expect(await auditRows(gateway)).toContainEqual(
    expect.objectContaining({
      action: 'guarantee.refund',
      outcome: 'succeeded',
      details: { submissionId: 12, amountCents: 150_000 },
    }),
  );
});

test('the whole account to which a return goes is told alone, and every look at it stands in the log', async () => {
  await emptyAuditLog(gateway);
  const look = (id: number) => answerOf(admin.get(`/api/admin/payments/payouts/${id}/account`));
  expect(await look(5)).toEqual([200, { account: 'HR6523400091110651272' }]);
  expect(await look(6)).toMatchObject([404, { code: 'fund-entry.not-found' }]);
  const rows = await auditRows(gateway);
  expect(rows.map((row) => [row.action, row.record_id, row.outcome])).toEqual([
    ['guarantee.account', '5', 'succeeded'],
    ['guarantee.account', '6', 'refused'],
  ]);
  expect(JSON.stringify(rows)).not.toContain('HR65');
});

test('a return is said to be sent on a day, and that stands in the log', async () => {
  await emptyAuditLog(gateway);
  const say = (id: number, body: object) =>
    answerOf(admin.post(`/api/admin/payments/payouts/${id}/paid`).send(body));
  expect(await say(5, { on: '2026-05-08' })).toEqual([201, HELD.payouts[0]]);
  expect(await say(5, {})).toMatchObject([422, { errors: [{ field: 'on' }] }]);
  expect(await say(5, { on: '2999-05-08' })).toMatchObject([422, { errors: [{ field: 'on' }] }]);
  expect(await say(6, { on: '2026-05-08' })).toMatchObject([409, { code: 'fund-entry.returned' }]);
  expect(await auditRows(gateway)).toContainEqual(
    expect.objectContaining({
      ...{ action: 'guarantee.paid-out', record_id: '5', outcome: 'succeeded' },
      details: { date: '2026-05-08' },
    }),
  );
});

test.each([
  ['approved', true],
  ['rejected', false],
  [null, false],
] as const)(
  'before money of a registration goes back, registrations are asked what became of it (%s)',
  async (state, isApproved) => {
    [status, refunds.length] = [state, 0];
    const body = { submissionId: 12, amount: 1500, reason: 'Odustanak.' };
    expect((await admin.post('/api/admin/payments/refunds').send(body)).status).toBe(201);
    expect(refunds).toMatchObject([{ submissionId: 12, isApproved }]);
  },
);

test.each([
  ['return', {}, 422, 'request.invalid'],
  ['forfeit', { amount: 0, reason: 'x' }, 422, 'request.invalid'],
  ['return', { amount: 1, reason: '  ' }, 422, 'request.invalid'],
  ['return', { amount: 501, reason: 'x' }, 409, 'guarantee.too-little-held'],
])('%s of %o is refused', async (where, body, status, code) => {
  expect(await move(where, body)).toMatchObject([status, { code }]);
});

test.each(['0', '4', 'abc'])('there is no goal %s', async (goal) => {
  const address = `/api/admin/payments/guarantees/7/goals/${goal}/return`;
  expect((await admin.post(address).send({ amount: 1, reason: 'x' })).status).toBe(404);
});
