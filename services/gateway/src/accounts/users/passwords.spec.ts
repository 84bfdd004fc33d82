import { jest } from '@jest/globals';
import argon2 from 'argon2';
import { Passwords } from './passwords.js';

let running = 0;
let most = 0;
const gates: (() => void)[] = [];

beforeEach(() => {
  running = 0;
  most = 0;
  gates.length = 0;
  jest.spyOn(argon2, 'verify').mockImplementation(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((open) => gates.push(open));
    running -= 1;
    return true;
  });
});
afterEach(() => jest.restoreAllMocks());

test('passwords are checked two at a time, also when one comes as another ends', async () => {
  const passwords = new Passwords();
  const checks = Array.from({ length: 4 }, () => passwords.verify('hash', 'lozinka'));
  while (gates.length < 2) await Promise.resolve();
  gates.shift()?.();
  // The one that waited takes the place; whoever comes now does not slip in before it.
  checks.push(passwords.verify('hash', 'lozinka'));
  const done = Promise.all(checks);
  let left = true;
  done.then(() => (left = false));
  while (left) {
    gates.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await done).toEqual([true, true, true, true, true]);
  expect(most).toBe(2);
});

test('when fifty wait, no further sign-in is begun, and strangers leave twenty of these to known networks', () => {
  const passwords = new Passwords();
  const isRefused = (isKnown: boolean) => {
    try {
      passwords.assertCapacity(isKnown);
      return false;
    } catch (error) {
      expect(error).toMatchObject({ code: 'service.unavailable' });
      return true;
    }
  };
  const refused = [31, 32, 51, 52].map((number) => {
    while (passwords.number < number) void passwords.verify('hash', 'lozinka');
    return [number, isRefused(false), isRefused(true)];
  });
  expect(refused).toEqual([
    [31, false, false],
    [32, true, false],
    [51, true, false],
    [52, true, true],
  ]);
  for (const open of gates) open();
});

test('a known network is checked before the strangers that wait', async () => {
  const passwords = new Passwords();
  const order: string[] = [];
  const checks = ['stranger 1', 'stranger 2', 'stranger 3', 'known'].map((who) =>
    passwords.verify('hash', who, who === 'known').then(() => order.push(who)),
  );
  const done = Promise.all(checks);
  let left = true;
  done.then(() => (left = false));
  while (left) {
    gates.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(order).toEqual(['stranger 1', 'stranger 2', 'known', 'stranger 3']);
});
