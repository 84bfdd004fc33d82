import fc from 'fast-check';

/** Half a character: valid JSON (`"\\ud800"`), no valid text. */
const LONE = '\ud800';

const CURIOUS_TEXTS = [
  '',
  ' ',
  '\u0000',
  'Ana\u0000Anić',
  LONE,
  `${LONE}a`,
  '\ufeff',
  '\u202ečić',
  'Ž'.repeat(300),
  'a\u0301'.repeat(200),
  '👩‍👩‍👧‍👦'.repeat(40),
  "'; DROP TABLE politicians; --",
  '%',
  '_%_%',
  '\\',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '-Infinity',
  '1e309',
  '0x10',
  '-0',
  '٣',
  '9'.repeat(400),
  '1,5',
  '0.005',
  '99999999999.99',
  '2147483648',
  '-1',
  'true',
  'null',
  '[]',
  '{}',
  '["Urediti tržnicu"]',
  '2025-02-30',
  '+275760-09-13',
  '-000001-01-01',
  '9999-12-31T23:59:60Z',
  'http://127.0.0.1:22/',
  'http://[::1]/',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'http://\u0000/',
  `https://primjer.example/${'a'.repeat(5000)}`,
  'ana@primjer.example\r\nBcc: svi@primjer.example',
  '"ana"@primjer.example',
  `${'a'.repeat(400)}@primjer.example`,
  'Ana Anić',
  'Splitsko-dalmatinska',
  'Splitsko-dalmatinska, Split',
  'Nezavisni',
];

const longText = fc.integer({ min: 1000, max: 60_000 }).map((length) => 'š'.repeat(length));

/** A text that nobody types. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...CURIOUS_TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
  { weight: 1, arbitrary: longText },
);

const hostileNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1, 0.1, 0.005, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53 + 2, 2 ** 63, 5e-324),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
);

/** Arrays in arrays, as deep as asked. */
function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

/** A value of a type that the field does not expect. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], [{}], { length: 3 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom({ toString: 1 }, { $gt: '' }, { type: 'Buffer', data: [1] }),
  },
  { weight: 1, arbitrary: fc.integer({ min: 10, max: 2000 }).map(nested) },
  { weight: 1, arbitrary: fc.integer({ min: 10, max: 20_000 }).map((length) => Array(length).fill('a')) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
);
