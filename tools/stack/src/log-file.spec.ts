import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@jamcimo/testing';
import { consoleLine, rotateLog, ServiceLog } from './log-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jamcimo-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a log that has grown large is moved aside, and the oldest of three goes', () => {
  for (const content of ['first', 'second', 'third', 'fourth']) {
    writeFileSync(rotateLog(folder, 'part', 5), content);
  }
  rotateLog(folder, 'part', 5);
  const kept = [1, 2, 3].map((number) => readFileSync(join(folder, `part.${number}.log`), 'utf8'));
  expect(kept).toEqual(['fourth', 'third', 'second']);
  expect(existsSync(join(folder, 'part.log'))).toBe(false);
});

test('a small log is continued', () => {
  writeFileSync(join(folder, 'part.log'), 'abc');
  rotateLog(folder, 'part', 5);
  expect(readFileSync(join(folder, 'part.log'), 'utf8')).toBe('abc');
});

test('a log that cannot be written loses lines, ends nothing, and goes on when it can be written again', async () => {
  const logs = join(folder, 'logs');
  const shown: string[] = [];
  const log = new ServiceLog(logs, 'alpha', (line) => shown.push(line), 0);
  const output = new PassThrough();
  log.take(output);
  output.write('lost\n');
  await eventually(() => shown.includes('lost'));
  // Time for the file to fail to open; a shorter one would only make this test weaker.
  await pause(100);
  mkdirSync(logs);
  await eventually(() => {
    output.write('kept\n');
    expect(readFileSync(join(logs, 'alpha.log'), 'utf8')).toContain('kept');
  });
});

test.each([
  ['{"level":"info","msg":"ready"}', undefined],
  ['{"level":"warn","msg":"slow"}', 'alpha warn: slow'],
  ['{"level":"error","msg":"failed","err":{"message":"no\\nroute"}}', 'alpha error: failed (no route)'],
  ['Error: not JSON', 'alpha: Error: not JSON'],
  ['    at somewhere (file.js:1:1)', undefined],
  ['', undefined],
])('of the log line %j the console shows %j', (line, shown) => {
  expect(consoleLine('alpha', line)).toBe(shown);
});
