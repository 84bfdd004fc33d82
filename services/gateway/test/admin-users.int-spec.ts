import { ADMINISTRATOR, type RunningGateway, startGateway } from './running-gateway.js';
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
} from './visitor.js';

let gateway: RunningGateway;
let admin: Visitor;

beforeAll(async () => {
  gateway = await startGateway({ RATE_LIMITS: 'off' });
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  await gateway.dataSource.query(`DELETE FROM users WHERE username_key <> 'glavna'`);
  admin = await administrator(gateway);
  await emptyAuditLog(gateway);
});

const PASSWORD = 'konj baterija spajalica';
const invite = (username: string) => admin.post('/api/admin/users').send({ username });

/** Somebody who was invited, chose a password and signed in. */
async function invited(username: string) {
  const { body } = await invite(username);
  const token = tokenOf(body.link);
  await gateway.request.post('/api/login/invitation').send({ token, password: PASSWORD });
  const visitor = newVisitor(gateway);
  expect((await signIn(visitor, { username, password: PASSWORD })).status).toBe(200);
  return { id: body.id as number, visitor };
}
const tokenOf = (link: string) => link.split(/[#&]/)[1] ?? '';
const codeOf = async (...given: Parameters<typeof answerOf>) => {
  const [status, body] = await answerOf(...given);
  return [status, (body as { code?: string } | null)?.code];
};
const ownId = async () => (await admin.get('/api/user')).body.id as number;

test('who is invited chooses a password by the link, once', async () => {
  const response = await invite('Bara');
  expect([response.status, response.body]).toEqual([
    201,
    {
      ...{ id: expect.any(Number), username: 'Bara', isAdmin: true, isInvited: true },
      ...{ hasSecondFactor: false, disabledAt: null, createdAt: expect.any(String), sessions: 0 },
      link: expect.stringMatching(/\/admin\/invitation#[\w-]{43}&username=Bara$/),
    },
  ]);
  const again = await admin.post(`/api/admin/users/${response.body.id}/invitation`);
  const accept = (link: string) =>
    gateway.request.post('/api/login/invitation').send({ token: tokenOf(link), password: PASSWORD });
  expect((await accept(response.body.link)).status).toBe(404);
  expect((await accept(again.body.link)).status).toBe(200);
  expect(await codeOf(admin.post(`/api/admin/users/${response.body.id}/invitation`))).toEqual([
    409,
    'account.not-invited',
  ]);
  expect(JSON.stringify(await auditRows(gateway))).not.toContain(tokenOf(again.body.link));
});

test('wrong input is refused with a reason', async () => {
  await invite('Cvita');
  expect(await codeOf(invite('CVITA '))).toEqual([409, 'account.name-taken']);
  expect(await codeOf(invite('CVI\u200bTA'))).toEqual([409, 'account.name-taken']);
  expect(await codeOf(invite(' '))).toEqual([422, 'request.invalid']);
  expect(await codeOf(admin.post('/api/admin/users/404/disable'))).toEqual([404, 'account.not-found']);
});

test('a disabled account is signed out and stays out until it is enabled; its link ends', async () => {
  const { id, visitor } = await invited('Ema');
  expect((await admin.post(`/api/admin/users/${id}/disable`)).body.disabledAt).toEqual(expect.any(String));
  expect((await visitor.get('/api/admin/check')).status).toBe(401);
  expect((await signIn(visitor, { username: 'Ema', password: PASSWORD })).status).toBe(401);
  expect((await admin.post(`/api/admin/users/${id}/enable`)).body.disabledAt).toBeNull();
  expect((await signIn(visitor, { username: 'Ema', password: PASSWORD })).status).toBe(200);
  const { body } = await invite('Fani');
  await admin.post(`/api/admin/users/${body.id}/disable`);
  const token = tokenOf(body.link);
  expect(
    (await gateway.request.post('/api/login/invitation').send({ token, password: PASSWORD })).status,
  ).toBe(404);
});

test('the last administrator with a password is not disabled', async () => {
  // Whoever was only invited does not count, nor an account without rights.
  await invite('Goga');
  await addOrdinaryUser(gateway);
  const id = await ownId();
  const disable = (by: Visitor, of: number) => by.post(`/api/admin/users/${of}/disable`);
  expect(await codeOf(disable(admin, id))).toEqual([409, 'account.last']);
  const { id: second, visitor } = await invited('Helena');
  // Both at once: one remains.
  const answers = await Promise.all([disable(admin, second), disable(visitor, id)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await gateway.dataSource.query('UPDATE users SET disabled_at = NULL');
});

test('the list shows every account, also those of the console', async () => {
  await addOrdinaryUser(gateway);
  await invited('Iva');
  const { body } = await admin.get('/api/admin/users');
  expect(
    body.accounts.map((each: Record<string, unknown>) => [each.username, each.isAdmin, each.sessions]),
  ).toEqual([
    [ADMINISTRATOR.username, true, expect.any(Number)],
    ['Iva', true, 1],
    [ORDINARY.username, false, 0],
  ]);
  expect(JSON.stringify(body)).not.toContain('argon2');
});

describe("one's own account", () => {
  test('the password is changed with the present one, and other browsers are signed out', async () => {
    const { visitor } = await invited('Jana');
    const elsewhere = newVisitor(gateway);
    await signIn(elsewhere, { username: 'Jana', password: PASSWORD });
    const change = (present: string, password: string) =>
      visitor.post('/api/admin/account/password').send({ present, password });
    const refused = [
      await change('pogrešna', 'druga duga lozinka'),
      await change(PASSWORD, 'kratka'),
      await change(PASSWORD, 'Lozinka2026!'),
    ];
    expect(refused.map(({ status, body }) => [status, body.errors[0].field])).toEqual([
      [422, 'present'],
      [422, 'password'],
      [422, 'password'],
    ]);
    expect((await change(PASSWORD, 'druga duga lozinka')).status).toBe(204);
    expect((await visitor.get('/api/admin/check')).status).toBe(200);
    expect((await elsewhere.get('/api/admin/check')).status).toBe(401);
    expect((await signIn(elsewhere, { username: 'Jana', password: PASSWORD })).status).toBe(401);
    expect((await signIn(elsewhere, { username: 'Jana', password: 'druga duga lozinka' })).status).toBe(200);
  });

  test('all other sessions are seen and ended', async () => {
    const { visitor } = await invited('Kata');
    const elsewhere = newVisitor(gateway);
    await signIn(elsewhere, { username: 'Kata', password: PASSWORD });
    const { body } = await visitor.get('/api/admin/account');
    expect(body.sessions.map(({ isOwn }: { isOwn: boolean }) => isOwn)).toEqual([true, false]);
    expect((await visitor.post('/api/admin/account/sessions/end')).status).toBe(204);
    expect((await visitor.get('/api/admin/account')).body.sessions).toHaveLength(1);
    expect((await elsewhere.get('/api/admin/check')).status).toBe(401);
    expect((await visitor.get('/api/admin/check')).status).toBe(200);
  });
});
