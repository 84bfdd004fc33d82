import { pauseAfterFailure, pauseAfterSuccess } from './poll-pauses.js';

test('polls of feeds that work spread by a tenth', () => {
  expect([0, 0.5, 1].map((random) => Math.round(pauseAfterSuccess(900, random)))).toEqual([810, 900, 990]);
});

test('the pause doubles with every failure, up to a day', () => {
  const pauses = [1, 2, 3, 7, 8, 40].map((failures) => pauseAfterFailure(900, failures, 0, 0));
  expect(pauses).toEqual([900, 1800, 3600, 57_600, 86_400, 86_400]);
});

test('what the server asks for is waited for at least', () => {
  expect(pauseAfterFailure(900, 1, 7200, 0)).toBe(7200);
  expect(pauseAfterFailure(900, 5, 7200, 0)).toBe(14_400);
});
