import { eventually } from '@jamcimo/testing';
import { addMissingDeliveries, readStatus } from '../src/delivery-upkeep.js';
import { MessagingFixture } from './fixture.js';
import { publishThing, watcherHandlers } from './harness.js';

let fixture: MessagingFixture;

beforeEach(async () => {
  fixture = await MessagingFixture.create();
});

afterEach(() => fixture.close());

test('a discarded delivery is never tried again, and is not taken for a missing one', async () => {
  let tries = 0;
  const handlers = watcherHandlers(() => {
    tries += 1;
    throw new Error('broken for good');
  });
  const messaging = fixture.start(fixture.registry);
  fixture.start(fixture.watcher, { eventHandlers: handlers });
  await publishThing(fixture.registry, 1, 1);
  const { items } = await eventually(() => messaging.status({ state: 'failed' }), {
    until: (status) => status.items.length === 1,
  });
  const id = items[0]?.id ?? '';
  expect(await messaging.discard(id)).toBe('thing.changed');
  await expect(messaging.discard(id)).rejects.toMatchObject({ code: 'delivery.not-found' });
  await expect(messaging.discard('nothing')).rejects.toMatchObject({ code: 'delivery.not-found' });
  const added = await addMissingDeliveries(fixture.registry.transactions, [
    { event: 'thing.changed', queue: 'events.watcher' },
  ]);
  expect([added, tries]).toEqual([0, 3]);
  expect(await fixture.deliveries()).toEqual([{ state: 'done', attempts: 3, error: 'broken for good' }]);
});

test('the status can be narrowed to what failed', async () => {
  const things = fixture.registry;
  await publishThing(things, 1, 1);
  await publishThing(things, 2, 1);
  await things.query(
    `UPDATE deliveries SET state = 'failed', settled_at = now() WHERE position = (SELECT min(position) FROM deliveries)`,
  );
  const { failed, pending, items } = await things.transactions.write((manager) =>
    readStatus(manager, { state: 'failed' }),
  );
  expect([failed, pending, items.map(({ state }) => state)]).toEqual([1, 1, ['failed']]);
});

test('the status says what is worked on, how old the oldest is, and how long events took', async () => {
  const things = fixture.registry;
  for (const id of [1, 2, 3, 4]) await publishThing(things, id, 1);
  const states = [
    ["state = 'queued', created_at = now() - interval '1 minute'", 1],
    ["attempts = 2, created_at = now() - interval '2 minutes', run_at = now() + interval '1 hour'", 2],
    ["created_at = now() - interval '3 hours', run_at = now() + interval '1 hour'", 3],
    [
      "state = 'done', created_at = now() - interval '90 seconds', settled_at = now() - interval '60 seconds'",
      4,
    ],
  ] as const;
  for (const [change, place] of states) {
    await things.query(
      `UPDATE deliveries SET ${change} WHERE id = (SELECT id FROM deliveries ORDER BY position LIMIT 1 OFFSET ${place - 1})`,
    );
  }
  const { pending, working, failed, oldestSeconds, lagSeconds } = await things.transactions.write((manager) =>
    readStatus(manager),
  );
  expect([pending, working, failed]).toEqual([3, 1, 0]);
  expect(oldestSeconds).toBeGreaterThan(119);
  expect(oldestSeconds).toBeLessThan(180);
  expect(lagSeconds).toBeCloseTo(30, 1);
});
