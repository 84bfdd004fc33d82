import { deadlineOf, isOverdue } from './deadline.js';

const RECEIVED = new Date('2026-11-12T22:30:00Z');

test('the last day is the thirtieth after the objection, as it is counted in Zagreb', () => {
  expect(deadlineOf(RECEIVED)).toBe('2026-12-12');
  expect(deadlineOf(new Date('2026-11-12T23:30:00Z'))).toBe('2026-12-13');
});

test('the last day itself is in time, the day after it is not', () => {
  expect(isOverdue(RECEIVED, new Date('2026-12-12T22:59:59Z'))).toBe(false);
  expect(isOverdue(RECEIVED, new Date('2026-12-12T23:00:00Z'))).toBe(true);
});
