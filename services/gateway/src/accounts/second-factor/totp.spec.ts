import { base32, codeOf, keyUri, stepAt, stepOf } from './totp.js';

/** RFC 6238, appendix B: the secret of its SHA-1 vectors, whose codes have eight digits; ours are their last six. */
const SECRET = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %d the code is that of RFC 6238', (second, code) => {
  const at = new Date(second * 1000);
  expect(codeOf(SECRET, stepAt(at))).toBe(code);
  expect(stepOf(SECRET, code, at)).toBe(stepAt(at));
});

test('a code counts one step earlier and later, and no further', () => {
  const at = new Date(1_111_111_109_000);
  const code = codeOf(SECRET, stepAt(at));
  const seconds = [-90, -30, 0, 30, 90].map((more) => new Date(at.getTime() + more * 1000));
  expect(seconds.map((now) => stepOf(SECRET, code, now) !== null)).toEqual([false, true, true, true, false]);
});

test.each(['', '28708', '2870822', '28708a', '２８７０８２'])('"%s" is no code', (code) => {
  expect(stepOf(SECRET, code, new Date(59_000))).toBeNull();
});

test('the secret is written as apps read it', () => {
  // RFC 4648, 10.
  expect(['f', 'fo', 'foo', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
    ...['MY', 'MZXQ', 'MZXW6', 'MZXW6YTBOI'],
  ]);
  expect(keyUri(SECRET, 'Jamčimo', 'Ana Anić')).toBe(
    'otpauth://totp/Jam%C4%8Dimo:Ana%20Ani%C4%87?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Jam%C4%8Dimo',
  );
});
