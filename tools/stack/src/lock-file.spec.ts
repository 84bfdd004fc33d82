import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockHolder, releaseLock, takeLock } from './lock-file.ts';

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

test('somebody else’s lock is not released', () => {
  writeFileSync(path, JSON.stringify({ pid: 1, startedAt: null }));
  releaseLock(path);
  expect(existsSync(path)).toBe(true);
});
