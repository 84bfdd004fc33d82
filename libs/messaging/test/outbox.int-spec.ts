import { eventually } from '@jamcimo/testing';
import type { Messaging, MessagingTiming } from '../src/index.js';
import { MessagingFixture } from './fixture.js';
import { publishThing, type TestService, thingChanged, watcherHandlers } from './harness.js';

const DONE = { state: 'done', attempts: 0, error: null };
let fixture: MessagingFixture;
let registry: TestService;
let watcher: TestService;

beforeEach(async () => {
  fixture = await MessagingFixture.create();
  ({ registry, watcher } = fixture);
});

afterEach(() => fixture.close());

function startBoth(timing: Partial<MessagingTiming> = {}): Messaging {
  fixture.start(watcher, { eventHandlers: watcherHandlers() });
  return fixture.start(registry, { timing });
}

test('an event reaches its consumer, and the delivery is acknowledged', async () => {
  startBoth();
  await publishThing(registry, 1, 1, 'first');
  await eventually(async () => expect(await fixture.deliveries()).toEqual([DONE]));
  expect(await watcher.effects()).toEqual(['1 v1']);
  expect(await watcher.query('SELECT * FROM copies')).toEqual([{ id: 1, name: 'first', version: 1 }]);
});

test('a commit wakes the relay at once', async () => {
  startBoth({ pollMs: 600_000, resendMs: 600_000 });
  await eventually(() => fixture.isReady());
  await publishThing(registry, 1, 1);
  await eventually(async () => expect(await watcher.effects()).toEqual(['1 v1']));
});

test('a rolled-back transaction leaves no event', async () => {
  startBoth();
  const failing = registry.transactions.write(async (manager) => {
    await manager.query(`INSERT INTO things VALUES (1, 'never', 1)`);
    const payload = { thingId: 1, name: 'never' };
    await registry.outbox.publish(manager, thingChanged, { aggregateId: '1', version: 1, payload });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await publishThing(registry, 2, 1);
  await eventually(async () => expect(await watcher.effects()).toEqual(['2 v1']));
  expect(await registry.query('SELECT aggregate_id FROM outbox_events')).toEqual([{ aggregate_id: '2' }]);
});

test('a payload that does not fit its event, and an event of another service, are refused', async () => {
  const published = registry.transactions.write((manager) =>
    registry.outbox.publish(manager, thingChanged, {
      aggregateId: '1',
      version: 1,
      payload: { thingId: 'one' as unknown as number, name: 'x' },
    }),
  );
  await expect(published).rejects.toThrow('thingId');
  await expect(publishThing(watcher, 1, 1)).rejects.toThrow(
    'thing.changed belongs to registry, not to watcher',
  );
});

test('what the schema of an event does not name does not travel', async () => {
  await registry.transactions.write((manager) =>
    registry.outbox.publish(manager, thingChanged, {
      aggregateId: '1',
      version: 1,
      payload: { thingId: 1, name: 'x', secret: 'y' } as { thingId: number; name: string },
      requestId: 'req-1',
    }),
  );
  expect(await registry.query('SELECT payload, request_id FROM outbox_events')).toEqual([
    { payload: { thingId: 1, name: 'x' }, request_id: 'req-1' },
  ]);
});

test('many facts of one transaction arrive, each once @long', async () => {
  const messaging = startBoth();
  const facts = Array.from({ length: 520 }, (_, place) => ({
    aggregateId: String(place),
    version: 1,
    payload: { thingId: place, name: 'many' },
  }));
  await registry.transactions.write((manager) => registry.outbox.publishAll(manager, thingChanged, facts));
  await eventually(async () => expect((await messaging.status()).pending).toBe(0));
  const [counted] = await watcher.query<{ copies: number; effects: number }>(
    'SELECT (SELECT count(*)::int FROM copies) AS copies, (SELECT count(*)::int FROM effects) AS effects',
  );
  expect(counted).toEqual({ copies: 520, effects: 520 });
});

test('a process killed after marking a delivery as queued, before Redis has it: delivered after the restart', async () => {
  await publishThing(registry, 1, 1);
  await registry.query(`UPDATE deliveries SET state = 'queued', queued_at = now()`);
  startBoth();
  await eventually(async () => expect(await fixture.deliveries()).toEqual([DONE]));
  expect(await watcher.effects()).toEqual(['1 v1']);
});
