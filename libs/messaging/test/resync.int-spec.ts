import type { Subscription } from '@jamcimo/contracts';
import { eventually } from '@jamcimo/testing';
import type { EntityManager } from 'typeorm';
import { handleEvent, isLatestVersion, newestEvent, Outbox, type StateSource } from '../src/index.js';
import { MessagingFixture } from './fixture.js';
import {
  openService,
  publishThing,
  SUBSCRIPTIONS,
  type TestService,
  thingChanged,
  thingRemoved,
  watcherHandlers,
} from './harness.js';

let fixture: MessagingFixture;

beforeEach(async () => {
  fixture = await MessagingFixture.create();
});

afterEach(() => fixture.close());

/** The registry's state as its own table has it. */
function things(onPage: (after: string | null) => unknown = () => undefined): StateSource {
  return {
    events: [thingChanged],
    async presentState(after, limit, manager) {
      await onPage(after);
      const rows: { id: number; name: string; version: number }[] = await manager.query(
        'SELECT id, name, version FROM things WHERE id > $1 ORDER BY id LIMIT $2',
        [Number(after ?? 0), limit],
      );
      return rows.map(({ id, name, version }) => ({
        event: thingChanged,
        aggregateId: String(id),
        version,
        payload: { thingId: id, name },
      }));
    },
  };
}

function addThings(count: number) {
  return fixture.registry.query(
    `INSERT INTO things SELECT n, 'thing ' || n, 3 FROM generate_series(1, $1::int) AS n`,
    [count],
  );
}

async function copies(service: TestService = fixture.watcher) {
  const [row] = await service.query<{ count: number; sum: number }>(
    'SELECT count(*)::int, coalesce(sum(version), 0)::int AS sum FROM copies',
  );
  return row;
}

async function known() {
  return fixture.registry.query(
    'SELECT event, consumer, told, completed_at IS NOT NULL AS complete FROM known_subscriptions ORDER BY 1, 2',
  );
}

test('a new consumer learns what exists already, once, and is known from then on @long', async () => {
  await addThings(600);
  const owner = fixture.start(fixture.registry, { stateSources: [things()] });
  fixture.start(fixture.watcher, { eventHandlers: watcherHandlers() });
  await eventually(async () => expect(await copies()).toEqual({ count: 600, sum: 1800 }), {
    within: 100_000,
  });
  await eventually(async () =>
    expect(await known()).toEqual([
      { event: 'thing.changed', consumer: 'watcher', told: 600, complete: true },
    ]),
  );
  await owner.stop();
  let pages = 0;
  fixture.start(fixture.registry, { stateSources: [things(() => (pages += 1))] });
  await publishThing(fixture.registry, 601, 1);
  await eventually(async () => expect(await copies()).toEqual({ count: 601, sum: 1801 }));
  expect(pages).toBe(0);
});

test('only the new consumer gets the state, not those who have it', async () => {
  await addThings(3);
  const lines: Subscription[] = [...SUBSCRIPTIONS, { event: 'thing.changed', consumer: 'archive' }];
  const first = fixture.start(fixture.registry, { stateSources: [things()] });
  fixture.start(fixture.watcher, { eventHandlers: watcherHandlers() });
  await eventually(async () => expect(await fixture.watcher.effects()).toHaveLength(3));
  await eventually(async () => expect(await known()).toMatchObject([{ complete: true }]));
  await first.stop();

  const archive = await openService(fixture.database.url, 'archive');
  const [changed] = watcherHandlers();
  if (!changed) throw new Error('no handler');
  const newcomer = fixture.start(archive, { subscriptions: lines, eventHandlers: [changed] });
  fixture.start(fixture.registry, { subscriptions: lines, stateSources: [things()] });
  await eventually(async () => expect(await copies(archive)).toEqual({ count: 3, sum: 9 }));
  expect(await fixture.watcher.effects()).toHaveLength(3);
  await newcomer.stop();
  await archive.source.destroy();
});

test('a resync that was interrupted goes on where it was', async () => {
  await addThings(1200);
  const seen: (string | null)[] = [];
  const breaking = things((after) => {
    seen.push(after);
    if (after === '500') throw new Error('interrupted');
  });
  const owner = fixture.start(fixture.registry, { stateSources: [breaking], timing: { upkeepMs: 600_000 } });
  await eventually(() => seen.length === 2);
  await owner.stop();
  expect(await known()).toMatchObject([{ told: 500, complete: false }]);
  const later: (string | null)[] = [];
  fixture.start(fixture.registry, { stateSources: [things((after) => later.push(after))] });
  await eventually(async () => expect(await known()).toMatchObject([{ told: 1200, complete: true }]));
  expect(later).toEqual(['500', '1000', '1200']);
});

