import { lastDue } from './schedule.js';

test.each([
  ['03:30', '2026-11-22T02:30:10Z', '2026-11-22T02:30:00.000Z'],
  ['03:30', '2026-11-22T02:29:59Z', '2026-11-21T02:30:00.000Z'],
  // Summer time.
  ['03:30', '2026-07-22T08:00:00Z', '2026-07-22T01:30:00.000Z'],
  // In the night to 29 March 2026 the clock goes from 2 to 3: half past two was the day before.
  ['02:30', '2026-03-29T06:00:00Z', '2026-03-28T01:30:00.000Z'],
])('%s before %s was %s', (time, now, due) => {
  expect(lastDue(time, new Date(now)).toISOString()).toBe(due);
});
