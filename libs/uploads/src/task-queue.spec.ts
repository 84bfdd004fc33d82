import { uploadErrorOf } from '../test/upload-error-of.js';
import { TaskQueue } from './task-queue.js';

test('two run, the others wait in their order, and one too many is sent away', async () => {
  const queue = new TaskQueue({ concurrency: 2, maxWaiting: 2, maxWaitSeconds: 60, maxTaskSeconds: 60 });
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  const runs = gates.map(({ promise }, index) =>
    queue.run(() => {
      begun.push(index);
      return promise;
    }),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  expect((await uploadErrorOf(queue.run(() => Promise.resolve()))).code).toBe('service.unavailable');
  gates[1]?.resolve();
  await runs[1];
  expect(begun).toEqual([0, 1, 2]);
  const last = queue.run(async () => {
    begun.push(4);
  });
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2]);
  for (const { resolve } of gates) resolve();
  await Promise.all([...runs, last]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('a task that fails gives its place back', async () => {
  const queue = new TaskQueue({ concurrency: 1, maxWaiting: 1, maxWaitSeconds: 60, maxTaskSeconds: 60 });
  for (let round = 0; round < 3; round++) {
    await expect(queue.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  }
  expect(await queue.run(() => Promise.resolve('done'))).toBe('done');
});

test('a task without end is given up in time, but keeps its place', async () => {
  const queue = new TaskQueue({ concurrency: 1, maxWaiting: 1, maxWaitSeconds: 60, maxTaskSeconds: 0.01 });
  const endless = Promise.withResolvers<void>();
  expect(await uploadErrorOf(queue.run(() => endless.promise))).toEqual({
    code: 'file.unreadable',
    message: 'Obrada datoteke traje predugo. Smanjite datoteku i pokušajte ponovno.',
  });
  let begun = false;
  const next = queue.run(async () => {
    begun = true;
  });
  expect((await uploadErrorOf(queue.run(() => Promise.resolve()))).code).toBe('service.unavailable');
  expect(begun).toBe(false);
  endless.resolve();
  await next;
  expect(begun).toBe(true);
});

test('a task that fails after it was given up troubles nobody', async () => {
  const queue = new TaskQueue({ concurrency: 1, maxWaiting: 1, maxWaitSeconds: 60, maxTaskSeconds: 0.01 });
  const late = Promise.withResolvers<void>();
  await uploadErrorOf(queue.run(() => late.promise));
  late.reject(new Error('too late'));
  expect(await queue.run(() => Promise.resolve('done'))).toBe('done');
});

test('a task that waits too long is rejected, and the next one in the queue moves up', async () => {
  const queue = new TaskQueue({ concurrency: 1, maxWaiting: 2, maxWaitSeconds: 0.05 });
  const endless = Promise.withResolvers<void>();
  const first = queue.run(() => endless.promise);
  let begun = false;
  const impatient = queue.run(async () => {
    begun = true;
  });
  expect((await uploadErrorOf(impatient)).code).toBe('service.unavailable');
  const next = queue.run(() => Promise.resolve('done'));
  endless.resolve();
  await first;
  expect(await next).toBe('done');
  expect(begun).toBe(false);
});
