import { record } from './administered-register.js';
import { type RunningGateway, startGateway } from './running-gateway.js';
import { statementLine, statementRecord } from './statements-for-tests.js';
import { administrator, answerOf, auditRows, emptyAuditLog, sendForm, type Visitor } from './visitor.js';

let gateway: RunningGateway;
let admin: Visitor;

beforeAll(async () => {
  gateway = await startGateway();
  admin = await administrator(gateway);
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  Object.assign(gateway.fundAndMedia, { given: [], lines: [] });
  await emptyAuditLog(gateway);
});

const given = () => gateway.fundAndMedia.given;
const upload = (content: string | Buffer, { query = '', field = 'file' } = {}) =>
  answerOf(
    sendForm(
      admin.post(`/api/admin/payments/statements${query}`),
      [[field, Buffer.from(content as string)]],
      'izvod.xml',
    ),
  );

test('an upload is read, compared with the names of the registrations, and booked', async () => {
  gateway.registrations.names = [{ id: 1, name: 'Ana Anić' }];
  const [status, answer] = await upload('<xml/>');
  expect(status).toBe(200);
  expect(answer).toMatchObject({
    ...{
      matched: 1,
      suspicious: 1,
      ignored: 3,
      amount: 3,
      statements: [{ id: 'IZVOD-1', recordId: 7, alreadyUploaded: true }],
    },
    warnings: ['Izvod IZVOD-1: neobičan.'],
    lines: [
      { outcome: 'matched', submissionId: 1, submissionName: 'Ana Anić' },
      { outcome: 'suspicious', submissionName: null },
    ],
  });
  expect(given()).toEqual([
    { name: 'read-statement', input: { bytes: 6 } },
    {
      name: 'import-lines',
      input: { draft: 4, names: { 1: 'Ana Anić' }, dryRun: false, importedBy: 'Glavna' },
    },
  ]);
  expect(await auditRows(gateway)).toMatchObject([
    {
      action: 'payment.statement',
      outcome: 'succeeded',
      record_type: 'statement',
      details: {
        dryRun: false,
        bytes: 6,
        matched: 1,
        suspicious: 1,
        unmatched: 0,
        duplicates: 0,
        reversed: 0,
      },
    },
  ]);
});

test('statements are listed in pages, and one comes with its lines', async () => {
  gateway.fundAndMedia.lines = [statementLine(4)];
  const response = await admin.get('/api/admin/payments/statements?limit=1&offset=2');
  expect([response.status, response.headers['x-total-count']]).toEqual([200, '3']);
  expect(response.body).toEqual([statementRecord()]);
  expect(given().at(-1)?.input).toEqual({ limit: 1, offset: 2 });
  expect((await admin.get('/api/admin/payments/statements/7')).body).toEqual({
    ...statementRecord(),
    lines: [statementLine(4)],
  });
  for (const id of ['8', 'abc'])
    expect((await admin.get(`/api/admin/payments/statements/${id}`)).status).toBe(404);
});

test('what a dry run read is booked by its number, without the file', async () => {
  gateway.registrations.names = [{ id: 1, name: 'Ana Anić' }];
  expect(await upload('<xml/>', { query: '?dryRun=true' })).toMatchObject([200, { draft: 4 }]);
  expect(given().at(-1)?.input).toMatchObject({ dryRun: true });
  const book = (number: number | string) =>
    answerOf(admin.post(`/api/admin/payments/statements?draft=${number}`));
  expect(await book(4)).toMatchObject([200, { draft: 4, lines: [{ submissionName: 'Ana Anić' }, {}] }]);
  expect(given().at(-1)?.input).toMatchObject({ draft: 4, names: { 1: 'Ana Anić' }, dryRun: false });
  expect(await book(5)).toMatchObject([404, { code: 'statement.draft-expired' }]);
  expect(await book('x')).toMatchObject([400, { errors: [{ field: 'draft' }] }]);
  expect(given()).toHaveLength(3);
});

test('what is no statement, no file or too large is refused, and nothing is booked', async () => {
  expect(await upload('nije izvod')).toEqual([422, { message: 'Nije izvod.', code: 'statement.unreadable' }]);
  expect(await upload('x', { field: 'photo' })).toMatchObject([422, { errors: [{ field: 'file' }] }]);
  expect(await upload(Buffer.alloc(50 * 1024 * 1024))).toEqual([
    413,
    { message: 'Datoteka je prevelika. Najveća dopuštena veličina je 20 MB.', code: 'file.too-large' },
  ]);
  expect(given().map(({ name }) => name)).toEqual(['read-statement']);
});

const SUGGESTED = {
  ...{ politicianId: null, reference: '1003-000001', purpose: 'guarantee' as const },
  ...{ amountLeft: 1500, why: ['reference' as const] },
};

test('waiting lines come with the names of their registrations, and without them while nobody knows them', async () => {
  gateway.registrations.names = [{ id: 1, name: 'Ana Anić', status: 'rejected' }];
  const proposed = { ...SUGGESTED, submissionId: 1, name: null };
  gateway.fundAndMedia.lines = [statementLine(4, { suggestions: [proposed] })];
  const response = await admin.get('/api/admin/payments/lines?state=open&limit=20');
  expect([response.status, response.headers['x-total-count']]).toEqual([200, '1']);
  expect(response.body).toEqual([
    {
      ...statementLine(4, { suggestions: [{ ...proposed, name: 'Ana Anić' }] }),
      ...{ submissionName: 'Ana Anić', submissionStatus: 'rejected' },
    },
  ]);
  expect(given().at(-1)?.input).toEqual({ state: 'open', limit: 20, offset: 0, names: {} });
  await gateway.registrations.service.kill();
  expect((await admin.get('/api/admin/payments/lines')).body).toMatchObject([
    { id: 4, submissionName: null, submissionStatus: null },
  ]);
  await gateway.registrations.service.revive();
});

