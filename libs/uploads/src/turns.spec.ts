import { refusalOf } from '../test/refusal-of.js';
import { Turns } from './turns.js';

test('two run, the others wait in their order, and one too many is sent away', async () => {
  const turns = new Turns({ atOnce: 2, waiting: 2 });
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  const runs = gates.map(({ promise }, index) =>
    turns.run(() => {
      begun.push(index);
      return promise;
    }),
  );
  expect(begun).toEqual([0, 1]);
  expect((await refusalOf(turns.run(() => Promise.resolve()))).code).toBe('service.unavailable');
  gates[1]?.resolve();
  await runs[1];
  expect(begun).toEqual([0, 1, 2]);
  for (const { resolve } of gates) resolve();
  await Promise.all(runs);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test('a task that fails gives its place back', async () => {
  const turns = new Turns({ atOnce: 1, waiting: 1 });
  for (let round = 0; round < 3; round++) {
    await expect(turns.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  }
  expect(await turns.run(() => Promise.resolve('done'))).toBe('done');
});
