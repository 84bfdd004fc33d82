import { DomainError } from '@jamcimo/contracts';
import { BURST, PER_SECOND, RequestLimit } from './request-limit.js';

const newLimit = () => new RequestLimit({ RATE_LIMITS: 'on' });

/** How many of so many requests are refused. */
function refused(
  limit: RequestLimit,
  times: number,
  address: (turn: number) => string,
  now = (_turn: number) => 0,
) {
  let count = 0;
  for (let turn = 0; turn < times; turn += 1) {
    try {
      limit.take(address(turn), now(turn));
    } catch (error) {
      if (!(error instanceof DomainError && Number(error.details?.retryAfter) > 0)) throw error;
      count += 1;
    }
  }
  return count;
}

test('one place has a burst, then so many a second; another place is not held up', () => {
  const limit = newLimit();
  expect(refused(limit, BURST + 5, () => '192.0.2.1')).toBe(5);
  expect(refused(limit, 1, () => '192.0.2.2')).toBe(0);
  expect(
    refused(
      limit,
      PER_SECOND + 5,
      () => '192.0.2.1',
      () => 1000,
    ),
  ).toBe(5);
});

test('who asks twice as often as is allowed gets what is allowed, not less', () => {
  const limit = newLimit();
  refused(limit, BURST, () => '192.0.2.1');
  const seconds = 10;
  const asked = 2 * PER_SECOND * seconds;
  const through =
    asked -
    refused(
      limit,
      asked,
      () => '192.0.2.1',
      (turn) => ((turn + 1) * 1000) / (2 * PER_SECOND),
    );
  expect(through).toBeGreaterThanOrEqual(PER_SECOND * seconds - 1);
  expect(through).toBeLessThanOrEqual(PER_SECOND * seconds);
});

test('whoever waited long has the burst again, and not more', () => {
  const limit = newLimit();
  refused(limit, BURST, () => '192.0.2.1');
  expect(
    refused(
      limit,
      BURST + 5,
      () => '192.0.2.1',
      () => 3_600_000,
    ),
  ).toBe(5);
});

test('many places of one IPv6 network share what the network may ask for', () => {
  const limit = newLimit();
  const asked = 40 * BURST;
  const places = 5000;
  expect(refused(limit, asked, (turn) => `2001:db8:1:${(turn % places).toString(16)}::1`)).toBe(
    asked - 16 * BURST,
  );
});

test('a place that is refused takes nothing from its neighbours', () => {
  const limit = newLimit();
  refused(limit, 20 * BURST, () => '2001:db8:1:1::1');
  expect(refused(limit, BURST, () => '2001:db8:1:2::1')).toBe(0);
});

test('switched off it refuses nobody', () => {
  expect(refused(new RequestLimit({ RATE_LIMITS: 'off' }), 2 * BURST, () => '192.0.2.1')).toBe(0);
});
