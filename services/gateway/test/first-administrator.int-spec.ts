import { createTestDatabase, type TestDatabase } from '@jamcimo/testing';
import { type RunningGateway, startGateway } from './running-gateway.js';
import { addOrdinaryUser, auditRows, newVisitor, signIn } from './visitor.js';

let database: TestDatabase;
let gateways: RunningGateway[];
let notices: unknown[];
const { send } = process;

beforeEach(async () => {
  database = await createTestDatabase();
  gateways = [];
  notices = [];
  // As under `npm start`, whose output is kept in a file.
  process.send = (message: unknown) => notices.push(message) > 0;
});
afterEach(async () => {
  process.send = send;
  jest.restoreAllMocks();
  for (const gateway of gateways) await gateway.stop();
  await database.drop();
});

async function start(settings: Record<string, string | undefined>): Promise<RunningGateway> {
  const gateway = await startGateway({ DATABASE_URL: database.url, ...settings } as Record<string, string>);
  gateways.push(gateway);
  return gateway;
}

const users = () => gateways.at(-1)?.dataSource.query('SELECT username, is_admin, password_hash FROM users');

test('the environment names the first administrator', async () => {
  const gateway = await start({ ADMIN_USERNAME: 'Ravnateljica', ADMIN_PASSWORD: 'dvanaest žab' });
  const response = await signIn(newVisitor(gateway), {
    username: 'ravnateljica',
    password: 'dvanaest žab',
  });
  expect(response.body).toMatchObject({ username: 'Ravnateljica', isAdmin: true });
  expect(notices).toEqual([{ type: 'block-line', line: 'Administrator    Ravnateljica' }]);
});

test.each([
  ['jedanaest z', 'ADMIN_PASSWORD needs at least 12 characters'],
  ['Lozinka2026!', 'ADMIN_PASSWORD is a known password'],
])('the password "%s" begins no installation', async (ADMIN_PASSWORD, message) => {
  await expect(start({ ADMIN_PASSWORD })).rejects.toThrow(message);
});

const LINK =
  /^Administrator {4}admin, choose a password within 24 h: (http\S+)\/admin\/invitation#([\w-]{43})&username=admin$/;
const WITHOUT = { ADMIN_USERNAME: undefined, ADMIN_PASSWORD: undefined };
const lineOf = (notice: unknown) => (notice as { line: string }).line;
const tokenOf = (line: string) => LINK.exec(line)?.[2] ?? '';
const accept = (gateway: RunningGateway, token: string, password = 'dvanaest žab') =>
  gateway.request.post('/api/login/invitation').send({ token, password });

test('without it a link is shown by which the password is chosen, once', async () => {
  const written: string[] = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  const gateway = await start({ ...WITHOUT, LOG_LEVEL: 'trace', PUBLIC_URL: 'http://localhost:3000' });
  const line = lineOf(notices[0]);
  expect(notices).toEqual([{ type: 'notice', line }]);
  expect(LINK.exec(line)?.[1]).toBe('http://localhost:3000');
  const token = tokenOf(line);
  expect((await users())[0]).toEqual({ username: 'admin', is_admin: true, password_hash: null });

  const answers = [
    await accept(gateway, token, 'jedanaest z'),
    await accept(gateway, token, 'Lozinka2026!'),
    await accept(gateway, 'A'.repeat(43)),
    await accept(gateway, token),
    await accept(gateway, token, 'druga duga lozinka'),
  ];
  expect(answers.map(({ status, body }) => [status, body.code ?? body.username])).toEqual([
    [422, 'request.invalid'],
    [422, 'request.invalid'],
    [404, 'invitation.invalid'],
    [200, 'admin'],
    [404, 'invitation.invalid'],
  ]);
  expect(answers[1]?.body.errors).toEqual([
    { field: 'password', message: expect.stringContaining('Ta je lozinka poznata') },
  ]);
  const [user] = await users();
  expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await signIn(newVisitor(gateway), { username: 'admin', password: 'dvanaest žab' })).status).toBe(
    200,
  );
  expect(written.join('')).not.toContain(token);
  expect((await auditRows(gateway)).map(({ action, outcome }) => [action, outcome])).toEqual([
    ['user.accept-invitation', 'succeeded'],
    ['session.sign-in', 'succeeded'],
  ]);
});

test('until it was used each start shows a new link, all good for a day', async () => {
  const first = await start(WITHOUT);
  const [before] = notices;
  await first.stop();
  gateways = [];
  const gateway = await start(WITHOUT);
  const tokens = [before, notices[1]].map((notice) => tokenOf(lineOf(notice)));
  expect(new Set(tokens).size).toBe(2);
  await gateway.dataSource.query(
    `UPDATE invitations SET expires_at = now() WHERE token_hash = sha256($1::text::bytea)`,
    [tokens[0]],
  );
  expect((await accept(gateway, tokens[0] ?? '')).status).toBe(404);
  expect((await accept(gateway, tokens[1] ?? '')).status).toBe(200);
});

test('nobody signs in to an account without a password', async () => {
  const gateway = await start(WITHOUT);
  for (const password of ['null', ' ', 'dvanaest žab']) {
    expect((await signIn(newVisitor(gateway), { username: 'admin', password })).status).toBe(401);
  }
});

test('outside of the embedded system the link stands on the console, and never a password', async () => {
  process.send = undefined;
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  await start(WITHOUT);
  expect(log.mock.calls).toEqual([[expect.stringMatching(LINK)]]);
});

test('a later start changes nothing, whatever the environment says by then', async () => {
  await start({ ADMIN_USERNAME: 'prva', ADMIN_PASSWORD: 'prva duga lozinka' });
  const before = await users();
  const second = await start({ ADMIN_USERNAME: 'druga', ADMIN_PASSWORD: 'kratka' });
  expect(await users()).toEqual(before);
  expect(notices.at(-1)).toEqual({ type: 'block-line', line: 'Administrator    prva' });
  expect((await signIn(newVisitor(second), { username: 'druga', password: 'kratka' })).status).toBe(401);
});

test('a shorter password of before still signs in', async () => {
  const gateway = await start({});
  const account = { username: 'stara', password: 'kratka8z' };
  await addOrdinaryUser(gateway, account);
  expect((await signIn(newVisitor(gateway), account)).status).toBe(200);
});
