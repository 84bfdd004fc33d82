import { WriteTransactions } from '@jamcimo/database';
import { createTestDatabase, type TestDatabase } from '@jamcimo/testing';
import type { DataSource } from 'typeorm';
import { ManageUsers } from '../src/accounts/users/manage-users.js';
import { runAdminCommand } from '../src/accounts/users/run-admin-command.js';
import { AuditTrail } from '../src/audit/audit-trail.js';
import { openAccounts } from '../src/database/open-accounts.js';
import { type RunningGateway, startGateway } from './running-gateway.js';
import { auditRows, emptyAuditLog, newVisitor, signIn, type Visitor } from './visitor.js';

let database: TestDatabase;
let gateway: RunningGateway;
let accounts: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  gateway = await startGateway({ DATABASE_URL: database.url, RATE_LIMITS: 'off' });
  // As the owner, who is not the gateway's role.
  accounts = await openAccounts(database.url);
});
afterAll(async () => {
  await accounts.destroy();
  await gateway.stop();
  await database.drop();
});

function run(line: string, sent: string | null = null): Promise<string> {
  const transactions = new WriteTransactions(accounts);
  const users = new ManageUsers(transactions, new AuditTrail(transactions));
  return runAdminCommand(line.split(' '), users, async () => sent);
}

const signInAs = async (username: string, password: string) => {
  const visitor = newVisitor(gateway);
  const { status } = await signIn(visitor, { username, password });
  return { status, visitor };
};
const check = async (visitor: Visitor) => (await visitor.get('/api/admin/check')).status;

test('a created administrator signs in with the password that was sent', async () => {
  expect(await run('create Ana', 'poslana lozinka')).toBe('Administrator Ana was created.');
  const { status, visitor } = await signInAs('ana', 'poslana lozinka');
  expect([status, await check(visitor)]).toEqual([200, 200]);
});

test('without one a password is made and shown once', async () => {
  const output = await run('create Bara');
  const [, password = ''] =
    /^Administrator Bara was created\. Password, shown once: (\S{20})$/.exec(output) ?? [];
  expect((await signInAs('bara', password)).status).toBe(200);
});

test('an account may be created without rights', async () => {
  expect(await run('create Cvita --without-rights', 'obična lozinka')).toBe('Account Cvita was created.');
  const { status, visitor } = await signInAs('Cvita', 'obična lozinka');
  expect([status, await check(visitor)]).toEqual([200, 403]);
});

test('an account that nobody gives rights to has none', async () => {
  const [stored] = await gateway.dataSource.query(
    `INSERT INTO users (username, username_key, password_hash) VALUES ('Nova', 'nova', 'x') RETURNING is_admin`,
  );
  expect(stored).toEqual({ is_admin: false });
});

test('a name is taken in any case', async () => {
  await run('create Dora', 'prva lozinka');
  await expect(run('create DORA', 'druga lozinka')).rejects.toThrow('DORA exists already');
  expect((await signInAs('dora', 'prva lozinka')).status).toBe(200);
});

test('a new password ends every session of the account', async () => {
  await run('create Ema', 'stara lozinka');
  const { visitor } = await signInAs('Ema', 'stara lozinka');
  expect(await run('password ema', 'nova duga lozinka')).toBe(
    'ema has a new password and is signed out everywhere.',
  );
  expect(await check(visitor)).toBe(401);
  expect((await signInAs('Ema', 'stara lozinka')).status).toBe(401);
  expect((await signInAs('Ema', 'nova duga lozinka')).status).toBe(200);
});

test('a disabled account is signed out and stays out until it is enabled', async () => {
  await run('create Fani', 'fanina lozinka');
  const { visitor } = await signInAs('Fani', 'fanina lozinka');
  await run('disable Fani');
  expect([await check(visitor), (await signInAs('Fani', 'fanina lozinka')).status]).toEqual([401, 401]);
  await run('enable Fani');
  expect([await check(visitor), (await signInAs('Fani', 'fanina lozinka')).status]).toEqual([401, 200]);
});

test('the list shows who may sign in and who is signed in', async () => {
  await run('create Goga', 'gogina lozinka');
  await signInAs('Goga', 'gogina lozinka');
  await run('create Helena --without-rights', 'obična lozinka');
  await run('disable Helena');
  const lines = (await run('list')).split('\n');
  expect(lines.find((line) => line.startsWith('Goga'))).toMatch(
    /administrator +password alone +active +created \S+ +1 signed in/,
  );
  expect(lines.find((line) => line.startsWith('Helena'))).toMatch(
    /no rights +password alone +disabled \S+ +created/,
  );
});

test.each(['', 'create', 'create A B', 'remove Ana', 'list all', 'create Ana --nepoznato'])(
  '"%s" is answered with the usage',
  async (line) => {
    await expect(run(line)).rejects.toThrow(/^Usage: npm run admin -- create NAME/);
  },
);

test('a short password and an unknown account are refused', async () => {
  await expect(run('create Iva', 'kratka')).rejects.toThrow('A password has 12 to 1024 characters.');
  await expect(run('create Iva', 'Lozinka2026!')).rejects.toThrow('This password is known');
  await expect(run('disable nema')).rejects.toThrow('There is no account nema');
});

test('the audit log knows what the console did, and no password', async () => {
  await emptyAuditLog(gateway);
  await run('create Jana', 'tajna lozinka');
  await run('password Jana', 'druga tajna lozinka');
  await expect(run('disable nema')).rejects.toThrow();
  const rows = await auditRows(gateway);
  expect(
    rows.map(({ action, outcome, actor_name, details }) => [action, outcome, actor_name, details]),
  ).toEqual([
    ['user.create', 'succeeded', 'npm run admin', { isAdmin: true, username: 'Jana' }],
    ['user.password', 'succeeded', 'npm run admin', { username: 'Jana' }],
    ['user.disable', 'refused', 'npm run admin', {}],
  ]);
  expect(JSON.stringify(rows)).not.toContain('tajna');
});

test('a database on which the gateway never started gives a clear error', async () => {
  const empty = await createTestDatabase();
  await expect(openAccounts(empty.url)).rejects.toThrow('start Jamčimo on it once');
  await empty.drop();
});
