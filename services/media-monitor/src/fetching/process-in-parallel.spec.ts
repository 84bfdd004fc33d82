import { processInParallel } from './process-in-parallel.js';

const { signal } = new AbortController();

test('what hangs holds up nobody, not even what comes later', async () => {
  const hanging = Promise.withResolvers<void>();
  const later = Promise.withResolvers<void>();
  const waiting = [() => hanging.promise];
  const all = processInParallel({
    atOnce: 2,
    signal,
    next: async () => waiting.shift(),
    work: (piece) => piece(),
  });
  await new Promise(setImmediate);
  waiting.push(async () => later.resolve());
  await later.promise;
  hanging.resolve();
  await all;
});

test('never more at once than allowed', async () => {
  let [running, most, left] = [0, 0, 9];
  await processInParallel({
    atOnce: 3,
    signal,
    next: async () => (left > 0 ? left-- : undefined),
    work: async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
    },
  });
  expect([most, left]).toEqual([3, 0]);
});

test('a failure ends the work, after what was begun', async () => {
  const ended: string[] = [];
  const pieces = ['long', 'broken', 'never begun'];
  const all = processInParallel({
    atOnce: 2,
    signal,
    next: async () => pieces.shift(),
    work: async (piece) => {
      if (piece === 'broken') throw new Error('no database');
      await new Promise((resolve) => setTimeout(resolve, 20));
      ended.push(piece);
    },
  });
  await expect(all).rejects.toThrow('no database');
  expect(ended).toEqual(['long']);
});

test('nothing is begun once the service stops', async () => {
  const next = jest.fn(async () => 1);
  await processInParallel({ atOnce: 2, signal: AbortSignal.abort(), next, work: async () => undefined });
  expect(next).not.toHaveBeenCalled();
});

test('a piece that fails while the next one is waited for ends the work too, and is no unhandled rejection', async () => {
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
  const pieces = ['broken', undefined];
  const all = processInParallel({
    atOnce: 2,
    signal,
    next: async () => {
      await new Promise(setImmediate);
      return pieces.shift();
    },
    work: () => Promise.reject(new Error('no database')),
  });
  await expect(all).rejects.toThrow('no database');
  await new Promise(setImmediate);
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
