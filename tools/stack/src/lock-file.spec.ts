import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockHolder, releaseLock, takeLock } from './lock-file.mjs';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jamcimo-lock-'));
  path = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a free lock is taken, names its holder and can be released', () => {
  expect(takeLock(path)).toBeUndefined();
  expect(lockHolder(path)?.pid).toBe(process.pid);
  releaseLock(path);
  expect(existsSync(path)).toBe(false);
});

test('a lock of a living process is left to it', () => {
  takeLock(path);
  expect(takeLock(path)?.pid).toBe(process.pid);
});

test('a lock of a process that is gone is taken over', () => {
  const gone = spawnSync(process.execPath, ['-e', '']).pid;
  writeFileSync(path, JSON.stringify({ pid: gone, startedAt: null }));
  expect(takeLock(path)).toBeUndefined();
  expect(lockHolder(path)?.pid).toBe(process.pid);
});

const onLinux = process.platform === 'linux';
test(`a lock of an earlier process with the same id is ${onLinux ? 'taken over' : 'respected'}`, () => {
  writeFileSync(path, JSON.stringify({ pid: process.pid, startedAt: onLinux ? '1' : null }));
  expect(takeLock(path) === undefined).toBe(onLinux);
});

test('an unreadable lock file is taken over', () => {
  writeFileSync(path, 'half a li');
  expect(takeLock(path)).toBeUndefined();
});

/** Starts a process that does something with the lock file; `takeLock`, `releaseLock` and `path` are available. */
function inProcess(code: string): ChildProcess {
  const program = `import { takeLock, releaseLock } from ${JSON.stringify(join(__dirname, 'lock-file.mjs'))};
    const path = ${JSON.stringify(path)};\n${code}`;
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH },
  });
}

test('of many that find a stale lock at once, one takes it over', async () => {
  writeFileSync(path, JSON.stringify({ pid: spawnSync(process.execPath, ['-e', '']).pid, startedAt: null }));
  const at = Date.now() + 1500;
  const children = Array.from({ length: 6 }, () =>
    inProcess(`while (Date.now() < ${at});
      console.log(takeLock(path) ? 'refused' : 'taken');
      process.stdin.resume().on('end', () => process.exit());`),
  );
  const answers = await Promise.all(
    children.map(
      (child) =>
        new Promise<string>((resolve) => child.stdout?.once('data', (data) => resolve(String(data)))),
    ),
  );
  for (const child of children) child.stdin?.end();
  expect(answers.filter((answer) => answer.startsWith('taken'))).toHaveLength(1);
  expect(readdirSync(folder)).toEqual(['lock']);
});

test('a lock file is never seen without its content', async () => {
  const child = inProcess(`console.log('ready'); for (;;) { takeLock(path); releaseLock(path); }`);
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  const seen = new Set<string>();
  for (const until = Date.now() + 300; Date.now() < until; ) {
    try {
      seen.add(readFileSync(path, 'utf8'));
    } catch {
      // Released just now.
    }
  }
  child.kill('SIGKILL');
  expect([...seen].map((content) => JSON.parse(content).pid)).toEqual([child.pid]);
});

test('somebody else’s lock is not released', () => {
  writeFileSync(path, JSON.stringify({ pid: 1, startedAt: null }));
  releaseLock(path);
  expect(existsSync(path)).toBe(true);
});
