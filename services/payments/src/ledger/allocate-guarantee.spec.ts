import fc from 'fast-check';
import { allocateGuarantee } from './allocate-guarantee.js';

test.each([
  [150_000, {}, { 'held-goal-1': 50_000, 'held-goal-2': 50_000, 'held-goal-3': 50_000 }],
  [50_000, {}, { 'held-goal-1': 50_000 }],
  [100_000, { 'held-goal-1': 50_000 }, { 'held-goal-2': 50_000, 'held-goal-3': 50_000 }],
  [70_000, { 'held-goal-2': 50_000 }, { 'held-goal-1': 50_000, 'held-goal-3': 20_000 }],
  [
    160_000,
    {},
    { 'held-goal-1': 50_000, 'held-goal-2': 50_000, 'held-goal-3': 50_000, 'held-surplus': 10_000 },
  ],
  [300, { 'held-goal-1': 60_000, 'held-goal-2': 50_000, 'held-goal-3': 50_000 }, { 'held-surplus': 300 }],
])('%i cents beside %o are held as %o', (cents, held, shares) => {
  expect(allocateGuarantee(cents, held)).toEqual(shares);
});

test('no cent is lost, and no goal holds more than its 500 euro', () => {
  const cents = fc.integer({ min: 1, max: 1_000_000_000 });
  const part = fc.integer({ min: 0, max: 50_000 });
  fc.assert(
    fc.property(cents, part, part, part, (amount, one, two, three) => {
      const held = { 'held-goal-1': one, 'held-goal-2': two, 'held-goal-3': three };
      const shares = allocateGuarantee(amount, held);
      expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBe(amount);
      for (const account of ['held-goal-1', 'held-goal-2', 'held-goal-3'] as const)
        expect(held[account] + (shares[account] ?? 0)).toBeLessThanOrEqual(50_000);
    }),
  );
});
