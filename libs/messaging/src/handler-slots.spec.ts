import { HandlerSlots, handlersAtOnce } from './handler-slots.js';

/** Work that lasts until it is released. */
function openWork(slots: HandlerSlots, kind: 'evt' | 'job') {
  const work = { begun: false, end: () => {} };
  const done = slots.run(kind, () => {
    work.begun = true;
    return new Promise<void>((resolve) => {
      work.end = resolve;
    });
  });
  return Object.assign(work, { done });
}

test('handlers leave two connections of the pool free', () => {
  expect([3, 5, 20].map(handlersAtOnce)).toEqual([1, 3, 18]);
});

test('a pool that leaves no connection for a handler is refused with the name of the variable', () => {
  expect(() => handlersAtOnce(2)).toThrow('DATABASE_POOL is 2');
});

test('no more handlers than slots run at once, and a released slot goes to the handler that has waited longest', async () => {
  const slots = new HandlerSlots(2);
  const [event, job, second, third] = (['evt', 'job', 'job', 'evt'] as const).map((kind) =>
    openWork(slots, kind),
  );
  expect([event, job, second, third].map((work) => work?.begun)).toEqual([true, true, false, false]);
  job?.end();
  await job?.done;
  expect([second?.begun, third?.begun]).toEqual([true, false]);
  event?.end();
  await event?.done;
  expect(third?.begun).toBe(true);
});

test('jobs leave a slot to events however many wait', () => {
  const slots = new HandlerSlots(3);
  const jobs = [1, 2, 3, 4].map(() => openWork(slots, 'job'));
  expect(jobs.filter(({ begun }) => begun)).toHaveLength(2);
  expect(openWork(slots, 'evt').begun).toBe(true);
});

test('work that fails gives its slot back', async () => {
  const slots = new HandlerSlots(1);
  await expect(slots.run('evt', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(openWork(slots, 'job').begun).toBe(true);
});
