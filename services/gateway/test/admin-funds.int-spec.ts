import type { PaymentRequest } from '@jamcimo/contracts';
import { isoDay } from '@jamcimo/croatia';
import { record } from './administered-register.js';
import { entry } from './fund-entries-for-tests.js';
import { paymentRequest, submission } from './invented-requests.js';
import { type RunningGateway, startGateway } from './running-gateway.js';
import { administrator, answerOf, auditRows, emptyAuditLog, newVisitor, type Visitor } from './visitor.js';

let gateway: RunningGateway;
let admin: Visitor;

beforeAll(async () => {
  gateway = await startGateway();
  admin = await administrator(gateway);
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  Object.assign(gateway.fundAndMedia, { entries: [], given: [] });
  await emptyAuditLog(gateway);
});

const REQUEST: PaymentRequest = {
  submissionId: 12,
  reference: '1003-000000121',
  amount: 3,
  amountPaid: 0,
  purpose: 'identity-fee',
  state: 'open',
  politicianId: null,
  politicianName: null,
  paidAt: null,
  openedAt: '2025-05-08T06:00:00.000Z',
  expiresAt: '2025-05-22T06:00:00.000Z',
};

const add = (body: object) => answerOf(admin.post('/api/funds').send(body));
const given = () => gateway.fundAndMedia.given;

test('a payment is recorded by the administrator who is signed in, and stands in the log', async () => {
  const body = { politicianId: 1, amount: 12.5, description: ' Opis ', createdBy: 'netko drugi' };
  const [status, made] = await answerOf(admin.post('/api/funds').set('idempotency-key', 'k-1').send(body));
  expect([status, made]).toMatchObject([201, { id: 1, amount: 12.5, description: 'Opis' }]);
  expect(given()[0]?.input).toMatchObject({
    politicianId: 1,
    amountCents: 1250,
    description: 'Opis',
    createdBy: 'Glavna',
    idempotencyKey: 'k-1',
  });
  expect(await auditRows(gateway)).toMatchObject([
    {
      action: 'payment.record',
      outcome: 'succeeded',
      record_type: 'payment',
      record_id: '1',
      details: { amountCents: 1250, politicianId: 1 },
    },
  ]);
});

test.each([
  [{}, { politicianId: 'Molimo odaberite političara', amount: 'Iznos je obavezan' }],
  [{ politicianId: 0, amount: 1 }, { politicianId: 'Molimo odaberite političara' }],
  [{ politicianId: -1, amount: '1.00' }, { politicianId: 'Molimo odaberite političara' }],
  [{ politicianId: 1, amount: 0 }, { amount: 'Iznos mora biti pozitivan broj' }],
  [{ politicianId: 1, amount: -5 }, { amount: 'Iznos mora biti pozitivan broj' }],
  [{ politicianId: 1, amount: '0.001' }, { amount: 'Iznos može imati najviše dvije decimale' }],
  [{ politicianId: 1, amount: 1, purpose: 'guarantee-return' }, { purpose: 'Neispravna vrijednost' }],
  [{ politicianId: null, amount: 1, purpose: 'guarantee' }, { politicianId: 'Molimo odaberite političara' }],
  [{ politicianId: null, amount: 3 }, { politicianId: 'Molimo odaberite političara' }],
  [{ politicianId: 1, amount: 500, goal: 2, purpose: 'donation' }, { goal: 'Cilj se bira samo uz jamstvo' }],
  [{ politicianId: 1, amount: 500, goal: 4, purpose: 'guarantee' }, { goal: 'Odaberite cilj' }],
])('%o is refused with every field, and payments are not asked', async (body, errors) => {
  const [status, answer] = await add(body);
  expect(status).toBe(422);
  const found = (answer as { errors: { field: string; message: string }[] }).errors;
  expect(Object.fromEntries(found.map(({ field, message }) => [field, message]))).toEqual(errors);
  expect(given()).toEqual([]);
});

