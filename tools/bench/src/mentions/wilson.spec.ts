import { shareText, wilson } from './wilson.ts';

it("is Wilson's interval", () => {
  const [low, high] = wilson(45, 50);
  expect(low).toBeCloseTo(0.7864, 3);
  expect(high).toBeCloseTo(0.9565, 3);
  expect(wilson(0, 10)[0]).toBe(0);
  expect(wilson(0, 0)).toEqual([0, 1]);
});

it('is printed beside the figure', () => {
  expect(shareText(45, 50)).toBe('45 of 50: 90.0 % (78.6–95.7)');
  expect(shareText(0, 0)).toBe('–');
});
