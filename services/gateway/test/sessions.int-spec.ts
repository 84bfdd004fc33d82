import { WriteTransactions } from '@jamcimo/database';
import { Clock } from '@jamcimo/service-kit';
import { eventually } from '@jamcimo/testing';
import argon2 from 'argon2';
import { IDLE_MS, LIFETIME_MS } from '../src/accounts/sessions/sessions.js';
import { ManageUsers } from '../src/accounts/users/manage-users.js';
import { Passwords } from '../src/accounts/users/passwords.js';
import { AuditTrail } from '../src/audit/audit-trail.js';
import { ADMINISTRATOR, type RunningGateway, startGateway } from './running-gateway.js';
import {
  addOrdinaryUser,
  administrator,
  answerOf,
  auditRows,
  cookiesOf,
  emptyAuditLog,
  newVisitor,
  ORDINARY,
  plantCookie,
  sessionCookie,
  signIn,
  type Visitor,
} from './visitor.js';

const MINUTE_MS = 60_000;
const WRONG = { message: 'Neispravno korisničko ime ili lozinka', code: 'login.wrong' };

let gateway: RunningGateway;

beforeAll(async () => {
  gateway = await startGateway({ TRUST_PROXY: '127.0.0.1', RATE_LIMITS: 'off' });
  await addOrdinaryUser(gateway);
});
afterAll(() => gateway.stop());
afterEach(() => jest.restoreAllMocks());

/** Lets the gateway believe it is so much later. */
function later(milliseconds: number): void {
  jest.spyOn(gateway.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + milliseconds));
}

const check = async (visitor: Visitor) => (await visitor.get('/api/admin/check')).status;
const sessions = (): Promise<{ address: string; user_agent: string }[]> =>
  gateway.dataSource.query('SELECT * FROM sessions');

