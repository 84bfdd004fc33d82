import { WriteTransactions } from '@jamcimo/database';
import { Clock } from '@jamcimo/service-kit';
import type { Test } from 'supertest';
import { RECENT_MS } from '../src/access/recent.decorator.js';
import { SignInThrottle } from '../src/accounts/sessions/sign-in-throttle.js';
import { ManageUsers } from '../src/accounts/users/manage-users.js';
import { NO_SECOND_FACTOR, User } from '../src/accounts/users/user.entity.js';
import { AuditTrail } from '../src/audit/audit-trail.js';
import { bytesOf, shownCode, wrongCode } from './authenticator-app.js';
import { ADMINISTRATOR, type RunningGateway, startGateway } from './running-gateway.js';
import {
  addOrdinaryUser,
  auditRows,
  emptyAuditLog,
  newVisitor,
  ORDINARY,
  sessionCookie,
  signIn,
  type Visitor,
} from './visitor.js';

let gateway: RunningGateway;

beforeAll(async () => {
  gateway = await startGateway({ ADMIN_SECOND_FACTOR: 'required', TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  const { manager } = gateway.dataSource;
  await manager.query(
    'TRUNCATE login_attempts, sessions, pending_sign_ins; UPDATE users SET last_code_step = NULL',
  );
  await manager.delete(User, { isAdmin: false });
  await manager.updateAll(User, NO_SECOND_FACTOR);
  await emptyAuditLog(gateway);
  gateway.app.get(SignInThrottle).forget();
  at(0);
});
afterEach(() => jest.restoreAllMocks());

const START = Date.now();
let now = new Date(START);

/** The gateway's clock stands so much after the start of the tests. */
function at(milliseconds: number): void {
  now = new Date(START + milliseconds);
  jest.spyOn(gateway.app.get(Clock), 'now').mockReturnValue(now);
}

const codeFor = (secret: string) => shownCode(secret, now);
const wrongFor = (secret: string) => wrongCode(secret, now);

const offer = (visitor: Visitor) => visitor.post('/api/login/second-factor/offer');
const complete = (visitor: Visitor, code: string, address = '192.0.2.1') =>
  visitor.post('/api/login/second-factor').set({ 'x-forwarded-for': address }).send({ code });
const check = async (visitor: Visitor) => (await visitor.get('/api/admin/check')).status;
const codeOfAnswer = async (request: Test) => {
  const { status, body } = await request;
  return [status, body.code];
};

/** An administrator who has just set the second factor up. */
async function setUp() {
  const visitor = newVisitor(gateway);
  await signIn(visitor);
  const { secret } = (await offer(visitor)).body;
  const { body } = await complete(visitor, codeFor(secret));
  return { visitor, secret: secret as string, recoveryCodes: body.recoveryCodes as string[] };
}

describe('where a second factor is required', () => {
  test('an account without one sets it up after the password, and can do nothing before', async () => {
    const visitor = newVisitor(gateway);
    const response = await signIn(visitor);
    expect([response.status, response.body]).toEqual([202, { secondFactor: 'setup' }]);
    expect([await check(visitor), (await visitor.get('/api/user')).status]).toEqual([401, 401]);
    expect((await visitor.get('/api/admin/account')).status).toBe(401);

    const { body } = await offer(visitor);
    expect(body.uri).toBe(`otpauth://totp/Jam%C4%8Dimo:Glavna?secret=${body.secret}&issuer=Jam%C4%8Dimo`);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.qrCode.size).toBeGreaterThanOrEqual(25);
    expect(body.qrCode.path).toMatch(/^(M\d+ \d+h1v1h-1z){200,}$/);

    expect(await codeOfAnswer(complete(visitor, wrongFor(body.secret)))).toEqual([
      422,
      'second-factor.wrong',
    ]);
    expect(await check(visitor)).toBe(401);
    const pending = sessionCookie(visitor);
    const completed = await complete(visitor, codeFor(body.secret));
    expect([completed.status, completed.body]).toEqual([
      200,
      {
        ...{ id: expect.any(Number), username: 'Glavna', isAdmin: true, hasSecondFactor: true },
        recoveryCodes: expect.any(Array),
      },
    ]);
    expect(new Set(completed.body.recoveryCodes).size).toBe(10);
    expect(sessionCookie(visitor)).not.toBe(pending);
    expect(await check(visitor)).toBe(200);
  });

  test('whoever is no administrator hears so at once and is never asked for a code', async () => {
    await addOrdinaryUser(gateway);
    const visitor = newVisitor(gateway);
    const answers = [await signIn(visitor, ORDINARY)];
    await gateway.dataSource.query("UPDATE users SET second_factor_secret = '\\x00' WHERE NOT is_admin");
    answers.push(await signIn(visitor, ORDINARY));
    expect(answers.map(({ status, body }) => [status, body.isAdmin])).toEqual(Array(2).fill([200, false]));
    const { status, body } = await visitor.get('/api/admin/check');
    expect([status, body.message]).toEqual([403, 'Vaš račun nema administratorska prava.']);
  });

  test('the secret is sealed and recovery codes are kept as hashes', async () => {
    const { secret, recoveryCodes } = await setUp();
    const [row] = await gateway.dataSource.query('SELECT * FROM users');
    expect(row.second_factor_secret.subarray(0, 3).toString()).toBe('JMC');
    expect(row.second_factor_secret.includes(bytesOf(secret))).toBe(false);
    expect(row.offered_secret).toBeNull();
    expect(row.recovery_hashes).toHaveLength(10);
    const stored = JSON.stringify([row, await auditRows(gateway)]);
    for (const one of [secret, ...recoveryCodes]) expect(stored).not.toContain(one);
  });

  test('from then on the password is followed by a code, which works once', async () => {
    const { secret } = await setUp();
    at(30_000);
    const [first, second] = [newVisitor(gateway), newVisitor(gateway)];
    expect([(await signIn(first)).body, (await signIn(second)).body]).toEqual(
      Array(2).fill({ secondFactor: 'required' }),
    );
    expect(await codeOfAnswer(offer(first))).toEqual([409, 'second-factor.required']);
    const code = codeFor(secret);
    const response = await complete(first, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect([response.status, response.body.recoveryCodes]).toEqual([200, undefined]);
    expect([await check(first), await check(second)]).toEqual([200, 401]);
    expect(await codeOfAnswer(complete(second, code))).toEqual([422, 'second-factor.wrong']);
    at(60_000);
    expect((await complete(second, codeFor(secret))).status).toBe(200);
  });

  test('sent twice at once a code completes one sign-in', async () => {
    const { secret } = await setUp();
    at(30_000);
    const visitors = [newVisitor(gateway), newVisitor(gateway)];
    for (const visitor of visitors) await signIn(visitor);
    const statuses = await Promise.all(
      visitors.map(async (visitor) => (await complete(visitor, codeFor(secret))).status),
    );
    expect(statuses.sort()).toEqual([200, 422]);
  });

  test('a recovery code stands in for the app, in any spelling and once', async () => {
    const { recoveryCodes } = await setUp();
    const [code = ''] = recoveryCodes;
    const visitor = newVisitor(gateway);
    await signIn(visitor);
    expect((await complete(visitor, code.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await visitor.get('/api/admin/account')).body).toMatchObject({
      ...{ username: 'Glavna', hasSecondFactor: true, isSecondFactorRequired: true, recoveryCodesLeft: 9 },
    });
    await signIn(visitor);
    expect(await codeOfAnswer(complete(visitor, code))).toEqual([422, 'second-factor.wrong']);
  });

  test('a sign-in that waits for its code ends after a quarter of an hour', async () => {
    const { secret } = await setUp();
    const visitor = newVisitor(gateway);
    await signIn(visitor);
    at(15 * 60_000);
    expect(await codeOfAnswer(complete(visitor, codeFor(secret)))).toEqual([401, 'login.expired']);
  });

  test('without the password there is no second half', async () => {
    expect(await codeOfAnswer(complete(newVisitor(gateway), '123456'))).toEqual([401, 'login.expired']);
    expect(await codeOfAnswer(offer(newVisitor(gateway)))).toEqual([401, 'login.expired']);
  });

  test('guessing codes is slowed down, from wherever, and a known place is not kept out', async () => {
    const { secret } = await setUp();
    at(30_000);
    const stranger = newVisitor(gateway);
    await signIn(stranger);
    const statuses: number[] = [];
    for (let place = 1; place <= 12; place += 1) {
      statuses.push((await complete(stranger, wrongFor(secret), `203.0.113.${place}`)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
    // The right code does not help there either; where the account was signed in before it does.
    expect((await complete(stranger, codeFor(secret), '203.0.113.50')).status).toBe(429);
    expect((await complete(stranger, codeFor(secret), '192.0.2.1')).status).toBe(200);
  });

  test('the password alone makes no place known', async () => {
    await setUp();
    const outcomes = () =>
      gateway.dataSource.query("SELECT count(*)::int AS n FROM login_attempts WHERE outcome = 'succeeded'");
    const before = await outcomes();
    await signIn(newVisitor(gateway));
    expect(await outcomes()).toEqual(before);
  });

  test('a session of the password alone, from before, is over', async () => {
    const { visitor } = await setUp();
    await gateway.dataSource.query('UPDATE sessions SET second_factor_at = NULL');
    expect(await check(visitor)).toBe(401);
  });

  test('it cannot be removed by the person, but by the console, which signs the account out', async () => {
    const { visitor } = await setUp();
    expect(await codeOfAnswer(visitor.delete('/api/admin/account/second-factor'))).toEqual([
      409,
      'second-factor.required',
    ]);
    const waiting = newVisitor(gateway);
    await signIn(waiting);
    const transactions = gateway.app.get(WriteTransactions);
    await new ManageUsers(transactions, new AuditTrail(transactions)).removeSecondFactor(
      ADMINISTRATOR.username,
    );
    expect(await check(visitor)).toBe(401);
    expect(await codeOfAnswer(offer(waiting))).toEqual([401, 'login.expired']);
    expect((await signIn(visitor)).body).toEqual({ secondFactor: 'setup' });
  });

  test('the audit log tells both halves apart', async () => {
    const { secret } = await setUp();
    at(30_000);
    const visitor = newVisitor(gateway);
    await signIn(visitor);
    await complete(visitor, wrongFor(secret));
    await complete(visitor, codeFor(secret));
    expect((await auditRows(gateway)).map((row) => [row.action, row.outcome, row.details])).toEqual([
      ['session.sign-in', 'succeeded', { isAdmin: true, secondFactor: 'setup' }],
      ['session.second-factor', 'succeeded', { secondFactor: 'setup' }],
      ['session.sign-in', 'succeeded', { isAdmin: true, secondFactor: 'required' }],
      ['session.second-factor', 'refused', { code: 'second-factor.wrong', wrongFields: ['code'] }],
      ['session.second-factor', 'succeeded', { secondFactor: 'code' }],
    ]);
  });
});

describe('what needs a recent code', () => {
  const ADDRESSES: [method: 'delete' | 'get' | 'post', path: string][] = [
    ['get', '/api/admin/submissions/1/document'],
    ['post', '/api/admin/personal-data/search'],
    ['get', '/api/admin/personal-data/politician/1'],
    ['get', '/api/admin/personal-data/politician/1/export'],
    ['post', '/api/admin/personal-data/politician/1/erasure'],
    ['delete', '/api/admin/politicians/1?erase=true'],
    ['get', '/api/admin/backup/download/x.tar'],
    ['delete', '/api/admin/backup/x.tar'],
    ['post', '/api/admin/backup/restore'],
    ['post', '/api/admin/payments/guarantees/1/goals/1/return'],
    ['post', '/api/admin/payments/guarantees/1/return'],
    ['post', '/api/admin/payments/guarantees/1/goals/1/forfeit'],
    ['post', '/api/admin/payments/refunds'],
    ['get', '/api/admin/payments/payouts/1/account'],
    ['get', '/api/admin/account/recent-code'],
    ['post', '/api/admin/account/second-factor/offer'],
    ['post', '/api/admin/account/second-factor'],
    ['post', '/api/admin/account/recovery-codes'],
  ];
  const confirm = (visitor: Visitor, code: string) =>
    visitor.post('/api/admin/account/confirm').send({ code });

  test('is refused after five minutes until a code is given, and signs nobody out', async () => {
    const { visitor, secret } = await setUp();
    at(RECENT_MS);
    expect((await visitor.get('/api/admin/account/recent-code')).status).toBe(204);
    at(RECENT_MS + 1);
    for (const [method, path] of ADDRESSES) {
      const answer = await codeOfAnswer(visitor[method](path));
      expect([path, ...answer]).toEqual([path, 403, 'second-factor.stale']);
    }
    expect(await check(visitor)).toBe(200);
    expect(await codeOfAnswer(confirm(visitor, wrongFor(secret)))).toEqual([422, 'second-factor.wrong']);
    expect((await confirm(visitor, codeFor(secret))).status).toBe(204);
    expect((await visitor.get('/api/admin/account/recent-code')).status).toBe(204);
    expect((await visitor.get('/api/admin/submissions/1/document')).status).not.toBe(403);
  });

  test('what moves no money asks for none', async () => {
    const { visitor } = await setUp();
    at(RECENT_MS + 1);
    for (const path of ['guarantees/1/goals/1/forfeit/withdraw', 'payouts/1/paid'])
      expect(await codeOfAnswer(visitor.post(`/api/admin/payments/${path}`))).not.toContain(
        'second-factor.stale',
      );
  });

  test('a code of the confirmation works once', async () => {
    const { visitor, secret } = await setUp();
    at(30_000);
    expect((await confirm(visitor, codeFor(secret))).status).toBe(204);
    expect((await confirm(visitor, codeFor(secret))).status).toBe(422);
  });

  test('another app takes the place of the first one, and other browsers are signed out', async () => {
    const { visitor, secret, recoveryCodes } = await setUp();
    at(30_000);
    const elsewhere = newVisitor(gateway);
    await signIn(elsewhere);
    await complete(elsewhere, codeFor(secret));
    const { body } = await visitor.post('/api/admin/account/second-factor/offer');
    at(60_000);
    const renewed = await visitor
      .post('/api/admin/account/second-factor')
      .send({ code: codeFor(body.secret) });
    expect([renewed.status, renewed.body.recoveryCodes.length]).toEqual([200, 10]);
    expect(renewed.body.recoveryCodes).not.toEqual(recoveryCodes);
    expect([await check(visitor), await check(elsewhere)]).toEqual([200, 401]);
    at(90_000);
    await signIn(elsewhere);
    expect((await complete(elsewhere, codeFor(secret))).status).toBe(422);
    expect((await complete(elsewhere, codeFor(body.secret))).status).toBe(200);
  });

  test('new recovery codes take the place of all before', async () => {
    const { visitor, recoveryCodes } = await setUp();
    const { body } = await visitor.post('/api/admin/account/recovery-codes');
    expect(body.recoveryCodes).toHaveLength(10);
    const other = newVisitor(gateway);
    await signIn(other);
    expect((await complete(other, recoveryCodes[0] ?? '')).status).toBe(422);
    expect((await complete(other, body.recoveryCodes[0])).status).toBe(200);
  });
});
