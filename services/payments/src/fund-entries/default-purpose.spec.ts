import { defaultPurpose } from './default-purpose.js';

test.each([
  [300, 'identity-fee'],
  [299, 'donation'],
  [301, 'donation'],
  [150_000, 'guarantee'],
  [50_000, 'donation'],
  [149_999, 'donation'],
])('%i cents without a purpose are %s', (cents, purpose) => {
  expect(defaultPurpose(cents)).toBe(purpose);
});
