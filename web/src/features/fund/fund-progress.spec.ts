import { fundProgress } from './fund-progress';

describe('the fund meter', () => {
  it.each([
    [0, 0, 0],
    [6.99, 0, 0],
    [7, 1, 0],
    [699, 99, 27],
    [699.99, 99, 27],
    [700, 100, 27],
    [1284.5, 183, 50],
    [2548, 364, 100],
    [2555, 365, 100],
    [10_000, 1428, 100],
  ])('counts %d euro as %d days and %d percent', (total, days, percent) => {
    expect(fundProgress(total)).toEqual({ days, target: 365, percent });
  });

  it('counts cents, not fractions of a computer', () => {
    expect(fundProgress(0.1 + 0.2, { fundEuroPerDay: 0.3, fundTargetDays: 10 }).days).toBe(1);
    expect(fundProgress(8.7 * 3, { fundEuroPerDay: 8.7, fundTargetDays: 10 }).days).toBe(3);
  });

  it.each([Number.NaN, -5, Number.POSITIVE_INFINITY])('takes %d for nothing', (total) => {
    expect(fundProgress(total)).toEqual({ days: 0, target: 365, percent: 0 });
  });
});
