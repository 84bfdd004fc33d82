import { codeWaitingTime, type EarlierAttempts, WINDOW_MS, waitingTime } from './waiting-time.js';

const now = new Date('2026-03-01T12:00:00Z');
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const wait = (earlier: Partial<EarlierAttempts>, rule = waitingTime) =>
  rule(
    {
      pairFailures: 0,
      pairLastFailure: null,
      pairDeferredAt: null,
      accountFailures: 0,
      accountFirstFailure: null,
      networkFailures: 0,
      networkLastFailure: null,
      isKnown: false,
      ...earlier,
    },
    now,
  );

test('four slips of the pen cost nothing', () => {
  expect(wait({ pairFailures: 4, pairLastFailure: now })).toBe(0);
});

test.each([
  [5, 2000],
  [6, 4000],
  [7, 8000],
  [8, 16_000],
  [9, 30_000],
  [5000, 30_000],
])('after %i failures one waits %i ms, never more than half a minute', (pairFailures, expected) => {
  expect(wait({ pairFailures, pairLastFailure: now })).toBe(expected);
});

test('the waiting ends by itself', () => {
  expect(wait({ pairFailures: 9, pairLastFailure: ago(29_999) })).toBe(1);
  expect(wait({ pairFailures: 9, pairLastFailure: ago(30_000) })).toBe(0);
});

test('an account tried from many places makes an unknown place wait for its own turn only', () => {
  expect(wait({ accountFailures: 49 })).toBe(0);
  expect(wait({ accountFailures: 50 })).toBe(30_000);
  expect(wait({ accountFailures: 50_000, pairDeferredAt: ago(20_000) })).toBe(10_000);
  expect(wait({ accountFailures: 50_000, pairDeferredAt: ago(30_000) })).toBe(0);
  expect(wait({ accountFailures: 50_000, pairDeferredAt: ago(40_000), pairLastFailure: ago(1000) })).toBe(
    29_000,
  );
});

test('a place from which the account was signed in before is spared what others do', () => {
  expect(
    wait({ isKnown: true, accountFailures: 50_000, networkFailures: 9000, networkLastFailure: now }),
  ).toBe(0);
});

test('one place that tries many accounts is slowed down', () => {
  expect(wait({ networkFailures: 29, networkLastFailure: now })).toBe(0);
  expect(wait({ networkFailures: 30, networkLastFailure: ago(1000) })).toBe(4000);
});

test('after ten wrong codes unknown places wait until the first of them is a quarter of an hour ago', () => {
  const tried = { accountFailures: 9, accountFirstFailure: ago(60_000) };
  expect(wait(tried, codeWaitingTime)).toBe(0);
  expect(wait({ ...tried, accountFailures: 10 }, codeWaitingTime)).toBe(WINDOW_MS - 60_000);
  expect(wait({ ...tried, accountFailures: 10, isKnown: true }, codeWaitingTime)).toBe(0);
  expect(wait({ ...tried, accountFailures: 10 })).toBe(0);
});
