import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataDirectory } from './data-directory.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jamcimo-data-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('an empty or missing folder becomes a data directory and is recognised again', () => {
  const path = join(folder, 'new', 'data');
  const first = DataDirectory.open(path);
  first.close();
  expect(DataDirectory.open(path).id).toBe(first.id);
});

test('a folder with somebody else’s files is refused and stays as it is', () => {
  writeFileSync(join(folder, 'letter.txt'), 'mine');
  expect(() => DataDirectory.open(folder)).toThrow('is not empty and was not made by Jamčimo');
});

test('a file in place of the folder is refused', () => {
  const path = join(folder, 'file');
  writeFileSync(path, '');
  expect(() => DataDirectory.open(path)).toThrow('is a file and not a folder');
});

test('a folder of another layout is refused', () => {
  writeFileSync(join(folder, '.jamcimo'), '{"product":"jamcimo","layout":99,"id":"x"}');
  expect(() => DataDirectory.open(folder)).toThrow('another version of Jamčimo (layout 99)');
});

test('a folder in use is refused until it is closed', () => {
  const first = DataDirectory.open(folder);
  expect(() => DataDirectory.open(folder)).toThrow(`in use by a running Jamčimo (process ${process.pid})`);
  first.close();
  DataDirectory.open(folder).close();
});

test('a secret is made once, differs from others and is readable by its owner only', () => {
  const data = DataDirectory.open(folder);
  const secret = data.secret('one');
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(data.secret('one')).toBe(secret);
  expect(data.secret('two')).not.toBe(secret);
  expect(statSync(join(folder, 'secrets', 'one')).mode & 0o777).toBe(0o600);
});

test('a secret that a full disk left empty is made anew', () => {
  const data = DataDirectory.open(folder);
  mkdirSync(join(folder, 'secrets'));
  writeFileSync(join(folder, 'secrets', 'one'), '');
  expect(data.secret('one')).toMatch(/^[0-9a-f]{64}$/);
});
