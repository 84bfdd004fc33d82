import { refusalOf } from '../test/refusal-of.js';
import { Turns } from './turns.js';

test('two run, the others wait in their order, and one too many is sent away', async () => {
  const turns = new Turns({ atOnce: 2, waiting: 2, seconds: 60 });
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  const runs = gates.map(({ promise }, index) =>
    turns.run(() => {
      begun.push(index);
      return promise;
    }),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  expect((await refusalOf(turns.run(() => Promise.resolve()))).code).toBe('service.unavailable');
  gates[1]?.resolve();
  await runs[1];
  expect(begun).toEqual([0, 1, 2]);
  const last = turns.run(async () => {
    begun.push(4);
  });
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2]);
  for (const { resolve } of gates) resolve();
  await Promise.all([...runs, last]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('a task that fails gives its place back', async () => {
  const turns = new Turns({ atOnce: 1, waiting: 1, seconds: 60 });
  for (let round = 0; round < 3; round++) {
    await expect(turns.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  }
  expect(await turns.run(() => Promise.resolve('done'))).toBe('done');
});

test('a task without end is given up in time, but keeps its place', async () => {
  const turns = new Turns({ atOnce: 1, waiting: 1, seconds: 0.01 });
  const endless = Promise.withResolvers<void>();
  expect(await refusalOf(turns.run(() => endless.promise))).toEqual({
    code: 'file.unreadable',
    message: 'Obrada datoteke traje predugo. Smanjite datoteku i pokušajte ponovno.',
  });
  let begun = false;
  const next = turns.run(async () => {
    begun = true;
  });
  expect((await refusalOf(turns.run(() => Promise.resolve()))).code).toBe('service.unavailable');
  expect(begun).toBe(false);
  endless.resolve();
  await next;
  expect(begun).toBe(true);
});

test('a task that fails after it was given up troubles nobody', async () => {
  const turns = new Turns({ atOnce: 1, waiting: 1, seconds: 0.01 });
  const late = Promise.withResolvers<void>();
  await refusalOf(turns.run(() => late.promise));
  late.reject(new Error('too late'));
  expect(await turns.run(() => Promise.resolve('done'))).toBe('done');
});
