import { EVENTS, SUBSCRIPTIONS } from '@jamcimo/contracts';
import { checkCompleteness } from './completeness.js';
import { PURGE_SCHEDULE, purgeHandler } from './delivery-upkeep.js';
import { type Messaging, type MessagingOptions, TIMING } from './messaging-options.js';
import { RunningMessaging } from './running-messaging.js';
import type { Wiring } from './wiring.js';

/**
 * Starts everything a service needs to publish and consume events and to run jobs: relay, workers, schedules, resync of
 * new consumers. Works while Redis is away and recovers by itself.
 *
 * @throws Error that lists every subscription, handler, job or schedule without its counterpart
 */
export function startMessaging(options: MessagingOptions): Messaging {
  const { service, events = EVENTS, subscriptions = SUBSCRIPTIONS } = options;
  const { eventHandlers = [], stateSources = [] } = options;
  const wiring: Wiring = {
    service,
    events,
    subscriptions,
    eventHandlers,
    stateSources,
    jobs: [PURGE_SCHEDULE.job, ...(options.jobs ?? [])],
    jobHandlers: [purgeHandler(options.transactions), ...(options.jobHandlers ?? [])],
    schedules: [PURGE_SCHEDULE, ...(options.schedules ?? [])],
  };
  checkCompleteness(wiring);
  const messaging = new RunningMessaging(options, wiring, { ...TIMING, ...options.timing });
  messaging.start();
  return messaging;
}
