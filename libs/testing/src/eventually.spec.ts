import { eventually } from './eventually.js';

test('returns the first value that satisfies', async () => {
  let calls = 0;
  const value = await eventually(() => ++calls, { until: (count) => count === 3, every: 1 });
  expect(value).toBe(3);
});

test('assertions are repeated until they hold', async () => {
  let calls = 0;
  await eventually(
    () => {
      calls += 1;
      expect(calls).toBe(2);
    },
    { every: 1 },
  );
  expect(calls).toBe(2);
});

test('gives up with the last value seen', async () => {
  const waiting = eventually(() => ({ state: 'pending' }), { within: 20, every: 1, until: () => false });
  await expect(waiting).rejects.toThrow("Not within 20 ms: the last value seen was { state: 'pending' }");
});

test('false is not success', async () => {
  await expect(eventually(() => false, { within: 20, every: 1 })).rejects.toThrow('false');
});

test('gives up with the last error seen', async () => {
  const look = () => {
    throw new Error('not there');
  };
  await expect(eventually(look, { within: 20, every: 1 })).rejects.toThrow('not there');
});
