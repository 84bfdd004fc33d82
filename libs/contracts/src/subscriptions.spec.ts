import { EVENTS, SUBSCRIPTIONS } from './subscriptions.js';

test('every event has a consumer', () => {
  const consumed = new Set(SUBSCRIPTIONS.map(({ event }) => event));
  expect(EVENTS.map(({ name }) => name).filter((name) => !consumed.has(name))).toEqual([]);
});
