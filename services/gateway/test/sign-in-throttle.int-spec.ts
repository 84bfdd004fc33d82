import { WriteTransactions } from '@jamcimo/database';
import { Clock } from '@jamcimo/service-kit';
import { createTestDatabase, type TestDatabase } from '@jamcimo/testing';
import { BURST, SignInThrottle } from '../src/accounts/sessions/sign-in-throttle.js';
import { LONGEST_WAIT_MS } from '../src/accounts/sessions/waiting-time.js';
import { Passwords } from '../src/accounts/users/passwords.js';
import { ADMINISTRATOR, type RunningGateway, startGateway } from './running-gateway.js';
import { cookiesOf, newVisitor } from './visitor.js';

let database: TestDatabase;
let gateway: RunningGateway;
/** When a test began: its time from then on is only what `later` says. */
let start: number;

const begin = (settings: Record<string, string> = {}) =>
  startGateway({ DATABASE_URL: database.url, TRUST_PROXY: '127.0.0.1', ...settings });

/** One at a time, for passport keeps its strategy for the whole process. */
async function restart(settings: Record<string, string> = {}): Promise<void> {
  await gateway.stop();
  gateway = await begin(settings);
}

beforeAll(async () => {
  database = await createTestDatabase();
  gateway = await begin();
});
afterAll(async () => {
  await gateway.stop();
  await database.drop();
});
beforeEach(async () => {
  await gateway.dataSource.query('TRUNCATE login_attempts');
  gateway.app.get(SignInThrottle).forget();
  jest.restoreAllMocks();
  // Time stands still, so that waits are exact however slow the machine is.
  start = Date.now();
  later(0);
});

const WRONG = { username: ADMINISTRATOR.username, password: 'pogrešna' };

/** Somebody at a network address of his own. */
const signIn = (account: { username: string; password: string }, address = '192.0.2.1') =>
  newVisitor(gateway).post('/api/login').set({ 'x-forwarded-for': address }).send(account);
const statusOf = async (...given: Parameters<typeof signIn>) => (await signIn(...given)).status;

async function times<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let i = 0; i < count; i += 1) results.push(await work());
  return results;
}

function later(milliseconds: number): void {
  jest.spyOn(gateway.app.get(Clock), 'now').mockReturnValue(new Date(start + milliseconds));
}

test('after some failures one must wait, and the answer says how many seconds', async () => {
  expect(await times(5, () => statusOf(WRONG))).toEqual([401, 401, 401, 401, 401]);
  const response = await signIn(ADMINISTRATOR);
  expect([response.status, response.headers['retry-after']]).toEqual([429, '2']);
  expect(response.body).toEqual({
    message: 'Previše neuspješnih pokušaja prijave. Pokušajte ponovno za 2 s.',
    code: 'login.throttled',
    retryAfter: 2,
  });
  expect(cookiesOf(response)).toEqual([]);
});

test('asking meanwhile makes the wait no longer, and then the right password passes', async () => {
  await times(5, () => statusOf(WRONG));
  expect(await times(10, () => statusOf(ADMINISTRATOR))).toEqual(Array(10).fill(429));
  later(2000);
  expect(await statusOf(ADMINISTRATOR)).toBe(200);
});

test('many at once count like many in a row', async () => {
  const statuses = await Promise.all(Array.from({ length: 20 }, () => statusOf(WRONG)));
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
});

test('the right password clears what was counted', async () => {
  await times(4, () => statusOf(WRONG));
  expect(await statusOf(ADMINISTRATOR)).toBe(200);
  expect(await times(4, () => statusOf(WRONG))).toEqual([401, 401, 401, 401]);
  expect(await statusOf(ADMINISTRATOR)).toBe(200);
});

test('somebody at another address is not kept out by what a stranger does', async () => {
  await times(6, () => statusOf(WRONG));
  expect(await statusOf(ADMINISTRATOR, '198.51.100.7')).toBe(200);
});

