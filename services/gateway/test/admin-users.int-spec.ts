import { RIGHTS, type Right } from '@jamcimo/contracts';
import { record } from './administered-register.js';
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
  verb,
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
const invite = (username: string, rights: readonly Right[] = RIGHTS, by = admin) =>
  by.post('/api/admin/users').send({ username, rights });

/** Somebody who was invited, chose a password and signed in. */
async function invited(username: string, rights: readonly Right[] = RIGHTS) {
  const { body } = await invite(username, rights);
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

/** The table: routes that need a right. Everything else every administrator may. */
const OF_RIGHT: Record<Right, string[]> = {
  documents: [
    'GET /api/admin/submissions/:id/document',
    'POST /api/admin/personal-data/search',
    'GET /api/admin/personal-data/:recordType/:id',
    'GET /api/admin/personal-data/:recordType/:id/export',
    'POST /api/admin/personal-data/:recordType/:id/erasure',
  ],
  backups: [
    'GET /api/admin/backup/list',
    'GET /api/admin/backup/work',
    'POST /api/admin/backup/create',
    'POST /api/admin/backup/restore',
    'POST /api/admin/backup/upload',
    'GET /api/admin/backup/download/:id',
    'DELETE /api/admin/backup/:id',
  ],
  accounts: [
    'GET /api/admin/users',
    'POST /api/admin/users',
    'POST /api/admin/users/:id/invitation',
    'PATCH /api/admin/users/:id/rights',
    'POST /api/admin/users/:id/disable',
    'POST /api/admin/users/:id/enable',
  ],
};

test.each(RIGHTS)(
  'without the right "%s" exactly its routes are refused, of all administrative ones',
  async (right) => {
    const { visitor } = await invited(
      'Bez prava',
      RIGHTS.filter((one) => one !== right),
    );
    const routes = gateway.routes.filter(
      ({ method, url }) => method !== 'HEAD' && /^\/api\/(admin|funds)/.test(url) && !url.endsWith('*'),
    );
    expect(routes.length).toBeGreaterThan(70);
    const refused: string[] = [];
    for (const { method, url } of routes) {
      const [status, code] = await codeOf(visitor[verb(method)](url.replaceAll(/:\w+/g, '404')));
      if (code === 'session.right-missing') refused.push(`${method} ${url}`);
      expect([url, status === 401 || (status === 403 && code !== 'session.right-missing')]).toEqual([
        url,
        false,
      ]);
    }
    expect(refused.sort()).toEqual([...OF_RIGHT[right]].sort());
  },
);

test('without the right "documents" a profile may be removed, but not erased at the wish of the person', async () => {
  const { visitor } = await invited('Bez dokumenata', ['backups', 'accounts']);
  gateway.register.records = [record(1), record(2)];
  gateway.register.given = [];
  expect(await answerOf(visitor.delete('/api/admin/politicians/1?erase=true'))).toEqual([
    403,
    { code: 'session.right-missing', message: 'Vaš račun nema pravo na ovu radnju.' },
  ]);
  expect(gateway.register.given).toEqual([]);
  expect((await auditRows(gateway)).map(({ action, outcome }) => [action, outcome])).toContainEqual([
    'access.refuse',
    'refused',
  ]);
  expect((await visitor.delete('/api/admin/politicians/1')).status).toBe(204);
  expect((await admin.delete('/api/admin/politicians/2?erase=true')).status).toBe(204);
});

test('by default an account has all rights, and what was taken away counts at once', async () => {
  const { id, visitor } = await invited('Ana');
  expect((await visitor.get('/api/user')).body.rights).toEqual([...RIGHTS]);
  expect((await visitor.get('/api/admin/users')).status).toBe(200);
  const changed = await admin.patch(`/api/admin/users/${id}/rights`).send({ rights: ['documents'] });
  expect([changed.status, changed.body.rights]).toEqual([200, ['documents']]);
  expect(await answerOf(visitor.get('/api/admin/users'))).toEqual([
    403,
    { code: 'session.right-missing', message: 'Vaš račun nema pravo na ovu radnju.' },
  ]);
  expect((await visitor.get('/api/admin/check')).status).toBe(200);
});

test('who is invited chooses a password by the link, once', async () => {
  const response = await invite('Bara', ['documents']);
  expect([response.status, response.body]).toEqual([
    201,
    {
      ...{ id: expect.any(Number), username: 'Bara', isAdmin: true, rights: ['documents'], isInvited: true },
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
  expect(await codeOf(invite('Dora', ['everything' as Right]))).toEqual([422, 'request.invalid']);
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

test('the last account with the right to accounts keeps it and is not disabled', async () => {
  // Whoever was only invited does not count, nor an account without rights.
  await invite('Goga');
  await addOrdinaryUser(gateway);
  const id = await ownId();
  const attempts = () => [
    admin.patch(`/api/admin/users/${id}/rights`).send({ rights: ['documents', 'backups'] }),
    admin.post(`/api/admin/users/${id}/disable`),
  ];
  for (const attempt of attempts()) expect(await codeOf(attempt)).toEqual([409, 'account.last']);
  expect((await admin.get('/api/user')).body.rights).toEqual([...RIGHTS]);
  const { id: second, visitor } = await invited('Helena');
  // Both at once: one remains.
  const take = (by: Visitor, of: number) => by.patch(`/api/admin/users/${of}/rights`).send({ rights: [] });
  const statuses = (await Promise.all([take(admin, second), take(visitor, id)])).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  await gateway.dataSource.query(`UPDATE users SET withheld_rights = '{}'`);
});

test('the list shows every account, also those of the console', async () => {
  await addOrdinaryUser(gateway);
  await invited('Iva', []);
  const { body } = await admin.get('/api/admin/users');
  expect(
    body.accounts.map((each: Record<string, unknown>) => [
      each.username,
      each.isAdmin,
      each.rights,
      each.sessions,
    ]),
  ).toEqual([
    [ADMINISTRATOR.username, true, [...RIGHTS], expect.any(Number)],
    ['Iva', true, [], 1],
    [ORDINARY.username, false, [], 0],
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
