import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@jamcimo/testing/free-port';
import { Client } from 'pg';
import { isAlive } from '../src/process-state.mjs';
import { endsWithin, waitFor } from '../src/processes.ts';
import { readStackFile, type StackFile } from '../src/stack-file.ts';
import { removeDataFolder } from '../src/unprivileged.ts';
import { readJournal, writeFakeProduct } from './fake-product.ts';

/** Each stack makes a PostgreSQL cluster, which is slow beside other work. */
jest.setTimeout(300_000);

interface RunningStack {
  process: ChildProcess;
  output: () => string;
}

let folder: string;
let running: RunningStack[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jamcimo-stack-'));
  chmodSync(folder, 0o711);
  writeFakeProduct(folder);
});

afterEach(async () => {
  for (const { process: child } of running) {
    child.kill('SIGTERM');
    await endsWithin(child, 20_000);
  }
  running = [];
  removeDataFolder(join(folder, 'data', 'postgres'));
  rmSync(folder, { recursive: true, force: true });
});

const data = () => join(folder, 'data');
const journal = () => readJournal(join(folder, 'journal'));
const stack = (): StackFile => readStackFile(data());

async function start(environment: Record<string, string> = {}): Promise<RunningStack> {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      join(process.cwd(), 'tools', 'stack', 'test', 'run-fake-stack.ts'),
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        DATA_DIR: data(),
        FAKE_ROOT: folder,
        JOURNAL: join(folder, 'journal'),
        PORT: String(await freePort()),
        MAILBOX_PORT: String(await freePort()),
        ...environment,
      },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  const started = { process: child, output: () => output };
  running.push(started);
  return started;
}

async function until(what: string, condition: () => boolean | Promise<boolean>, seconds = 60): Promise<void> {
  if (await waitFor(condition, seconds * 1000)) return;
  throw new Error(
    `${what}: not within ${seconds} s. The stacks output:\n${running.map((one) => one.output())}`,
  );
}

async function startAndWait(environment: Record<string, string> = {}): Promise<RunningStack> {
  const one = await start(environment);
  await until('the stack announces itself', () => one.output().includes('Ctrl-C stops it.'), 120);
  return one;
}

