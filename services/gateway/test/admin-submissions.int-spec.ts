import { DomainError } from '@jamcimo/contracts';
import { appKeys, encryptObject } from '@jamcimo/service-kit';
import { DirectoryStore } from '@jamcimo/storage';
import { record } from './administered-register.js';
import { entry } from './fund-entries-for-tests.js';
import { paymentRequest, submission } from './invented-requests.js';
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

const KEYS = appKeys({ APP_SECRET: 'a secret for tests only' }, 'private objects v1');

let gateway: RunningGateway;
let admin: Visitor;

beforeAll(async () => {
  gateway = await startGateway({ RATE_LIMITS: 'off' });
  admin = await administrator(gateway);
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  Object.assign(gateway.registrations, {
    given: [],
    submissions: [submission(1)],
    fileKey: null,
    refusal: null,
  });
  gateway.fundAndMedia.recorded.length = 0;
  await emptyAuditLog(gateway);
});

const given = () => gateway.registrations.given.at(-1);

test.each([
  ['GET', '/api/admin/submissions'],
  ['GET', '/api/admin/submissions/1'],
  ['PATCH', '/api/admin/submissions/1/status'],
  ['POST', '/api/admin/submissions/1/decision/withdraw'],
  ['POST', '/api/admin/submissions/1/payment'],
  ['DELETE', '/api/admin/submissions/1/payments/77'],
  ['POST', '/api/admin/submissions/1/goals-link'],
  ['GET', '/api/admin/submissions/1/document'],
  ['GET', '/api/admin/submissions/1/photo'],
  ['GET', '/api/admin/submissions/1/program-pdf'],
  ['DELETE', '/api/admin/submissions/1'],
])('%s %s is for administrators alone', async (method, path) => {
  const nobody = newVisitor(gateway);
  expect(
    (await nobody[verb(method)](`${path}?adminBypass=true`).set({ 'x-admin-bypass': 'true' })).status,
  ).toBe(401);
  const ordinary = newVisitor(gateway);
  if ((await signIn(ordinary, ORDINARY)).status !== 200) {
    await addOrdinaryUser(gateway);
    await signIn(ordinary, ORDINARY);
  }
  expect((await ordinary[verb(method)](path)).status).toBe(403);
  expect(gateway.registrations.given).toEqual([]);
});

describe('a decision', () => {
  test('carries who decided, and leaves an audit entry', async () => {
    const [status, body] = await answerOf(
      admin
        .patch('/api/admin/submissions/1/status')
        .send({ status: 'rejected', reason: ' Nejasna fotografija. ' }),
    );
    expect([status, body]).toMatchObject([200, { id: 1, status: 'rejected' }]);
    expect(given()).toEqual({
      name: 'decide',
      input: {
        id: 1,
        decision: {
          ...{ status: 'rejected', reason: 'Nejasna fotografija.' },
          guaranteeConfirmed: false,
        },
        decidedBy: 'Glavna',
      },
    });
    expect(await auditRows(gateway)).toMatchObject([
      {
        action: 'submission.decide',
        record_type: 'submission',
        record_id: '1',
        outcome: 'succeeded',
        details: { status: 'rejected' },
      },
    ]);
    expect(JSON.stringify(await auditRows(gateway))).not.toContain('primjer.example');
  });

  test('names the version that the administrator saw', async () => {
    const path = '/api/admin/submissions/1/status';
    const decide = (version: string) =>
      admin.patch(path).set('if-match', version).send({ status: 'approved' });
    expect((await decide('"4"')).status).toBe(200);
    expect(given()).toMatchObject({ name: 'decide', input: { id: 1, expectedVersion: 4 } });
    expect((await decide('cetiri')).status).toBe(400);
  });

  test('says that the identity was checked and that the guarantee is confirmed, and the log keeps it', async () => {
    const json = { status: 'approved', identityChecked: true, guaranteeConfirmed: true };
    gateway.fundAndMedia.requests = [paymentRequest(1500)];
    expect((await admin.patch('/api/admin/submissions/1/status').send(json)).status).toBe(200);
    expect(given()).toMatchObject({ name: 'decide', input: { decision: json } });
    expect(await auditRows(gateway)).toMatchObject([{ details: json }]);
  });

  test.each([
    { status: 'pending' },
    { status: 'approved', identityChecked: 'da' },
    { status: 'deleted' },
    {},
    { status: 'rejected', reason: 'x'.repeat(1001) },
  ])('%o is refused', async (json) => {
    expect((await admin.patch('/api/admin/submissions/1/status').send(json)).status).toBe(422);
  });

  test.each(['2', 'abc', '0', '99999999999'])('on %s, which is none, is answered 404', async (id) => {
    const path = `/api/admin/submissions/${id}/status`;
    expect((await admin.patch(path).send({ status: 'approved' })).status).toBe(404);
  });
});

