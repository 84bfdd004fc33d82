import { moveExcess } from './per-goal.js';

const share = (entryId: number, account: 'held-goal-1' | 'held-goal-2' | 'held-surplus', cents: number) => ({
  entryId,
  account,
  cents,
});

test('what exceeds 500 EUR of a goal moves to the goals with room, then to the surplus; what does not stays', () => {
  expect(
    moveExcess([
      share(2, 'held-goal-1', 50_000),
      share(2, 'held-goal-2', 40_000),
      share(1, 'held-goal-1', 90_000),
      share(3, 'held-surplus', 60_000),
    ]),
  ).toEqual([
    {
      ...{ kind: 'moved', entryId: 2 },
      postings: { 'held-goal-1': 50_000, 'held-goal-2': -10_000, 'held-goal-3': -40_000 },
    },
    {
      ...{ kind: 'moved', entryId: 1 },
      postings: { 'held-goal-1': 40_000, 'held-goal-3': -10_000, 'held-surplus': -30_000 },
    },
  ]);
  expect(moveExcess([share(1, 'held-goal-1', 50_000)])).toEqual([]);
});
