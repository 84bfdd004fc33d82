import { fundraisingPercent } from './fundraising';

it.each([
  [0, 0],
  [2500, 25],
  [10_000, 100],
  [12_000, 100],
  [-3, 0],
  [Number.NaN, 0],
])('%d euro are %d percent of the target', (total, percent) => {
  expect(fundraisingPercent(total)).toBe(percent);
});