describe('a payment', () => {
  test('is recorded by payments with what is due, and noted at once', async () => {
    const [status, entry] = await answerOf(
      admin.post('/api/admin/submissions/1/payment').send({ amount: '3.00', paidOn: '2026-01-03' }),
    );
    expect([status, entry]).toMatchObject([
      201,
      { id: 77, amount: 3, purpose: 'identity-fee', submissionId: 1, date: '2026-01-03' },
    ]);
    expect(gateway.fundAndMedia.recorded).toEqual([
      {
        submissionId: 1,
        dueCents: 300,
        purpose: 'identity-fee',
        amountCents: 300,
        paidOn: '2026-01-03',
        confirmAmount: false,
        confirmDuplicate: false,
        personName: 'Ana Izmišljena',
        idempotencyKey: null,
        description: 'Naknada za provjeru identiteta',
        createdBy: 'Glavna',
      },
    ]);
    expect(given()).toMatchObject({
      name: 'payment-arrived',
      input: { entryId: 77, isVoided: false },
    });
    // The log names the request it was recorded for, not the entry that came of it.
    expect((await auditRows(gateway)).at(-1)).toMatchObject({
      action: 'submission.payment',
      record_type: 'submission',
      record_id: '1',
      details: { amountCents: 300, purpose: 'identity-fee' },
    });
  });

  test('of a guarantee is one', async () => {
    gateway.registrations.submissions = [
      submission(1, { verification_option: 'verifyAndGuarantee', amount_due: 1500 }),
    ];
    await admin.post('/api/admin/submissions/1/payment').send({ amount: 1500 });
    expect(gateway.fundAndMedia.recorded).toMatchObject([{ dueCents: 150_000, purpose: 'guarantee' }]);
  });

  test('of another amount says that it is meant, and carries its key', async () => {
    await admin
      .post('/api/admin/submissions/1/payment')
      .set('idempotency-key', 'kljuc-1')
      .send({ amount: 30, confirmAmount: true });
    expect(gateway.fundAndMedia.recorded).toMatchObject([
      { amountCents: 3000, confirmAmount: true, idempotencyKey: 'kljuc-1' },
    ]);
  });

  test('that was entered wrongly is taken back from the request with a reason, and the log has it', async () => {
    gateway.fundAndMedia.entries = [entry(77, { submissionId: 1, amount: 30, purpose: 'identity-fee' })];
    const path = '/api/admin/submissions/1/payments/77';
    for (const json of [undefined, {}, { reason: '  ' }, { reason: 'x'.repeat(501) }]) {
      expect((await admin.delete(path).send(json)).status).toBe(422);
    }
    expect((await admin.delete('/api/admin/submissions/2/payments/77').send({ reason: 'a' })).status).toBe(
      404,
    );
    expect((await admin.delete(path).send({ reason: ' Upisano 30 umjesto 3 ' })).status).toBe(204);
    expect(given()).toMatchObject({
      name: 'payment-arrived',
      input: { entryId: 77, isVoided: true },
    });
    expect((await auditRows(gateway)).at(-1)).toMatchObject({
      action: 'payment.void',
      record_type: 'submission',
      record_id: '1',
      outcome: 'succeeded',
      details: { entryId: 77, reason: 'Upisano 30 umjesto 3', amountCents: 3000 },
    });
    expect((await admin.delete(path).send({ reason: 'opet' })).status).toBe(404);
    expect((await admin.delete('/api/admin/submissions/1/payments/abc').send({ reason: 'a' })).status).toBe(
      404,
    );
  });

  test.each([
    [{}, 'Iznos je obavezan'],
    [{ amount: -3 }, 'Iznos mora biti pozitivan broj'],
    [{ amount: 1e12 }, 'Iznos je prevelik'],
    [{ amount: 3, paidOn: 'jučer' }, 'Unesite ispravan datum'],
    [{ amount: 3, paidOn: '0202-01-03' }, 'Unesite ispravan datum'],
    [{ amount: 3, paidOn: '2999-01-03' }, 'Datum uplate ne može biti u budućnosti'],
  ])('%o is refused', async (json, message) => {
    const [status, body] = await answerOf(admin.post('/api/admin/submissions/1/payment').send(json));
    expect([status, body]).toMatchObject([422, { errors: [{ message }] }]);
  });

  test('for nobody is answered 404', async () => {
    const [status] = await answerOf(admin.post('/api/admin/submissions/9/payment').send({ amount: 3 }));
    expect([status, gateway.fundAndMedia.recorded]).toEqual([404, []]);
  });
});

