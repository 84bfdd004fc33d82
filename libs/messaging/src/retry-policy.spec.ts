import { EVENT_RETRY, nextPause } from './retry-policy.js';

test('pauses double up to the cap and end with the last try', () => {
  const policy = { attempts: 6, firstMs: 1000, capMs: 5000 };
  expect([1, 2, 3, 4, 5, 6].map((failures) => nextPause(policy, failures, 0))).toEqual([
    1000,
    2000,
    4000,
    5000,
    5000,
    null,
  ]);
});

test('an event is tried sixteen times over four hours', () => {
  const failures = Array.from({ length: 16 }, (_, place) => place + 1);
  const pauses = failures.map((count) => nextPause(EVENT_RETRY, count, 0));
  const seconds = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600, 3600];
  expect(pauses).toEqual([...seconds.map((pause) => pause * 1000), null]);
  const hours = pauses.reduce<number>((sum, pause) => sum + (pause ?? 0), 0) / 3_600_000;
  expect(hours).toBeGreaterThan(4);
  expect(hours).toBeLessThan(5);
});

test('jitter makes a pause longer by a fifth at most', () => {
  const policy = { attempts: 3, firstMs: 1000, capMs: 5000 };
  expect([0, 0.5, 1].map((random) => nextPause(policy, 1, random))).toEqual([1000, 1100, 1200]);
  const drawn = new Set(Array.from({ length: 20 }, () => nextPause(policy, 1)));
  expect(drawn.size).toBeGreaterThan(1);
});
