import { PassThrough } from 'node:stream';
import { readPassword } from './read-password.js';

function input(isTTY = false) {
  const stream = new PassThrough();
  return Object.assign(stream, { isTTY }) as unknown as Parameters<typeof readPassword>[0] & PassThrough;
}

test('the first line is the password, blanks and all', async () => {
  const stream = input();
  const reading = readPassword(stream);
  stream.write(' tajna lo');
  stream.end('zinka \r\ndrugi redak\n');
  expect(await reading).toBe(' tajna lozinka ');
});

test('a last line without its end counts', async () => {
  const stream = input();
  stream.end('tajna');
  expect(await readPassword(stream)).toBe('tajna');
});

test('nothing sent, or a person at a terminal, means none', async () => {
  const stream = input();
  stream.end();
  expect(await readPassword(stream)).toBeNull();
  expect(await readPassword(input(true))).toBeNull();
});

test('an input that stays open and silent is not waited for', async () => {
  jest.useFakeTimers();
  const reading = readPassword(input());
  await jest.advanceTimersByTimeAsync(3000);
  expect(await reading).toBeNull();
  jest.useRealTimers();
});
