import { EVENT_RETRY, nextPause } from './retry-policy.js';

test('pauses double up to the cap and end with the last try', () => {
  const policy = { attempts: 6, firstMs: 1000, capMs: 5000 };
  expect([1, 2, 3, 4, 5, 6].map((failures) => nextPause(policy, failures))).toEqual([
    1000,
    2000,
    4000,
    5000,
    5000,
    null,
  ]);
});

test('an event is tried eight times from one second on', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 8].map((failures) => nextPause(EVENT_RETRY, failures));
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, null]);
});