const NOBODY = {
  submissionId: null,
  politicianId: null,
  entryId: null,
  purpose: null,
  goal: null,
  payerName: null,
};

test('the queue is asked for with the registrations of those who are called like a payer, and searched', async () => {
  gateway.registrations.names = [
    { id: 1, name: 'Ana Anić' },
    { id: 2, name: 'Ivo Ivić' },
  ];
  gateway.fundAndMedia.lines = [statementLine(4)];
  await admin.get('/api/admin/payments/lines?state=waiting&q=ana').expect(200);
  expect(given().at(-1)?.input).toMatchObject({ state: 'waiting', q: 'ana', names: { 2: 'Ivo Ivić' } });
  gateway.fundAndMedia.lines = [statementLine(4, { state: 'dismissed' })];
  await admin.get('/api/admin/payments/lines?state=dismissed').expect(200);
  expect(given().at(-1)?.input).toMatchObject({ state: 'dismissed', names: {} });
});

test('a line may be split, and the log says for whom', async () => {
  const parts = [
    { submissionId: 1, amount: '3.00' },
    { politicianId: 2, purpose: 'guarantee', goal: 3, amount: 500, payerName: 'Ivo Ivić' },
  ];
  await admin.post('/api/admin/payments/lines/4/assignment').send({ parts }).expect(200);
  expect(given().at(-1)?.input).toMatchObject({
    target: {
      submissionId: null,
      parts: [
        { amount: 3, submissionId: 1 },
        { amount: 500, goal: 3 },
      ],
    },
  });
  expect(await auditRows(gateway)).toMatchObject([
    { details: { parts: [{ submissionId: 1 }, { politicianId: 2 }] } },
  ]);
});

test.each([
  [{ politicianId: null, purpose: 'guarantee' }, 'purpose'],
  [{ politicianId: 1, purpose: 'donation', goal: 1 }, 'goal'],
  [{ politicianId: 1, purpose: 'guarantee', goal: 4 }, 'goal'],
  [{ parts: [{ submissionId: 1, amount: 0 }] }, 'parts.0.amount'],
  [{ parts: [{ amount: 1 }] }, 'parts.0.submissionId'],
])('an assignment of %o is refused, naming the field', async (body, field) => {
  const answer = await answerOf(admin.post('/api/admin/payments/lines/4/assignment').send(body));
  expect(answer).toMatchObject([422, { errors: [{ field }] }]);
});

test('a decision about a line is the signed-in administrator’s, and stands in the log', async () => {
  expect(
    await answerOf(
      admin
        .post('/api/admin/payments/lines/4/assignment')
        .set('idempotency-key', 'k-1')
        .send({ submissionId: 1 }),
    ),
  ).toMatchObject([200, { id: 4, state: 'booked' }]);
  expect(await answerOf(admin.post('/api/admin/payments/lines/4/dismissal'))).toMatchObject([
    200,
    { state: 'dismissed', dismissalReason: null },
  ]);
  const dismissed = admin.post('/api/admin/payments/lines/4/dismissal').send({ reason: ' nije za nas ' });
  expect(await answerOf(dismissed)).toMatchObject([200, { dismissalReason: 'nije za nas' }]);
  expect(await answerOf(admin.post('/api/admin/payments/lines/4/reopen'))).toMatchObject([
    200,
    { state: 'open' },
  ]);
  const dismissal = { id: 4, decidedBy: 'Glavna', idempotencyKey: null };
  expect(given()).toEqual([
    {
      name: 'assign-line',
      input: {
        ...{ id: 4, decidedBy: 'Glavna' },
        target: { ...NOBODY, submissionId: 1, parts: null, confirmDuplicate: false },
        idempotencyKey: 'k-1',
      },
    },
    { name: 'dismiss-line', input: { ...dismissal, reason: null } },
    { name: 'dismiss-line', input: { ...dismissal, reason: 'nije za nas' } },
    { name: 'reopen-line', input: { id: 4 } },
  ]);
  expect(await auditRows(gateway)).toMatchObject([
    {
      action: 'payment.assign',
      record_type: 'statement-line',
      record_id: '4',
      details: { submissionId: 1, amount: 3, entryIds: [5] },
    },
    { action: 'payment.dismiss', record_id: '4', details: { amount: 3 } },
    { action: 'payment.dismiss', details: { amount: 3, reason: 'nije za nas' } },
    { action: 'payment.reopen', record_id: '4', details: { amount: 3 } },
  ]);
});

test('a line is assigned in a moment to a profile that payments do not know yet, and to nobody unknown', async () => {
  gateway.register.records = [record(1)];
  gateway.fundAndMedia.unknownPoliticians = [1, 2];
  const assign = (target: object) => admin.post('/api/admin/payments/lines/4/assignment').send(target);
  const early = await assign({
    parts: [
      { politicianId: 1, amount: 1 },
      { submissionId: 1, amount: 2 },
    ],
  });
  expect([early.status, Number(early.headers['retry-after'])]).toEqual([503, 5]);
  expect(await answerOf(assign({ politicianId: 2 }))).toMatchObject([
    422,
    { errors: [{ field: 'politicianId' }] },
  ]);
  gateway.fundAndMedia.unknownPoliticians = [];
});

test.each([{}, { submissionId: 1, politicianId: 2 }, { submissionId: 0 }])(
  'a decision for %o is refused',
  async (body) => {
    expect(await answerOf(admin.post('/api/admin/payments/lines/4/assignment').send(body))).toMatchObject([
      422,
      { errors: [{ field: 'submissionId' }] },
    ]);
    expect((await admin.post('/api/admin/payments/lines/abc/dismissal')).status).toBe(404);
  },
);
