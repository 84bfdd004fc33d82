import { defineEvent } from '@jamcimo/contracts';
import { z } from 'zod';
import { checkCompleteness, type Wiring } from './completeness.js';
import { handleEvent } from './event-handlers.js';
import { defineJob, handleJob } from './jobs.js';

const changed = defineEvent('registry', 'thing.changed', z.object({}));
const removed = defineEvent('registry', 'thing.removed', z.object({}));
const purge = defineJob({ name: 'purge-things', payload: z.object({}), attempts: 1, backoffMs: 1 });
const send = defineJob({ name: 'send-letter', payload: z.object({}), attempts: 1, backoffMs: 1 });

const nothing = async () => undefined;

const COMPLETE: Wiring = {
  service: 'watcher',
  events: [changed, removed],
  subscriptions: [
    { event: 'thing.changed', consumer: 'watcher' },
    { event: 'thing.removed', consumer: 'somebody-else' },
  ],
  eventHandlers: [handleEvent(changed, nothing)],
  jobHandlers: [handleJob(purge, nothing)],
  schedules: [{ job: purge, payload: {}, every: 1000 }],
  stateSources: [],
};

test('complete wiring is accepted', () => {
  expect(() => checkCompleteness(COMPLETE)).not.toThrow();
});

test.each<[string, Partial<Wiring>, string]>([
  [
    'a subscription without a handler',
    { eventHandlers: [] },
    'thing.changed is subscribed to but has no handler',
  ],
  [
    'a handler without a subscription',
    { eventHandlers: [handleEvent(changed, nothing), handleEvent(removed, nothing)] },
    'thing.removed has a handler but is not subscribed to',
  ],
  [
    'two handlers of an event',
    { eventHandlers: [handleEvent(changed, nothing), handleEvent(changed, nothing)] },
    'thing.changed has two handlers',
  ],
  [
    'a subscription to nothing',
    { subscriptions: [...COMPLETE.subscriptions, { event: 'thing.painted', consumer: 'x' }] },
    'x subscribes to thing.painted, which is no event',
  ],
  [
    'two handlers of a job',
    { jobHandlers: [handleJob(purge, nothing), handleJob(purge, nothing)] },
    'the job purge-things has two handlers',
  ],
  [
    'a schedule of a job that nobody does',
    { schedules: [{ job: send, payload: {}, every: 1 }] },
    'the schedule of send-letter has no handler',
  ],
  ['a schedule without a pace', { schedules: [{ job: purge, payload: {} }] }, 'needs either every or cron'],
  [
    'the state of another service',
    { stateSources: [{ events: [changed], presentState: async () => [] }] },
    'the state of thing.changed belongs to another service',
  ],
  [
    'a job named like an event',
    { jobHandlers: [handleJob(purge, nothing), handleJob({ ...purge, name: 'things.purge' }, nothing)] },
    'the job things.purge is not named like-this',
  ],
])('%s is a gap', (_title, change, message) => {
  expect(() => checkCompleteness({ ...COMPLETE, ...change })).toThrow(message);
});

test('all gaps are reported together, with the name of the service', () => {
  const check = () => checkCompleteness({ ...COMPLETE, eventHandlers: [], jobHandlers: [] });
  expect(check).toThrow(
    'The messaging of watcher is not complete:\n' +
      '  - thing.changed is subscribed to but has no handler\n' +
      '  - the schedule of purge-things has no handler',
  );
});
