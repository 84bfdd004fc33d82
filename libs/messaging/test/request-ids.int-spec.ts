import { AsyncLocalStorage } from 'node:async_hooks';
import { eventually } from '@jamcimo/testing';
import { z } from 'zod';
import { defineJob, handleEvent, handleJob, Jobs } from '../src/index.js';
import { MessagingFixture } from './fixture.js';
import { thingChanged, thingRemoved } from './harness.js';

let fixture: MessagingFixture;

beforeEach(async () => {
  fixture = await MessagingFixture.create();
});

afterEach(() => fixture.close());

test('the id of a request goes through an event to its handler, and on through the job that it enqueues', async () => {
  const context = new AsyncLocalStorage<string>();
  const currentRequestId = () => context.getStore() ?? null;
  const runInContext = <T>(requestId: string, work: () => Promise<T>) => context.run(requestId, work);
  const seen: [string, string | null][] = [];

  const { transactions } = fixture.watcher;
  const jobs = new Jobs({ service: 'watcher', transactions, currentRequestId });
  const note = defineJob({ name: 'write-note', payload: z.object({}), attempts: 3, backoffMs: 1 });
  const changed = handleEvent(thingChanged, {
    prepare: async () => seen.push(['prepare', currentRequestId()]),
    apply: async (_event, manager) => {
      seen.push(['apply', currentRequestId()]);
      await jobs.enqueue(manager, note, {});
    },
  });
  fixture.start(fixture.watcher, {
    eventHandlers: [changed, handleEvent(thingRemoved, async () => undefined)],
    jobHandlers: [handleJob(note, async () => void seen.push(['job', currentRequestId()]))],
    runInContext,
  });
  fixture.start(fixture.registry);
  await fixture.registry.transactions.write((manager) =>
    fixture.registry.outbox.publish(manager, thingChanged, {
      ...{ aggregateId: '1', version: 1, requestId: 'r-1' },
      payload: { thingId: 1, name: 'first' },
    }),
  );
  await eventually(() =>
    expect(seen).toEqual([
      ['prepare', 'r-1'],
      ['apply', 'r-1'],
      ['job', 'r-1'],
    ]),
  );
});