describe('signing in', () => {
  test('the right password answers who one is and sets a cookie that scripts cannot read', async () => {
    const visitor = newVisitor(gateway);
    const response = await signIn(visitor);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      id: expect.any(Number),
      username: 'Glavna',
      isAdmin: true,
      hasSecondFactor: false,
    });
    expect(cookiesOf(response)).toEqual([
      expect.stringMatching(/^jamcimo_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(await answerOf(visitor.get('/api/user'))).toEqual([
      200,
      { id: expect.any(Number), username: 'Glavna', isAdmin: true, hasSecondFactor: false },
    ]);
  });

  test('the user name counts in any case and with blanks around', async () => {
    const response = await signIn(newVisitor(gateway), { ...ADMINISTRATOR, username: ' gLAVNA ' });
    expect(response.status).toBe(200);
  });

  test('behind a trusted proxy that speaks TLS the cookie travels by TLS alone', async () => {
    const response = await newVisitor(gateway)
      .post('/api/login')
      .set({ 'x-forwarded-proto': 'https' })
      .send(ADMINISTRATOR);
    expect(cookiesOf(response)).toEqual([
      expect.stringMatching(/^__Host-jamcimo_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
  });

  test('behind TLS the cookie of the plain name, which another host of the domain may plant, opens nothing', async () => {
    const cookie = cookiesOf(await newVisitor(gateway).post('/api/login').send(ADMINISTRATOR))[0] ?? '';
    const [, token = ''] = /^jamcimo_session=([\w-]{43});/.exec(cookie) ?? [];
    const ask = (name: string, protocol: string) =>
      gateway.request
        .get('/api/admin/check')
        .set({ cookie: `${name}=${token}`, 'x-forwarded-proto': protocol })
        .then(({ status }) => status);
    expect(await ask('jamcimo_session', 'http')).toBe(200);
    expect(await ask('jamcimo_session', 'https')).toBe(401);
    expect(await ask('__Host-jamcimo_session', 'https')).toBe(200);
    expect(await ask('__Host-jamcimo_session', 'http')).toBe(401);
  });

  test('a password that is changed while the old one is being checked lets nobody in', async () => {
    const transactions = new WriteTransactions(gateway.dataSource);
    const users = new ManageUsers(transactions, new AuditTrail(transactions));
    const passwords = gateway.app.get(Passwords);
    const verify = passwords.verify.bind(passwords);
    jest.spyOn(passwords, 'verify').mockImplementation(async (hash, password) => {
      const matches = await verify(hash, password);
      await users.setPassword(ORDINARY.username, 'sasvim nova lozinka');
      return matches;
    });
    const visitor = newVisitor(gateway);
    const response = await signIn(visitor, ORDINARY);
    jest.restoreAllMocks();
    await users.setPassword(ORDINARY.username, ORDINARY.password);
    expect([response.status, response.body]).toEqual([401, WRONG]);
    expect(cookiesOf(response)).toEqual([]);
    const attempts = (await auditRows(gateway)).filter(({ action }) => action === 'session.sign-in');
    expect(attempts.at(-1)).toMatchObject({ outcome: 'refused' });
  });

  test("entries about signing in go after 180 days, those about administrators' actions stay", async () => {
    await gateway.dataSource.query(
      `INSERT INTO audit_log (at, action, outcome) VALUES
         (now() - interval '181 days', 'session.sign-in', 'refused'),
         (now() - interval '179 days', 'session.sign-in', 'refused'),
         (now() - interval '999 days', 'politician.update', 'succeeded')`,
    );
    await signIn(newVisitor(gateway), ORDINARY);
    const old = await gateway.dataSource.query(
      `SELECT action, outcome FROM audit_log WHERE at < now() - interval '1 day' ORDER BY at`,
    );
    expect(old).toEqual([
      { action: 'politician.update', outcome: 'succeeded' },
      { action: 'session.sign-in', outcome: 'refused' },
    ]);
    await emptyAuditLog(gateway);
  });

  test('an account without administrator rights signs in and gets a clear answer', async () => {
    const visitor = newVisitor(gateway);
    expect((await signIn(visitor, ORDINARY)).body).toMatchObject({ isAdmin: false });
    expect(await answerOf(visitor.get('/api/user'))).toMatchObject([200, { isAdmin: false }]);
    expect(await check(visitor)).toBe(403);
  });

  test('an unknown account, a wrong password and a disabled account get the same answer', async () => {
    await addOrdinaryUser(gateway, { username: 'ukinuta', password: 'ukinuta lozinka' });
    await gateway.dataSource.query(`UPDATE users SET disabled_at = now() WHERE username = 'ukinuta'`);
    for (const account of [
      { username: 'nema me', password: 'bilo što' },
      { username: ADMINISTRATOR.username, password: 'pogrešna' },
      { username: 'ukinuta', password: 'ukinuta lozinka' },
    ]) {
      const response = await signIn(newVisitor(gateway), account);
      expect([response.status, response.body, cookiesOf(response)]).toEqual([401, WRONG, []]);
    }
  });

  test('an unknown account costs the same work as a known one', async () => {
    const check = jest.spyOn(argon2, 'verify');
    for (const username of ['nema me', ADMINISTRATOR.username]) {
      await signIn(newVisitor(gateway), { username, password: 'pogrešna' });
    }
    // Every hash begins with the parameters that decide how long its check takes.
    const work = check.mock.calls.map(([hash]) => hash.split('$').slice(0, 4));
    expect(work).toEqual(Array(2).fill(['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']));
  });

  test.each([
    [{}],
    [{ username: 'Glavna' }],
    [{ username: '', password: '' }],
    [{ username: { $ne: '' }, password: 'x' }],
    [{ username: 'Glavna', password: 'x'.repeat(2000) }],
    [{ username: 'Glavna\u0000', password: 'x' }],
    [[]],
  ])('%j is no sign-in', async (body) => {
    const response = await newVisitor(gateway).post('/api/login').send(body);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code: 'request.malformed' });
  });

  test('user name and password in the address count for nothing', async () => {
    const query = new URLSearchParams(ADMINISTRATOR);
    const response = await newVisitor(gateway).post(`/api/login?${query}`).send({});
    expect(response.status).toBe(400);
  });
});

describe('a session', () => {
  test('nobody is signed in without one', async () => {
    expect(await answerOf(newVisitor(gateway).get('/api/user'))).toEqual([
      401,
      { message: 'Potrebna je prijava.', code: 'session.missing' },
    ]);
  });

  test('the table holds no token that would open anything', async () => {
    const visitor = await administrator(gateway);
    const token = sessionCookie(visitor).split('=')[1] ?? '';
    const rows = JSON.stringify(await sessions());
    expect(token).toHaveLength(43);
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(Buffer.from(token).toString('hex'));
  });

  test('signing in again gives a new token and ends the old session', async () => {
    const visitor = await administrator(gateway);
    const old = newVisitor(gateway);
    plantCookie(old, sessionCookie(visitor));
    await signIn(visitor);
    expect(sessionCookie(visitor)).not.toBe(sessionCookie(old));
    expect([await check(visitor), await check(old)]).toEqual([200, 401]);
  });

  test('a token that somebody planted is never taken over', async () => {
    const planted = `jamcimo_session=${'p'.repeat(43)}`;
    const visitor = newVisitor(gateway);
    plantCookie(visitor, planted);
    await signIn(visitor);
    expect(sessionCookie(visitor)).not.toBe(planted);
    const attacker = newVisitor(gateway);
    plantCookie(attacker, planted);
    expect(await check(attacker)).toBe(401);
  });

  test('an administrator may have several, and signing out ends the present one', async () => {
    const [one, other] = [await administrator(gateway), await administrator(gateway)];
    const kept = sessionCookie(one);
    const out = await one.post('/api/logout').set({ 'content-type': 'application/json' });
    expect([out.status, out.text, sessionCookie(one)]).toEqual([204, '', '']);
    plantCookie(one, kept);
    expect([await check(one), await check(other)]).toEqual([401, 200]);
  });

  test('signing out without a session is no error', async () => {
    expect((await newVisitor(gateway).post('/api/logout')).status).toBe(204);
  });

  test('unused for half an hour it is over', async () => {
    expect(IDLE_MS).toBe(30 * MINUTE_MS);
    const visitor = await administrator(gateway);
    later(IDLE_MS - 5000);
    expect(await check(visitor)).toBe(200);
    const other = await administrator(gateway);
    later(2 * IDLE_MS);
    expect([await check(visitor), await check(other)]).toEqual([401, 401]);
  });

  test('used all the time it lasts a working day and no longer', async () => {
    const visitor = await administrator(gateway);
    for (let used = 0; used < LIFETIME_MS; used += 25 * MINUTE_MS) {
      later(used);
      expect(await check(visitor)).toBe(200);
    }
    later(LIFETIME_MS);
    expect(await check(visitor)).toBe(401);
  });

  test('it ends with the right of its account, and with the account', async () => {
    await addOrdinaryUser(gateway, { username: 'pomoćna', password: 'pomoćna lozinka' });
    await gateway.dataSource.query(`UPDATE users SET is_admin = true WHERE username = 'pomoćna'`);
    const visitor = newVisitor(gateway);
    await signIn(visitor, { username: 'pomoćna', password: 'pomoćna lozinka' });
    expect(await check(visitor)).toBe(200);
    await gateway.dataSource.query(`UPDATE users SET is_admin = false WHERE username = 'pomoćna'`);
    expect(await check(visitor)).toBe(403);
    await gateway.dataSource.query(`UPDATE users SET disabled_at = now() WHERE username = 'pomoćna'`);
    expect(await check(visitor)).toBe(401);
  });

  test('of the browser only a short description is kept', async () => {
    await newVisitor(gateway)
      .post('/api/login')
      .set({ 'user-agent': 'Preglednik '.repeat(100), 'x-forwarded-for': '192.0.2.7' })
      .send(ADMINISTRATOR);
    const [session] = (await sessions()).filter(({ address }) => address === '192.0.2.7');
    expect(session?.user_agent).toHaveLength(120);
  });
});

describe('the audit log', () => {
  test('knows every sign-in, failure and sign-out, and no password', async () => {
    await emptyAuditLog(gateway);
    const visitor = await administrator(gateway);
    await visitor.post('/api/logout');
    await signIn(newVisitor(gateway), { ...ADMINISTRATOR, password: 'tajna koju nitko ne smije vidjeti' });
    await signIn(newVisitor(gateway), { username: 'lozinka u krivom polju', password: 'x' });
    const rows = await auditRows(gateway);
    expect(
      rows.map(({ action, outcome, actor_name, details }) => [action, outcome, actor_name, details]),
    ).toEqual([
      ['session.sign-in', 'succeeded', 'Glavna', { isAdmin: true }],
      ['session.sign-out', 'succeeded', 'Glavna', {}],
      ['session.sign-in', 'refused', 'Glavna', { reason: 'wrong-password' }],
      ['session.sign-in', 'refused', null, { reason: 'unknown-account' }],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/tajna|krivom/);
    expect(rows.every(({ finished_at }) => finished_at !== null)).toBe(true);
  });
});

test('while the database is away administrators get 503, and it recovers', async () => {
  const visitor = await administrator(gateway);
  const query = jest
    .spyOn(gateway.dataSource.manager, 'findOne')
    .mockRejectedValueOnce(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
  expect(await answerOf(visitor.get('/api/admin/check'))).toMatchObject([
    503,
    { code: 'service.unavailable' },
  ]);
  query.mockRestore();
  await eventually(async () => expect(await check(visitor)).toBe(200));
});
