import { leftOf } from './split';

it.each([
  [1503, ['1500.00'], 3],
  [0.3, ['0.10', '0.20'], 0],
  [10, ['7.00', null], 3],
  [10, ['7.00', '7.00'], -4],
])('of %d euro %p leave %d', (total, parts, left) => {
  expect(leftOf(total, parts)).toBe(left);
});
