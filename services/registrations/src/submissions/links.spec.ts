import { freshNonce, Links } from './links.js';

const links = new Links({ APP_SECRET: 'a secret for tests only' });
const nonce = freshNonce();

test('a token opens what it was made for, and can be made again', () => {
  const token = links.token('payment', 42, nonce);
  expect(token).toMatch(/^42-[\w-]{43}$/);
  expect(links.idOf(token)).toBe(42);
  expect(links.opens(token, 'payment', 42, nonce)).toBe(true);
  expect(new Links({ APP_SECRET: 'a secret for tests only' }).token('payment', 42, nonce)).toBe(token);
});

test('it opens nothing else: no other purpose, request, nonce or secret', () => {
  const token = links.token('payment', 42, nonce);
  expect(links.opens(token, 'goals', 42, nonce)).toBe(false);
  expect(links.opens(token.replace('42', '43'), 'payment', 43, nonce)).toBe(false);
  expect(links.opens(token, 'payment', 42, freshNonce())).toBe(false);
  expect(new Links({ APP_SECRET: 'another secret of tests' }).opens(token, 'payment', 42, nonce)).toBe(false);
});

test.each(['', '42', '42-', '42-abc', 'x-'.padEnd(45, 'a'), `1234567890-${'a'.repeat(43)}`, '../42'])(
  '%p is no token',
  (token) => {
    expect(links.idOf(token)).toBeNull();
    expect(links.opens(token, 'payment', 42, nonce)).toBe(false);
  },
);

test('while the secret is exchanged links of both open, and new ones are made with the first', () => {
  const older = links.token('payment', 42, nonce);
  const both = new Links({ APP_SECRET: 'a newer secret of tests,a secret for tests only' });
  expect(both.opens(older, 'payment', 42, nonce)).toBe(true);
  const newer = both.token('payment', 42, nonce);
  expect(newer).toBe(new Links({ APP_SECRET: 'a newer secret of tests' }).token('payment', 42, nonce));
  expect(both.opens(newer, 'payment', 42, nonce)).toBe(true);
});
