import { DomainError } from '@jamcimo/contracts';
import { submission, TOKEN } from './invented-requests.js';
import { somebody } from './register-for-tests.js';
import { OWNER, TO_CORRECT } from './returned-for-tests.js';
import { type RunningGateway, startGateway } from './running-gateway.js';
import { administrator, answerOf, auditRows, emptyAuditLog, newVisitor, type Visitor } from './visitor.js';

let gateway: RunningGateway;
let admin: Visitor;

beforeAll(async () => {
  gateway = await startGateway({ RATE_LIMITS: 'off' });
  admin = await administrator(gateway);
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  Object.assign(gateway.registrations, { given: [], submissions: [submission(1)], refusal: null });
  gateway.registrations.names = [{ id: 1, name: 'Ana Izmišljena' }];
  await emptyAuditLog(gateway);
});

const given = () => gateway.registrations.given.at(-1);

describe('a request is returned', () => {
  const [path, action] = ['/api/admin/submissions/1/return', 'submission.return'];

  test('carries the reason and what the administrator saw, and leaves an audit entry', async () => {
    const body = { reason: '  Fotografija je mutna.  ' };
    expect(await answerOf(admin.post(path).set('if-match', '"4"').send(body))).toEqual([204, null]);
    const input = { id: 1, reason: 'Fotografija je mutna.', expectedVersion: 4 };
    expect(given()).toEqual({ name: 'return', input });
    expect(await auditRows(gateway)).toMatchObject([
      { action, record_type: 'submission', record_id: '1', outcome: 'succeeded' },
    ]);
    expect(await gateway.dataSource.query('SELECT record_name, details FROM audit_log')).toEqual([
      { record_name: 'Ana Izmišljena', details: { reason: 'Fotografija je mutna.' } },
    ]);
  });

  test.each([
    [undefined, 'Upišite razlog'],
    [{ reason: ' ' }, 'Upišite razlog'],
    [{ reason: 7 }, 'Upišite razlog'],
    [{ reason: 'a'.repeat(1001) }, 'Predugo'],
  ])('without a valid reason (%#)', async (body, message) => {
    expect(await answerOf(admin.post(path).send(body))).toMatchObject([
      422,
      { code: 'request.invalid', errors: [{ field: 'reason', message }] },
    ]);
    expect(given()).toBeUndefined();
  });

  test('of a request in another state is answered 409 with the present one, and noted as refused', async () => {
    const present = submission(1, { status: 'approved' });
    const code = 'submission.already-decided';
    gateway.registrations.refusal = new DomainError(code, 'O ovom je zahtjevu već odlučeno.', { present });
    const answer = await answerOf(admin.post(path).send({ reason: 'Mutno.' }));
    expect(answer).toMatchObject([409, { code, present: { id: 1 } }]);
    expect(await auditRows(gateway)).toMatchObject([{ action, outcome: 'refused' }]);
  });

  test('is for administrators alone', async () => {
    expect((await newVisitor(gateway).post(path).send({ reason: 'Mutno.' })).status).toBe(401);
    expect((await admin.post(path.replace('/1/', '/abc/')).send({ reason: 'Mutno.' })).status).toBe(404);
  });
});

describe('the link of a returned request', () => {
  const path = `/api/registrations/correction/${TOKEN}`;

  test('shows what was sent, to nobody else and kept by nobody', async () => {
    const answer = await newVisitor(gateway).get(path);
    expect([answer.status, answer.body]).toEqual([200, TO_CORRECT]);
    expect(answer.headers).toMatchObject({
      'cache-control': expect.stringContaining('no-store'),
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect((await newVisitor(gateway).get(`${path}x`)).status).toBe(404);
    expect((await newVisitor(gateway).get(`/api/registrations/correction/${'x'.repeat(300)}`)).status).toBe(
      404,
    );
  });

  test('takes the form with its files', async () => {
    const answer = await newVisitor(gateway)
      .post(path)
      .field('name', 'Ana Ispravljena')
      .attach('photo', Buffer.from('slika'), 'portret.jpg');
    expect([answer.status, answer.body]).toMatchObject([200, { id: 1 }]);
    expect(given()).toMatchObject({
      name: 'correct',
      input: { token: TOKEN, values: { name: 'Ana Ispravljena' }, files: { photo: expect.any(String) } },
    });
  });

  test('that opens nothing takes no form', async () => {
    const answer = await newVisitor(gateway).post(`${path}x`).field('name', 'Ana');
    expect(answer.status).toBe(404);
    expect(given()).toBeUndefined();
  });
});

describe('the link of a public profile', () => {
  const path = `/api/registrations/change/${TOKEN}`;
  beforeEach(() => Object.assign(gateway.register, { people: [somebody(1)] }));

  test('shows the profile as it is public now, to nobody else and kept by nobody', async () => {
    const answer = await newVisitor(gateway).get(path);
    const { politicianId: _, ...contact } = OWNER;
    expect([answer.status, answer.body]).toEqual([200, { ...contact, politician: somebody(1) }]);
    expect(answer.headers).toMatchObject({
      'cache-control': expect.stringContaining('no-store'),
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect((await newVisitor(gateway).get(`${path}x`)).status).toBe(404);
  });

  test('takes the form as a request of that profile, whatever profile the form names', async () => {
    const answer = await newVisitor(gateway)
      .post(path)
      .set('idempotency-key', 'c9b1b2f0-52ad-4a38-8a6b-7b5f30f1d0ab')
      .field('name', 'Ana Izmijenjena')
      .field('originalPoliticianId', '2');
    expect([answer.status, answer.body]).toMatchObject([201, { id: 1 }]);
    expect(given()).toMatchObject({
      name: 'submit',
      input: {
        ...{ ownerToken: TOKEN, original: { id: 1 }, values: { name: 'Ana Izmijenjena' } },
        idempotencyKey: 'c9b1b2f0-52ad-4a38-8a6b-7b5f30f1d0ab',
      },
    });
  });

  test('opens nothing when the profile is gone, or the link is wrong', async () => {
    expect((await newVisitor(gateway).post(`${path}x`).field('name', 'Ana')).status).toBe(404);
    gateway.register.people = [];
    expect(await answerOf(newVisitor(gateway).get(path))).toMatchObject([404, { code: 'link.invalid' }]);
    expect((await newVisitor(gateway).post(path).field('name', 'Ana')).status).toBe(404);
    expect(given()).toBeUndefined();
  });
});