test('a profile that payments do not know yet is paid for in a moment; one that nobody knows is refused', async () => {
  gateway.register.records = [record(1)];
  gateway.fundAndMedia.unknownPoliticians = [1, 2];
  const early = await admin.post('/api/funds').send({ politicianId: 1, amount: 3 });
  expect([early.status, early.body.code, Number(early.headers['retry-after'])]).toEqual([
    ...[503, 'service.unavailable', 5],
  ]);
  expect(early.body.message).toMatch(/^Profil je upravo dodan/);
  expect(await add({ politicianId: 2, amount: 3 })).toMatchObject([
    422,
    { errors: [{ field: 'politicianId', message: 'Molimo odaberite političara' }] },
  ]);
  gateway.fundAndMedia.unknownPoliticians = [];
  expect((await add({ politicianId: 1, amount: 3 }))[0]).toBe(201);
});

test('a registration that payments do not know yet is paid for in a moment; one that nobody knows is refused', async () => {
  gateway.registrations.names = [{ id: 12, name: 'Ana Anić' }];
  gateway.fundAndMedia.unknownSubmissions = [12, 13];
  const early = await admin.post('/api/funds').send({ submissionId: 12, amount: 3 });
  expect([early.status, early.body.code, Number(early.headers['retry-after'])]).toEqual([
    ...[503, 'service.unavailable', 5],
  ]);
  expect(early.body.message).toMatch(/^Zahtjev je upravo zaprimljen/);
  for (const politicianId of [null, 1])
    expect(await add({ submissionId: 13, politicianId, amount: 3 })).toMatchObject([
      422,
      { errors: [{ field: 'submissionId', message: 'Zahtjev nije pronađen.' }] },
    ]);
  gateway.register.submissionsBehind.set(1, [13]);
  expect((await add({ submissionId: 13, politicianId: 1, amount: 3 }))[0]).toBe(503);
  gateway.register.submissionsBehind.clear();
  gateway.fundAndMedia.unknownSubmissions = [];
});

test.each([undefined, [], ['x'], 'null', '"text"'])(
  'a body that is no payment is refused: %p',
  async (body) => {
    const request = admin.post('/api/funds').set('content-type', 'application/json');
    const { status, body: answer } = await request.send(body as string);
    expect([status < 500, answer.message]).toEqual([true, expect.any(String)]);
    expect(given()).toEqual([]);
  },
);

test('a donation may be of nobody; a payment may settle a registration, for a goal, on a day', async () => {
  expect(
    (await add({ politicianId: null, amount: 5, purpose: 'donation', payerName: ' Ana Anić ' }))[0],
  ).toBe(201);
  const settled = { submissionId: 12, amount: 500, purpose: 'guarantee', goal: 2, date: '2025-05-08' };
  expect((await add(settled))[0]).toBe(201);
  expect(given().map(({ input }) => input)).toMatchObject([
    { politicianId: null, payerName: 'Ana Anić', purpose: 'donation' },
    { politicianId: null, submissionId: 12, goal: 2, paidOn: '2025-05-08' },
  ]);
});

test('one cent passes; a key that is none is refused', async () => {
  expect((await add({ politicianId: 1, amount: '0.01' }))[0]).toBe(201);
  const wrong = admin.post('/api/funds').set('idempotency-key', 'a b').send({ politicianId: 1, amount: 1 });
  expect((await wrong).status).toBe(400);
});

test('a removed payment is gone with its reason; an unknown one is not found', async () => {
  gateway.fundAndMedia.entries = [entry(1), entry(2)];
  expect(await answerOf(admin.delete('/api/funds/1').send({ reason: 'Dvostruki unos' }))).toEqual([
    204,
    null,
  ]);
  expect(await answerOf(admin.delete('/api/funds/2'))).toEqual([204, null]);
  expect(given().map(({ input }) => input)).toMatchObject([
    { id: 1, voidedBy: 'Glavna', reason: 'Dvostruki unos' },
    { id: 2, reason: null },
  ]);
  for (const id of ['1', '0', 'abc', '99999999999']) {
    expect(await answerOf(admin.delete(`/api/funds/${id}`))).toEqual([
      404,
      { message: 'Uplata nije pronađena.', code: 'fund-entry.not-found' },
    ]);
  }
  expect((await auditRows(gateway)).slice(0, 1)).toMatchObject([
    {
      action: 'payment.void',
      outcome: 'succeeded',
      record_id: '1',
      details: { amount: 3, purpose: 'donation' },
    },
  ]);
});

