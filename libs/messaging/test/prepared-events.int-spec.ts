import { eventually } from '@jamcimo/testing';
import { handleEvent } from '../src/index.js';
import { MessagingFixture } from './fixture.js';
import { publishThing, thingChanged, thingRemoved } from './harness.js';

let fixture: MessagingFixture;
let prepares: number;

beforeEach(async () => {
  fixture = await MessagingFixture.create();
  prepares = 0;
});

afterEach(() => fixture.close());

const ignoreRemovals = handleEvent(thingRemoved, async () => undefined);

/** Notes what was prepared; `prepare` and `apply` may be disturbed by a test. */
function startWatcher(disturb: { prepare?: () => Promise<void>; apply?: () => void } = {}) {
  const changed = handleEvent(thingChanged, {
    prepare: async ({ payload }) => {
      prepares += 1;
      await disturb.prepare?.();
      return `prepared ${payload.name}`;
    },
    apply: async (_event, manager, prepared) => {
      disturb.apply?.();
      await manager.query('INSERT INTO effects (note) VALUES ($1)', [prepared]);
    },
  });
  fixture.start(fixture.watcher, { eventHandlers: [changed, ignoreRemovals] });
}

const ended = async () =>
  expect((await fixture.deliveries()).every(({ state }) => state === 'done')).toBe(true);

test('the first part of a handler runs outside of any transaction, the second gets what it made', async () => {
  startWatcher({
    // Waits for every write transaction; would wait for its own.
    prepare: () => fixture.watcher.transactions.exclusively(async () => undefined, 2000),
  });
  fixture.start(fixture.registry);
  await publishThing(fixture.registry, 1, 1, 'first');
  await eventually(ended);
  expect(await fixture.watcher.effects()).toEqual(['prepared first']);
  expect(await fixture.deliveries()).toMatchObject([{ attempts: 0 }]);
});

test('an event that was received before is not prepared again', async () => {
  startWatcher();
  fixture.start(fixture.registry);
  await publishThing(fixture.registry, 1, 1);
  await eventually(ended);
  await fixture.registry.query(`UPDATE deliveries SET state = 'pending', settled_at = NULL`);
  await eventually(ended);
  expect([prepares, await fixture.watcher.effects()]).toEqual([1, ['prepared thing 1']]);
});

test('when the second part fails, the next try begins with the first', async () => {
  let failures = 0;
  startWatcher({
    apply: () => {
      failures += 1;
      if (failures === 1) throw new Error('not yet');
    },
  });
  fixture.start(fixture.registry);
  await publishThing(fixture.registry, 1, 1);
  await eventually(ended);
  expect([prepares, await fixture.watcher.effects()]).toEqual([2, ['prepared thing 1']]);
});
