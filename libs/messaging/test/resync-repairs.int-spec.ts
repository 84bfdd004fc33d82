import { eventually } from '@jamcimo/testing';
import type { StateSource } from '../src/index.js';
import { MessagingFixture } from './fixture.js';
import { publishThing, recordingLog, SUBSCRIPTIONS, thingChanged, watcherHandlers } from './harness.js';

let fixture: MessagingFixture;

beforeEach(async () => {
  fixture = await MessagingFixture.create();
});

afterEach(() => fixture.close());

const things: StateSource = {
  events: [thingChanged],
  async presentState(after, limit, manager) {
    const rows: { id: number; name: string; version: number }[] = await manager.query(
      'SELECT id, name, version FROM things WHERE id > $1 ORDER BY id LIMIT $2',
      [Number(after ?? 0), limit],
    );
    return rows.map(({ id, name, version }) => ({
      event: thingChanged,
      aggregateId: String(id),
      version,
      // What stands in the table may be older than the schema of the event.
      payload: { thingId: id, name: name === 'broken' ? (null as unknown as string) : name },
    }));
  },
};

const addThing = (id: number, name = `thing ${id}`, version = 1) =>
  fixture.registry.query('INSERT INTO things VALUES ($1, $2, $3)', [id, name, version]);
const copies = async () =>
  (await fixture.watcher.query<{ id: number }>('SELECT id FROM copies ORDER BY id')).map(({ id }) => id);
const isSynced = async () =>
  expect(
    await fixture.registry.query(
      "SELECT 1 FROM deliveries WHERE state <> 'done' UNION ALL SELECT 1 FROM known_subscriptions WHERE completed_at IS NULL",
    ),
  ).toEqual([]);

test('an aggregate that breaks its schema is named and left out; the others arrive', async () => {
  await addThing(1);
  await addThing(2, 'broken');
  await addThing(3);
  const log = recordingLog();
  fixture.start(fixture.registry, { stateSources: [things], logger: log.logger });
  fixture.start(fixture.watcher, { eventHandlers: watcherHandlers() });
  await eventually(async () => expect(await copies()).toEqual([1, 3]));
  expect(log.lines.filter(({ level }) => level === 'error')).toEqual([
    expect.objectContaining({
      fields: expect.objectContaining({ event: 'thing.changed', aggregateId: '2', consumer: 'watcher' }),
    }),
  ]);
});

test('a resync repairs removals that a consumer missed, and removes nothing else', async () => {
  for (const id of [1, 2, 3, 1500]) await addThing(id);
  const owner = fixture.start(fixture.registry, { stateSources: [things] });
  const log = recordingLog();
  fixture.start(fixture.watcher, { eventHandlers: watcherHandlers(), logger: log.logger });
  await eventually(async () => expect(await copies()).toEqual([1, 2, 3, 1500]));
  await eventually(isSynced);
  // Removed while its event got lost; one in the middle and the last one.
  await fixture.registry.query('DELETE FROM things WHERE id IN (2, 1500)');
  // Broken is not removed.
  await fixture.registry.query("UPDATE things SET name = 'broken' WHERE id = 3");
  await owner.resync('watcher');
  await eventually(async () => expect(await copies()).toEqual([1, 3]));
  const repaired = () => log.lines.filter(({ message }) => message === 'a missed removal was repaired');
  await eventually(() =>
    expect(
      repaired()
        .map(({ fields }) => fields.aggregateId)
        .sort(),
    ).toEqual(['1500', '2']),
  );
  await eventually(isSynced);
  // What is removed stays so, and is not removed again and again.
  await owner.resync('watcher');
  await eventually(isSynced);
  expect(repaired()).toHaveLength(2);
});

test('what arrived after a listing was made is not taken for removed', async () => {
  await addThing(1);
  const owner = fixture.start(fixture.registry, { stateSources: [things] });
  await eventually(async () =>
    expect(
      await fixture.registry.query('SELECT 1 FROM known_subscriptions WHERE completed_at IS NOT NULL'),
    ).toHaveLength(1),
  );
  await owner.stop();
  // The listing lies in the outbox; a thing that is not in it is published first.
  await fixture.watcher.query(
    `INSERT INTO known_versions (kind, aggregate_id, version, event) VALUES ('thing', '7', 1, 'thing.changed')`,
  );
  await fixture.watcher.query(`INSERT INTO copies VALUES (7, 'seven', 1)`);
  fixture.start(fixture.registry, { stateSources: [things] });
  fixture.start(fixture.watcher, { eventHandlers: watcherHandlers() });
  await eventually(isSynced);
  expect(await copies()).toEqual([1, 7]);
});

test('a subscription that was removed and added again learns what happened in between', async () => {
  await addThing(1);
  const first = fixture.start(fixture.registry, { stateSources: [things] });
  const watcher = fixture.start(fixture.watcher, { eventHandlers: watcherHandlers() });
  await eventually(async () => expect(await copies()).toEqual([1]));
  await eventually(isSynced);
  await Promise.all([first.stop(), watcher.stop()]);

  const without = fixture.start(fixture.registry, { subscriptions: [], stateSources: [things] });
  await addThing(2);
  await eventually(async () =>
    expect(await fixture.registry.query('SELECT 1 FROM known_subscriptions')).toEqual([]),
  );
  await without.stop();

  fixture.start(fixture.registry, { subscriptions: SUBSCRIPTIONS, stateSources: [things] });
  fixture.start(fixture.watcher, { eventHandlers: watcherHandlers() });
  await eventually(async () => expect(await copies()).toEqual([1, 2]));
  await publishThing(fixture.registry, 3, 1);
  await eventually(async () => expect(await copies()).toEqual([1, 2, 3]));
});