describe('a new link to confirm the goals', () => {
  const ask = () => answerOf(admin.post('/api/admin/submissions/1/goals-link'));

  test('is on its way when the request answers, with an entry', async () => {
    expect(await ask()).toMatchObject([202, { id: 1, goals_link_expires_at: '2026-01-16T08:00:00.000Z' }]);
    expect(given()).toEqual({ name: 'send-goals-link', input: { id: 1 } });
    expect(await auditRows(gateway)).toMatchObject([
      { action: 'submission.goals-link', record_id: '1', outcome: 'succeeded' },
    ]);
  });

  test('is refused where there is nothing to confirm', async () => {
    gateway.registrations.refusal = new DomainError('submission.no-goals-link', 'Ciljevi su već potvrđeni.');
    expect(await ask()).toEqual([
      409,
      { code: 'submission.no-goals-link', message: 'Ciljevi su već potvrđeni.' },
    ]);
    expect(await auditRows(gateway)).toMatchObject([{ outcome: 'refused' }]);
  });
});

describe('the identity document', () => {
  test('is opened for administrators, never cached, and every view is recorded', async () => {
    const key = 'private/submissions/7a0c5c12-0000-4000-8000-000000000000';
    const store = new DirectoryStore(gateway.objectsDir);
    await store.put(key, encryptObject(KEYS, key, Buffer.from('bajtovi dokumenta')));
    gateway.registrations.fileKey = key;
    const response = await admin.get('/api/admin/submissions/1/document');
    expect(response.status).toBe(200);
    expect(response.body).toEqual(Buffer.from('bajtovi dokumenta'));
    expect(response.headers['content-type']).toBe('image/jpeg');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    const entries = await auditRows(gateway);
    expect(entries).toMatchObject([
      { action: 'submission.document', record_id: '1', outcome: 'succeeded', actor_name: 'Glavna' },
    ]);
    expect(JSON.stringify(entries)).not.toContain(key);
    expect(given()).toMatchObject({ name: 'note-document-view', input: { id: 1, viewedBy: 'Glavna' } });
  });

  test('that was deleted is answered 404, without naming where it lay', async () => {
    gateway.registrations.fileKey = 'private/submissions/gone';
    const [status, body] = await answerOf(admin.get('/api/admin/submissions/1/document'));
    expect([status, body]).toEqual([404, { code: 'file.not-found', message: 'Datoteka više ne postoji.' }]);
  });

  test('has no public address', async () => {
    expect((await gateway.get('/files/private/submissions/x')).status).toBe(404);
    expect((await gateway.get('/private/submissions/x')).status).not.toBe(200);
  });
});

test('a request is removed, with an entry', async () => {
  expect((await admin.delete('/api/admin/submissions/1')).status).toBe(204);
  expect(await auditRows(gateway)).toMatchObject([{ action: 'submission.remove', record_id: '1' }]);
  expect((await admin.delete('/api/admin/submissions/9')).status).toBe(404);
});

describe('what an approval would change', () => {
  test('is shown field by field for a verification', async () => {
    gateway.register.records = [
      record(5, {
        ...{ name: 'Ana Stara', mainGoals: ['Prvi cilj', 'Staro'] },
        ...{ programLink: 'https://program.example', email: 'Ana@xn--opina-hxa.hr' },
      }),
    ];
    const request = { original_politician_id: 5, email: 'ana@općina.hr' };
    gateway.registrations.submissions = [submission(1, request)];
    const [, body] = await answerOf(admin.get('/api/admin/submissions/1'));
    expect(body).toMatchObject({ id: 1, original: { id: 5, name: 'Ana Stara', isVerified: false } });
    const { changes } = body as { changes: { field: string }[] };
    expect(changes).toContainEqual({ field: 'name', before: 'Ana Stara', after: 'Ana Izmišljena' });
    expect(changes).toContainEqual({ field: 'goal2', before: 'Staro', after: 'Drugi cilj' });
    expect(changes).toContainEqual({ field: 'goal3', before: null, after: 'Treći cilj' });
    for (const same of ['goal1', 'email', 'program_link'])
      expect(changes.map(({ field }) => field)).not.toContain(same);
  });

  test('is nothing for a new profile, and for one that was removed meanwhile', async () => {
    const answer = () => answerOf(admin.get('/api/admin/submissions/1'));
    const nothing = [200, { original: null, changes: [] }];
    expect(await answer()).toMatchObject(nothing);
    gateway.register.records = [];
    gateway.registrations.submissions = [submission(1, { original_politician_id: 5 })];
    expect(await answer()).toMatchObject(nothing);
  });
});

test('the statistics hold the figures of requests', async () => {
  const [, body] = await answerOf(admin.get('/api/admin/stats'));
  expect(body).toMatchObject({ submissions: { total: 1, pending: 1, documentsKept: 1 } });
});
