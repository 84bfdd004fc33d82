import type { Messaging, MessagingObserver } from '@jamcimo/messaging';
import { type Gauges, type Reading, reading } from './gauges.js';
import { count, observe } from './process-metrics.js';

/** Times what the handlers of a service do. */
export const messagingObserver: MessagingObserver = {
  eventHandled: ({ event, succeeded, seconds, lagSeconds }) => {
    observe('eventsHandled', { event, outcome: outcomeOf(succeeded) }, seconds);
    if (succeeded) observe('eventLag', { event }, lagSeconds);
  },
  jobRun: ({ job, succeeded, seconds }) => {
    observe('jobRuns', { job, outcome: outcomeOf(succeeded) }, seconds);
  },
  eventRefused: () => count('eventsRefused', {}),
};

function outcomeOf(succeeded: boolean): string {
  return succeeded ? 'ok' : 'failed';
}

/** Adds what waits in the queues of a service, and whether it reaches Redis. */
export function addMessagingGauges(gauges: Gauges, messaging: Messaging): void {
  gauges.add({
    metrics: ['deliveries', 'outboxUndelivered', 'outboxAge'],
    read: async () => (await messaging.queueLengths()).flatMap(readingsOf),
  });
  gauges.add({
    metrics: ['redisUp'],
    read: () => [reading('redisUp', {}, messaging.ready ? 1 : 0)],
  });
}

type QueueLength = Awaited<ReturnType<Messaging['queueLengths']>>[number];

function readingsOf({ queue, isEvents, due, later, queued, failed, oldestSeconds }: QueueLength): Reading[] {
  const states = Object.entries({ due, later, queued, failed });
  return [
    ...states.map(([state, number]) => reading('deliveries', { queue, state }, number)),
    ...(isEvents
      ? [
          reading('outboxUndelivered', { queue }, due + later + queued),
          reading('outboxAge', { queue }, oldestSeconds),
        ]
      : []),
  ];
}