test('however long the attack, an administrator waits at most half a minute', async () => {
  await statusOf(WRONG);
  await gateway.dataSource.query(
    `INSERT INTO login_attempts (at, account_key, network, outcome)
     SELECT at, account_key, '203.0.113.' || n, 'failed'
     FROM login_attempts, generate_series(1, 250) n`,
  );
  const first = await signIn(ADMINISTRATOR, '198.51.100.7');
  expect([first.status, first.headers['retry-after']]).toEqual([429, '30']);
  later(30_000);
  expect(await statusOf(ADMINISTRATOR, '198.51.100.7')).toBe(200);
  // From now on this place is known and spared what others do.
  expect(await statusOf(ADMINISTRATOR, '198.51.100.7')).toBe(200);
});

test('one place that tries many accounts is slowed down', async () => {
  let name = 0;
  const tries = await times(31, () => statusOf({ username: `račun ${name++}`, password: 'x' }));
  expect(tries.filter((status) => status === 429)).toHaveLength(1);
});

test('a forwarded address that nobody vouches for changes nothing', async () => {
  await restart({ TRUST_PROXY: '' });
  later(0);
  let place = 0;
  const statuses = await times(6, () => statusOf(WRONG, `192.0.2.${place++}`));
  await restart();
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('what was counted survives a restart', async () => {
  let failures = 0;
  await times(9, async () => {
    later(LONGEST_WAIT_MS * failures++);
    expect(await statusOf(WRONG)).toBe(401);
  });
  await restart();
  later(LONGEST_WAIT_MS * 8);
  const response = await signIn(ADMINISTRATOR);
  expect([response.status, response.headers['retry-after']]).toEqual([429, '30']);
});

test('what was typed as a user name is not kept', async () => {
  await statusOf({ username: 'moja tajna lozinka', password: 'x' });
  const rows = await gateway.dataSource.query('SELECT * FROM login_attempts');
  expect(JSON.stringify(rows)).not.toContain('tajna');
  expect(rows).toHaveLength(1);
});

test('old attempts are cleared away', async () => {
  await statusOf(WRONG);
  await gateway.dataSource.query(`UPDATE login_attempts SET at = now() - interval '2 days'`);
  await statusOf(WRONG);
  expect(await gateway.dataSource.query('SELECT id FROM login_attempts')).toHaveLength(1);
});

test('who asks again while waiting costs the database nothing, and is let through in time', async () => {
  await times(5, () => statusOf(WRONG));
  expect(await statusOf(ADMINISTRATOR)).toBe(429);
  const transactions = jest.spyOn(WriteTransactions.prototype, 'write');
  expect(await times(20, () => statusOf(ADMINISTRATOR))).toEqual(Array(20).fill(429));
  expect(transactions).not.toHaveBeenCalled();
  later(3000);
  expect(await statusOf(ADMINISTRATOR)).toBe(200);
});

test('new names from the places of one network cost the database a burst, and a known place among them signs in', async () => {
  const place = (number: number) => `2001:db8:1:${number.toString(16)}::1`;
  expect(await statusOf(ADMINISTRATOR, place(1))).toBe(200);
  gateway.app.get(SignInThrottle).forget();
  const passwords = jest.spyOn(Passwords.prototype, 'verify').mockResolvedValue(false);
  const transactions = jest.spyOn(WriteTransactions.prototype, 'write');
  let name = 0;
  const asked = 200;
  const statuses = await times(asked, () =>
    statusOf({ username: `račun ${name++}`, password: 'x' }, place(name + 1)),
  );
  // A /56 has the burst of four places.
  const looked = statuses.filter((status) => status === 401).length;
  expect([looked, statuses.filter((status) => status === 429).length]).toEqual([
    4 * BURST,
    asked - 4 * BURST,
  ]);
  // The attempt and both halves of its audit entry; and once which networks are known.
  expect(transactions.mock.calls.length).toBeLessThanOrEqual(3 * looked + 1);
  passwords.mockRestore();
  expect(await statusOf(ADMINISTRATOR, place(250))).toBe(429);
  expect(await statusOf(ADMINISTRATOR, place(1))).toBe(200);
});

test('RATE_LIMITS=off switches the throttle off', async () => {
  await restart({ RATE_LIMITS: 'off' });
  const statuses = await times(12, () => statusOf(WRONG));
  expect([statuses, await statusOf(ADMINISTRATOR)]).toEqual([Array(12).fill(401), 200]);
});
