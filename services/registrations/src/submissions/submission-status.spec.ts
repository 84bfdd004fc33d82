import { ALL_STATUSES, mayBecome, reachableStatuses } from './submission-status.js';

test('every status can be reached', () => {
  expect([...reachableStatuses()].sort()).toEqual([...ALL_STATUSES].sort());
});

test('a decision is final', () => {
  for (const decided of ['approved', 'rejected'] as const) {
    expect(ALL_STATUSES.filter((status) => mayBecome(decided, status))).toEqual([]);
  }
  expect(mayBecome('pending', 'pending')).toBe(false);
});
