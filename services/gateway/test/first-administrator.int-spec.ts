import { createTestDatabase, type TestDatabase } from '@jamcimo/testing';
import { type RunningGateway, startGateway } from './running-gateway.js';
import { newVisitor, signIn } from './visitor.js';

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

const users = () => gateways[0]?.dataSource.query('SELECT username, is_admin, password_hash FROM users');

test('the environment names the first administrator', async () => {
  const gateway = await start({ ADMIN_USERNAME: 'Ravnateljica', ADMIN_PASSWORD: 'osam znakova' });
  const response = await signIn(newVisitor(gateway), {
    username: 'ravnateljica',
    password: 'osam znakova',
  });
  expect(response.body).toMatchObject({ username: 'Ravnateljica', isAdmin: true });
  expect(notices).toEqual([{ type: 'block-line', line: 'Administrator    Ravnateljica' }]);
});

test('without it a random password is shown once and kept as argon2id', async () => {
  const written: string[] = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  const gateway = await start({ ADMIN_USERNAME: undefined, ADMIN_PASSWORD: undefined, LOG_LEVEL: 'trace' });
  const [{ line = '' } = {}] = notices as { type: string; line: string }[];
  const [, password = ''] = /^Administrator {4}admin, password (\S{20}) \(shown once\)$/.exec(line) ?? [];
  expect(notices).toEqual([{ type: 'notice', line }]);
  expect((await signIn(newVisitor(gateway), { username: 'admin', password })).status).toBe(200);
  const [user] = await users();
  expect(user).toMatchObject({ username: 'admin', is_admin: true });
  expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(written.join('')).not.toContain(password);
});

test('outside of the embedded system the password stands on the console', async () => {
  process.send = undefined;
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  await start({ ADMIN_USERNAME: undefined, ADMIN_PASSWORD: undefined });
  expect(log.mock.calls).toEqual([[expect.stringMatching(/^Administrator {4}admin, password \S{20} /)]]);
});

test('a later start changes nothing, whatever the environment says by then', async () => {
  await start({ ADMIN_USERNAME: 'prva', ADMIN_PASSWORD: 'prva lozinka' });
  const before = await users();
  const second = await start({ ADMIN_USERNAME: 'druga', ADMIN_PASSWORD: 'druga lozinka' });
  expect(await users()).toEqual(before);
  expect(notices.at(-1)).toEqual({ type: 'block-line', line: 'Administrator    prva' });
  expect((await signIn(newVisitor(second), { username: 'druga', password: 'druga lozinka' })).status).toBe(
    401,
  );
});