test('the list comes whole or in pages, with its number', async () => {
  gateway.fundAndMedia.entries = Array.from({ length: 1205 }, (_, i) => entry(i + 1));
  const whole = await admin.get('/api/funds');
  expect([whole.body.length, whole.headers['x-total-count']]).toEqual([1205, '1205']);
  expect(whole.headers['cache-control']).toBe('no-store');
  const page = await admin.get('/api/funds?limit=2&offset=3&politicianId=1&purpose=donation');
  expect(page.body.map(({ id }: { id: number }) => id)).toEqual([4, 5]);
  expect(given().at(-1)?.input).toEqual({ limit: 2, offset: 3, politicianId: 1, purpose: 'donation' });
  expect((await admin.get('/api/funds?purpose=mito')).status).toBe(400);
});

test('exported, it is a table with every entry and a Croatian name for its purpose', async () => {
  gateway.fundAndMedia.entries = Array.from({ length: 1001 }, (_, i) =>
    entry(i + 1, { politicianName: i === 0 ? null : 'Ana; Anić', purpose: 'identity-fee' }),
  );
  const response = await admin.get('/api/funds/export');
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="uplate-${isoDay()}.csv"`,
  });
  const lines = response.text.split('\r\n');
  expect(lines).toHaveLength(1003);
  expect(lines[1]).toBe('08.05.2025.;Nepoznat;3,00;Provjera identiteta;;;Glavna;08.05.2025. 08:00:00;;;;;;');
  expect(lines[2]).toContain(';"Ana; Anić";');
});

test('what is paid for a request without a profile shows its person, in the list and exported, on the day of the bank', async () => {
  const paidOn = { date: '2025-05-06', createdAt: '2025-05-08T06:00:00.000Z' };
  const [withProfile, nobody] = [
    entry(3, { submissionId: 12 }),
    { politicianId: null, politicianName: null },
  ];
  gateway.fundAndMedia.entries = [
    entry(1, { ...nobody, ...paidOn, submissionId: 12 }),
    // The request was made anonymous.
    entry(2, { ...nobody, submissionId: 13 }),
    withProfile,
    // The profile was removed: the person of the request is not named for it.
    entry(4, { politicianName: null, submissionId: 12 }),
    entry(5, nobody),
  ];
  gateway.registrations.names = [{ id: 12, name: 'Iva Izmišljena' }];
  const names = ({ body }: { body: { politicianName: string | null }[] }) =>
    body.map(({ politicianName }) => politicianName);
  const expected = ['Iva Izmišljena', null, withProfile.politicianName, null, null];
  expect(names(await admin.get('/api/funds'))).toEqual(expected);
  expect(names(await admin.get('/api/funds?limit=5'))).toEqual(expected);
  const lines = (await admin.get('/api/funds/export')).text.split('\r\n');
  expect(lines[1]).toBe('06.05.2025.;Iva Izmišljena;3,00;Donacija;;12;Glavna;08.05.2025. 08:00:00;;;;;;');
  expect([lines[2], lines[5]]).toEqual([
    expect.stringContaining(';Nepoznat;'),
    expect.stringContaining(';Donacija bez političara;'),
  ]);
});

test('the history is searched by name, day and reference, with the requests of the people who are named', async () => {
  gateway.fundAndMedia.entries = [
    entry(1, { politicianId: null, politicianName: null, submissionId: 12 }),
    entry(2, {}),
  ];
  gateway.registrations.names = [{ id: 12, name: 'Iva Izmišljena' }];
  const response = await admin.get(
    '/api/admin/payments/history?q=iva&from=2025-05-01&to=2025-05-31&limit=20',
  );
  expect([response.status, response.headers['x-total-count'], response.body.sum]).toEqual([200, '2', 3]);
  expect(response.body.entries[0]).toMatchObject({ politicianName: 'Iva Izmišljena', balance: 10 });
  const narrowed = { q: 'iva', from: '2025-05-01', to: '2025-05-31', foundSubmissions: expect.any(Array) };
  expect(given().at(-1)).toMatchObject({ name: 'history', input: { ...narrowed, limit: 20, offset: 0 } });
  await admin.get('/api/funds/export?q=iva&from=2025-05-01&to=2025-05-31');
  expect(given().at(-1)).toMatchObject({ name: 'history', input: narrowed });
  expect((await admin.get('/api/admin/payments/history?from=2025-02-30')).status).toBe(400);
  expect((await newVisitor(gateway).get('/api/admin/payments/history')).status).toBe(401);
});

test('exported while payments come and go, it loses and doubles no other', async () => {
  const { fundAndMedia } = gateway;
  fundAndMedia.entries = Array.from({ length: 2001 }, (_, i) =>
    entry(i + 1, { description: `uplata ${i + 1}` }),
  );
  // When the first page was read one comes in front of it, and two of it go.
  fundAndMedia.afterList = () => {
    fundAndMedia.entries = [entry(5000), ...fundAndMedia.entries.filter(({ id }) => ![3, 4].includes(id))];
  };
  const { text } = await admin.get('/api/funds/export');
  fundAndMedia.afterList = () => undefined;
  const read = [...text.matchAll(/;uplata (\d+);/g)].map(([, number]) => Number(number));
  expect(read).toEqual(Array.from({ length: 2001 }, (_, i) => i + 1));
});

test('payment requests are listed by their state, with the people who are to pay, for administrators alone', async () => {
  const [known, forgotten] = [REQUEST, { ...REQUEST, submissionId: REQUEST.submissionId + 1 }];
  gateway.fundAndMedia.requests = [known, forgotten];
  gateway.registrations.names = [{ id: known.submissionId, name: 'Ana Anić' }];
  const response = await admin.get('/api/admin/payments/requests?state=open&limit=5');
  expect([response.status, response.headers['x-total-count'], response.body]).toEqual([
    ...[200, '2'],
    {
      requests: [
        { ...known, submissionName: 'Ana Anić' },
        { ...forgotten, submissionName: null },
      ],
      sum: 2 * REQUEST.amount,
    },
  ]);
  expect((await newVisitor(gateway).get('/api/admin/payments/requests')).status).toBe(401);
  expect(given().at(-1)?.input).toEqual({ state: 'open', limit: 5, offset: 0 });
  expect((await admin.get('/api/admin/payments/requests?state=plaćeno')).status).toBe(400);
});

test('a guarantee that is paid and was asked for is proposed for confirmation, on the dashboard too', async () => {
  gateway.register.records = [record(1, { wantsToGuarantee: true }), record(2)];
  gateway.fundAndMedia.guarantees = [{ politicianId: 1, amount: 1500, paidOn: '2025-05-08' }];
  expect((await admin.get('/api/admin/payments/guarantees')).body).toEqual([
    { politicianId: 1, name: 'Osoba 1', amount: 1500, paidOn: '2025-05-08' },
  ]);
  const { body } = await admin.get('/api/admin/stats');
  expect([body.guaranteesPaid, body.payments]).toEqual([1, null]);
});

test('a seal behind which less than the whole guarantee is held is listed, on the dashboard too', async () => {
  gateway.register.records = [record(1, { isGuaranteed: true }), record(2, { isGuaranteed: true })];
  gateway.fundAndMedia.guarantees = [{ politicianId: 1, amount: 1500, paidOn: '2025-05-08' }];
  expect((await admin.get('/api/admin/payments/seals')).body).toEqual([{ politicianId: 2, name: 'Osoba 2' }]);
  expect((await admin.get('/api/admin/stats')).body.sealsWithoutGuarantee).toBe(1);
  expect((await newVisitor(gateway).get('/api/admin/payments/seals')).status).toBe(401);
});

test('an approval confirms no guarantee that payments do not hold at that moment', async () => {
  gateway.registrations.submissions = [submission(1)];
  gateway.fundAndMedia.requests = [paymentRequest(1000)];
  const json = { status: 'approved', guaranteeConfirmed: true };
  expect(await answerOf(admin.patch('/api/admin/submissions/1/status').send(json))).toMatchObject([
    409,
    { code: 'submission.guarantee-not-paid', present: { id: 1, status: 'pending' } },
  ]);
  expect(gateway.registrations.given.map(({ name }) => name)).not.toContain('decide');
});
