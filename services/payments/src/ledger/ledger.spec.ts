import type { Cents } from './allocate-guarantee.js';
import { postingsOf } from './ledger.js';

it('guarantees of one person that are posted together fill the goals one after another', () => {
  const held: Cents = {};
  const guarantee = { purpose: 'guarantee', amountCents: 70_000, goalNumber: null } as const;
  expect([postingsOf(guarantee, held), postingsOf(guarantee, held)]).toEqual([
    { announced: 70_000, 'held-goal-1': -50_000, 'held-goal-2': -20_000 },
    { announced: 70_000, 'held-goal-2': -30_000, 'held-goal-3': -40_000 },
  ]);
});
