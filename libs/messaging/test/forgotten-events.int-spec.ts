import { eventually } from '@jamcimo/testing';
import { addMissingDeliveries } from '../src/delivery-upkeep.js';
import { forgetEvents } from '../src/index.js';
import { MessagingFixture } from './fixture.js';
import { publishThing, thingChanged, watcherHandlers } from './harness.js';

let fixture: MessagingFixture;

beforeEach(async () => {
  fixture = await MessagingFixture.create();
});

afterEach(() => fixture.close());

test('what was published about a removed aggregate is emptied and delivered to nobody, that of others arrives', async () => {
  const { registry, watcher } = fixture;
  await publishThing(registry, 1, 1, 'Ana');
  await publishThing(registry, 1, 2, 'Ana again');
  await publishThing(registry, 11, 1, 'Ivo');
  await registry.query("UPDATE deliveries SET state = 'failed' WHERE position = 1");
  await registry.transactions.write((manager) => forgetEvents(manager, thingChanged, [1]));
  expect(await registry.query('SELECT payload FROM outbox_events ORDER BY aggregate_id, version')).toEqual([
    { payload: {} },
    { payload: {} },
    { payload: { thingId: 11, name: 'Ivo' } },
  ]);
  const added = await addMissingDeliveries(registry.transactions, [
    { event: 'thing.changed', queue: 'events.late-comer' },
  ]);
  expect(added).toBe(1);
  fixture.start(registry);
  fixture.start(watcher, { eventHandlers: watcherHandlers() });
  await eventually(async () => expect(await watcher.effects()).toEqual(['11 v1']));
  await eventually(async () =>
    expect((await fixture.deliveries()).map(({ state }) => state)).toEqual(['done', 'done', 'done']),
  );
});