test('two replicas publish the state to a new consumer once', async () => {
  await addThings(2100);
  const replica = await openService(fixture.database.url, 'registry');
  const second = fixture.start(replica, { stateSources: [things()] });
  fixture.start(fixture.registry, { stateSources: [things()] });
  await eventually(async () => expect(await known()).toMatchObject([{ told: 2100, complete: true }]));
  const [published] = await fixture.registry.query(
    'SELECT count(*)::int, count(DISTINCT aggregate_id)::int AS things FROM outbox_events WHERE name = $1',
    ['thing.changed'],
  );
  expect(published).toEqual({ count: 2100, things: 2100 });
  await second.stop();
  await replica.source.destroy();
});

test('a command publishes everything to one consumer again and repairs its copy', async () => {
  await addThings(4);
  const owner = fixture.start(fixture.registry, { stateSources: [things()] });
  fixture.start(fixture.watcher, { eventHandlers: watcherHandlers() });
  await eventually(async () => expect(await copies()).toEqual({ count: 4, sum: 12 }));
  await fixture.watcher.query('DELETE FROM copies');
  expect(await owner.resync('watcher')).toBe(4);
  await eventually(async () => expect(await copies()).toEqual({ count: 4, sum: 12 }));
  await expect(owner.resync('nobody')).rejects.toMatchObject({ code: 'request.invalid' });
});

test('an older version that arrives late is ignored, also after the removal', async () => {
  const received = (version: number, name = 'thing.changed') => ({ name, aggregateId: '1', version });
  const latest = (manager: EntityManager, version: number, name?: string) =>
    isLatestVersion(manager, received(version, name));
  await fixture.watcher.transactions.write(async (manager) => {
    expect(await latest(manager, 2)).toBe(true);
    expect(await latest(manager, 1)).toBe(false);
    expect(await latest(manager, 2)).toBe(true);
    expect(await latest(manager, 4, 'thing.removed')).toBe(true);
    expect(await latest(manager, 3)).toBe(false);
    expect(await isLatestVersion(manager, { ...received(1), aggregateId: '2' })).toBe(true);
    expect(await latest(manager, 1, 'other.changed')).toBe(true);
  });
});

test('a thing is new until an event of it was received, of whichever name and version', async () => {
  const ofThing = (name: string, aggregateId: string) => ({ name, aggregateId, version: 1 });
  await fixture.watcher.transactions.write(async (manager) => {
    expect(await newestEvent(manager, ofThing('thing.changed', '9'))).toBeUndefined();
    await isLatestVersion(manager, ofThing('thing.changed', '9'));
    expect(await newestEvent(manager, ofThing('thing.removed', '9'))).toBe('thing.changed');
    expect(await newestEvent(manager, ofThing('thing.changed', '10'))).toBeUndefined();
    expect(await newestEvent(manager, ofThing('other.changed', '9'))).toBeUndefined();
  });
});

test('events of one thing that are worked on at once leave the newest version', async () => {
  fixture.start(fixture.registry);
  const handlers = [
    handleEvent(thingChanged, async (event, manager) => {
      // The older, the slower: they end in the opposite order.
      await manager.query('SELECT pg_sleep($1)', [(4 - event.version) * 0.1]);
      if (!(await isLatestVersion(manager, event))) return;
      await manager.query(
        `INSERT INTO copies VALUES (1, $1, $2) ON CONFLICT (id) DO UPDATE SET name = $1, version = $2`,
        [event.payload.name, event.version],
      );
    }),
    handleEvent(thingRemoved, async () => undefined),
  ];
  fixture.start(fixture.watcher, { eventHandlers: handlers, eventConcurrency: 4 });
  for (const version of [1, 2, 3]) await publishThing(fixture.registry, 1, version, `version ${version}`);
  await eventually(async () =>
    expect((await fixture.deliveries()).map(({ state }) => state)).toEqual(['done', 'done', 'done']),
  );
  expect(await fixture.watcher.query('SELECT * FROM copies')).toEqual([
    { id: 1, name: 'version 3', version: 3 },
  ]);
});

test('an event written by an old replica that did not know the consumer is delivered all the same', async () => {
  const old = new Outbox({
    service: 'registry',
    transactions: fixture.registry.transactions,
    subscriptions: [],
  });
  await fixture.registry.transactions.write((manager) =>
    old.publish(manager, thingChanged, {
      aggregateId: '9',
      version: 1,
      payload: { thingId: 9, name: 'nine' },
    }),
  );
  expect(await fixture.deliveries()).toEqual([]);
  fixture.start(fixture.registry);
  fixture.start(fixture.watcher, { eventHandlers: watcherHandlers() });
  await eventually(async () => expect(await fixture.watcher.effects()).toEqual(['9 v1']));
});