async function query(sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: stack().databaseUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The fake gateway answers with its whole environment. */
async function environmentOfGateway(): Promise<Record<string, string>> {
  return (await fetch(stack().localUrl)).json() as Promise<Record<string, string>>;
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}

/** Nothing of this stack is embedded: it starts soon and needs hardly any space. */
const OUTSIDE = {
  DATABASE_URL: process.env.TEST_DATABASE_URL ?? '',
  REDIS_URL: process.env.TEST_REDIS_URL ?? '',
  SMTP_URL: 'smtp://127.0.0.1:2525',
};

test('the address is printed when the home page can be shown', async () => {
  const one = await start({ ...OUTSIDE, HOME_CLOSED: '3' });
  await until('the stack announces itself', () => one.output().includes('Ctrl-C stops it.'), 120);
  const answers = journal().flatMap(({ what }) => (what.startsWith('home page') ? [what] : []));
  expect(answers).toEqual(['home page 503', 'home page 503', 'home page 503', 'home page 200']);
});

test('with invented people the address is printed when nothing is on its way between services any more @long', async () => {
  const one = await startAndWait({ ...OUTSIDE, SEED: 'demo', SETTLED: 'no yes no yes yes' });
  const [before = ''] = one.output().split('Ctrl-C stops it.');
  expect(before.match(/settled alpha,gateway: \w+/g)?.map((line) => line.split(' ').at(-1))).toEqual([
    'no',
    'yes',
    'no',
    'yes',
    'yes',
  ]);
});

test('demo data are loaded before the address is printed, once, and never without SEED=demo @long', async () => {
  const loaded = ({ output }: RunningStack) => output().match(/(loading|settled) \w+/g);
  const none = await startAndWait({ ...OUTSIDE, SEED: 'none', DEMO_STEPS: 'people payments' });
  expect(loaded(none)).toBeNull();
  none.process.kill('SIGTERM');
  await until('the stack ends', () => none.process.exitCode === 0);
  const settings = { ...OUTSIDE, DEMO_STEPS: 'people payments', SETTLED: 'yes' };
  const first = await startAndWait(settings);
  const settled = Array(2).fill('settled alpha');
  expect(loaded(first)).toEqual(['loading people', ...settled, 'loading payments', ...settled, ...settled]);
  first.process.kill('SIGTERM');
  await until('the stack ends', () => first.process.exitCode === 0);
  expect(loaded(await startAndWait(settings))).toEqual(settled);
});

test('demo data that cannot be loaded are named in the block, and end nothing @long', async () => {
  const { output } = await startAndWait({ ...OUTSIDE, DEMO_STEPS: 'people nothing' });
  expect(output()).toContain(
    'Not all invented people and payments are there (nothing to load); the next start goes on with them.',
  );
});

test('one block shows address, mailbox, embedded parts and the notices of services', async () => {
  const { output } = await startAndWait();
  expect(output()).toContain(`Jamčimo runs at  ${stack().url}`);
  expect(output()).toContain(`Mailbox          ${stack().mailboxUrl}`);
  expect(output()).toMatch(/Embedded {9}PostgreSQL 18/);
  expect(output()).toContain('notice of gateway');
  expect(output()).toContain('alpha warn: shown on the console');
  expect(output()).not.toContain('not shown');
  expect(readFileSync(join(data(), 'logs', 'alpha.log'), 'utf8')).toContain('not shown');
  expect(await answers(`${stack().mailboxUrl}/api/email`)).toBe(true);
});

test('services get all addresses, and secrets stay the same over restarts @long', async () => {
  const first = await startAndWait();
  const environment = await environmentOfGateway();
  expect(environment).toMatchObject({
    ALPHA_ADDR: stack().services.alpha?.address,
    DATABASE_URL: stack().databaseUrl,
    REDIS_URL: stack().redisUrl,
    OBJECTS_DIR: join(data(), 'objects'),
    BACKUP_UNENCRYPTED: 'allowed',
    SERVICE_TOKEN: stack().token,
  });
  await query('CREATE TABLE kept AS SELECT 42 AS number');
  first.process.kill('SIGTERM');
  await until('the stack ends', () => first.process.exitCode === 0);
  await startAndWait();
  const again = await environmentOfGateway();
  expect(again.APP_SECRET).toBe(environment.APP_SECRET);
  expect(await query('SELECT number FROM kept')).toEqual([{ number: 42 }]);
});

test('stopping ends services first, while what they depend on still works, and leaves nothing running @long', async () => {
  const { process: child } = await startAndWait();
  const { services, parts } = stack();
  child.kill('SIGINT');
  child.kill('SIGINT');
  await until('the stack ends', () => child.exitCode === 0);
  const stops = journal().filter((entry) => entry.what.startsWith('stopping'));
  expect(stops.map((entry) => entry.what)).toEqual(Array(2).fill('stopping by SIGTERM with Redis'));
  const pids = [...Object.values(services).map((service) => service.pid), ...Object.values(parts)];
  expect(pids.map((pid) => (pid ? isAlive(pid) : 'unknown'))).toEqual(Array(5).fill(false));
  expect(existsSync(join(data(), 'run', 'stack.json'))).toBe(false);
});

test('a killed service comes back, and one line says so @long', async () => {
  const { output } = await startAndWait(OUTSIDE);
  const before = stack().services.alpha;
  process.kill(before?.pid ?? 0, 'SIGKILL');
  await until('alpha dies', async () => !(await answers(before?.healthUrl ?? '')));
  await until('alpha is back', () => answers(before?.healthUrl ?? ''));
  await until('the console says so', () => output().includes('alpha works again.'));
  expect(output()).toContain('alpha was ended by SIGKILL and is started again in 0.5 s.');
  expect(stack().services.alpha?.pid).not.toBe(before?.pid);
});

async function killAlphaAndAwaitIt(output: () => string): Promise<void> {
  const before = stack().services.alpha;
  process.kill(before?.pid ?? 0, 'SIGKILL');
  await until('the console reports alpha', () => output().includes('alpha works again.'));
  await until('alpha is back', () => answers(before?.healthUrl ?? ''));
}

test('a killed service is back also when nothing can be written, which is reported @long', async () => {
  const { output } = await startAndWait(OUTSIDE);
  const { pid, healthUrl } = stack().services.alpha ?? {};
  rmSync(join(data(), 'run'), { recursive: true });
  writeFileSync(join(data(), 'run'), 'no folder');
  process.kill(pid ?? 0, 'SIGKILL');
  await until('the console reports alpha', () => output().includes('alpha works again.'));
  await until('alpha is back', () => answers(healthUrl ?? ''));
  expect(output()).toContain('could not be written');
});

/** Mounts a tiny file system where this user and the machine allow it. */
function mountTiny(path: string): boolean {
  mkdirSync(path, { mode: 0o711 });
  const options = ['-t', 'tmpfs', '-o', 'size=512k,mode=711', 'tmpfs', path];
  return process.getuid?.() === 0 && spawnSync('mount', options).status === 0;
}

test('a full disk ends neither the stack nor the note of where everything is @long', async () => {
  const isTiny = mountTiny(data());
  try {
    const { output } = await startAndWait(OUTSIDE);
    const before = stack();
    const filler = join(data(), 'filler');
    if (isTiny) expect(() => writeFileSync(filler, Buffer.alloc(1024 * 1024))).toThrow('ENOSPC');
    await killAlphaAndAwaitIt(output);
    expect(stack().url).toBe(before.url);
    if (isTiny) expect(output()).toContain('ENOSPC');
    rmSync(filler, { force: true });
    await until('the note is up to date', () => stack().services.alpha?.pid !== before.services.alpha?.pid);
  } finally {
    for (const { process: child } of running) child.kill('SIGTERM');
    for (const { process: child } of running) await endsWithin(child, 20_000);
    if (isTiny) spawnSync('umount', [data()]);
  }
});

test('killed PostgreSQL, Redis and mailbox are back on the same addresses, with the data @long', async () => {
  const { output } = await startAndWait();
  await query('CREATE TABLE kept AS SELECT 42 AS number');
  const before = stack();
  for (const pid of Object.values(before.parts)) process.kill(pid ?? 0, 'SIGKILL');
  await until('all three are back', () => (output().match(/works again\./g) ?? []).length === 3, 60);
  expect(stack().databaseUrl).toBe(before.databaseUrl);
  expect(await query('SELECT number FROM kept')).toEqual([{ number: 42 }]);
  expect(await answers(`${before.mailboxUrl}/api/email`)).toBe(true);
});

test('a killed stack leaves no service behind, and its PostgreSQL is stopped properly at the next start @long', async () => {
  const first = await startAndWait();
  await query('CREATE TABLE kept AS SELECT 42 AS number');
  const { services, parts } = stack();
  first.process.kill('SIGKILL');
  await until('services end by themselves', () => {
    const pids = Object.values(services).map((service) => service.pid ?? 0);
    return pids.every((pid) => !isAlive(pid));
  });
  expect(isAlive(parts.PostgreSQL ?? 0)).toBe(true);
  const second = await startAndWait();
  expect(second.output()).toContain('PostgreSQL of a stack that was killed was stopped first.');
  expect(isAlive(parts.PostgreSQL ?? 0)).toBe(false);
  expect(isAlive(parts.Redis ?? 0)).toBe(false);
  expect(await query('SELECT number FROM kept')).toEqual([{ number: 42 }]);
});

test('a second stack on the same data directory is refused with one sentence and harms nothing', async () => {
  await startAndWait(OUTSIDE);
  const second = await start(OUTSIDE);
  await until('the second one ends', () => second.process.exitCode !== null);
  expect(second.output()).toContain('is in use by a running Jamčimo');
  expect(await query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a service that cannot start ends the start, with the last lines of its output @long', async () => {
  const { process: child, output } = await start({ FAIL_START: 'alpha' });
  await until('the stack gives up', () => child.exitCode === 1);
  expect(output()).toContain('The service alpha could not start; its last lines:');
  expect(output()).toContain('the cause of the failure');
  expect(readJournal(join(folder, 'journal')).at(-1)?.what).toContain('with Redis');
});

test('what is given is used instead of the embedded part @long', async () => {
  const { output } = await startAndWait(OUTSIDE);
  expect(stack().parts).toEqual({});
  expect(stack().databaseUrl).toBe(process.env.TEST_DATABASE_URL);
  expect(output()).not.toContain('Mailbox');
});
