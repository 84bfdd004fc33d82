import { newRecoveryCodes, recoveryHash } from './recovery-codes.js';

test('ten different codes are made', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
});

test('a code counts in any spelling', () => {
  const hash = recoveryHash('AB01-CDEF-GH23-1JK0');
  for (const spelling of ['ab01cdefgh231jk0', ' AB01 CDEF GH23 1JK0 ', 'ABOI-CDEF-GH23-LJKO']) {
    expect(recoveryHash(spelling)).toEqual(hash);
  }
  expect(recoveryHash('AB01-CDEF-GH23-1JK2')).not.toEqual(hash);
});
