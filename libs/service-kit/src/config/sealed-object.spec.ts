import { hkdfSync } from 'node:crypto';
import { BrokenSeal, decryptObject, encryptObject, SEAL_OVERHEAD } from './sealed-object.js';

const keyOf = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'jamcimo private objects v1', 32));
const KEYS: [Buffer] = [keyOf('a secret for tests only')];
const NEWER: [Buffer] = [keyOf('a newer secret for tests')];
const KEY = 'private/registrations/0f8c';
const content = Buffer.from('fotografija osobne iskaznice');

test('a sealed object opens under its own name and key', () => {
  const sealed = encryptObject(KEYS, KEY, content);
  expect(decryptObject(KEYS, KEY, sealed)).toEqual(content);
  expect(sealed.length).toBe(content.length + SEAL_OVERHEAD);
  expect(sealed.includes('osobne')).toBe(false);
  expect(decryptObject(KEYS, KEY, encryptObject(KEYS, KEY, Buffer.alloc(0)))).toEqual(Buffer.alloc(0));
});

test('what is sealed today opens tomorrow', () => {
  // Made once by this code: a new format must still read this one.
  const kept = 'Sk1DAX+VyUB2Xxfm/8Rkw6YKMZQhQgrgVZ12ona1KS8kIkMFap6ggbsxlqKjbZxa23hRc9lU47D649Kq';
  expect(decryptObject(KEYS, KEY, Buffer.from(kept, 'base64'))).toEqual(content);
});

test('while a key is exchanged what was sealed under either opens, and the newer one seals', () => {
  const both: [Buffer, Buffer] = [...NEWER, ...KEYS];
  const before = encryptObject(KEYS, KEY, content);
  const after = encryptObject(both, KEY, content);
  expect(decryptObject(both, KEY, before)).toEqual(content);
  expect(decryptObject(both, KEY, after)).toEqual(content);
  expect(decryptObject(NEWER, KEY, after)).toEqual(content);
  expect(() => decryptObject(KEYS, KEY, after)).toThrow(BrokenSeal);
});

test('a sealed object names its kind and its key, by a name that is the same for every object', () => {
  const beginning = (keys: [Buffer], key = KEY) =>
    encryptObject(keys, key, content).subarray(0, 9).toString('hex');
  expect(beginning(KEYS)).toMatch(/^4a4d430201/);
  expect(beginning(KEYS, 'private/registrations/other')).toBe(beginning(KEYS));
  expect(beginning(NEWER)).not.toBe(beginning(KEYS));
});

test('the same object never looks the same twice', () => {
  expect(encryptObject(KEYS, KEY, content).equals(encryptObject(KEYS, KEY, content))).toBe(false);
});

test('another key or another name opens nothing', () => {
  const sealed = encryptObject(KEYS, KEY, content);
  expect(() => decryptObject(NEWER, KEY, sealed)).toThrow(BrokenSeal);
  expect(() => decryptObject(KEYS, 'private/registrations/0f8d', sealed)).toThrow(BrokenSeal);
});

test('a change of any byte is noticed', () => {
  const sealed = encryptObject(KEYS, KEY, content);
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => decryptObject(KEYS, KEY, changed)).toThrow(BrokenSeal);
  }
});

test('bytes that are cut or were never sealed are refused', () => {
  const sealed = encryptObject(KEYS, KEY, content);
  for (const bytes of [sealed.subarray(0, -1), sealed.subarray(0, 20), Buffer.alloc(0), content]) {
    expect(() => decryptObject(KEYS, KEY, bytes)).toThrow(BrokenSeal);
  }
});
