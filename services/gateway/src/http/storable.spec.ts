import { isStorable } from './storable.js';

test.each([
  ['Đuro Ćosić 🙂'],
  [{ name: 'Ana', mainGoals: ['Graditi\nvrtiće'], isVerified: true, email: null, count: 3 }],
  [undefined],
  [Buffer.from([0, 0])],
])('%j can be kept', (value) => {
  expect(isStorable(value)).toBe(true);
});

test.each([['a\0b'], ['\ud800'], [{ name: '\0' }], [{ mainGoals: ['dobro', { goal: ['\udc00'] }] }]])(
  '%j cannot',
  (value) => {
    expect(isStorable(value)).toBe(false);
  },
);

test('a body as deep as it is long is looked at all the same', () => {
  const depth = 400_000;
  expect(isStorable(JSON.parse(`${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}`))).toBe(false);
});
