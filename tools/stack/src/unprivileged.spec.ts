import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isReachableByAll, prepareDataFolder, removeDataFolder, runAs } from './unprivileged.ts';

const isRoot = process.getuid?.() === 0;

let home: string;
let printed: string[];
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'jamcimo-home-')));
  printed = [];
});
afterEach(() => {
  removeDataFolder(join(home, 'postgres'));
  rmSync(home, { recursive: true, force: true });
});

const prepare = () => prepareDataFolder(join(home, 'postgres'), home, (line) => printed.push(line));

test('a private folder above hides what lies in it', () => {
  chmodSync(home, 0o700);
  expect(isReachableByAll(join(home, 'postgres'))).toBe(false);
  chmodSync(home, 0o711);
  expect(isReachableByAll(join(home, 'postgres'))).toBe(true);
});

test('where PostgreSQL’s user can pass, the data lie where they are wanted, closed to others', () => {
  chmodSync(home, 0o711);
  expect(prepare()).toBe(join(home, 'postgres'));
  expect(printed).toEqual([]);
  expect(statSync(join(home, 'postgres')).mode & 0o777).toBe(0o700);
  expect(statSync(join(home, 'postgres')).uid).toBe(runAs().uid ?? process.getuid?.());
});

test(`in a private home, ${isRoot ? 'as root, the data move to where PostgreSQL can pass and a link leads to them' : 'an ordinary user keeps the data at home'}`, () => {
  chmodSync(home, 0o700);
  mkdirSync(join(home, 'postgres'));
  writeFileSync(join(home, 'postgres', 'kept'), 'data from before');
  const place = prepare();
  expect(prepare()).toBe(place);
  expect(existsSync(join(place, 'kept'))).toBe(true);
  expect(printed).toHaveLength(isRoot ? 1 : 0);
  expect(lstatSync(join(home, 'postgres')).isSymbolicLink()).toBe(isRoot);
  expect(isReachableByAll(place)).toBe(isRoot);
  expect(statSync(join(place, 'kept')).uid).toBe(runAs().uid ?? process.getuid?.());
  removeDataFolder(join(home, 'postgres'));
  expect(existsSync(isRoot ? dirname(place) : place)).toBe(false);
});
