import { eventually } from '@jamcimo/testing';
import { addMissingDeliveries } from '../src/missing-deliveries.js';
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
  const messaging = fixture.start(fixture.registry);
  await publishThing(fixture.registry, 1, 1);
  await publishThing(fixture.registry, 2, 1);
  await fixture.registry.query(
    `UPDATE deliveries SET state = 'failed', settled_at = now() WHERE position = (SELECT min(position) FROM deliveries)`,
  );
  const { failed, pending, items } = await messaging.status({ state: 'failed' });
  expect([failed, pending, items.map(({ state }) => state)]).toEqual([1, 1, ['failed']]);
});
