import type { MessagingSettings } from './messaging-options.js';

/** What a service sends, receives and works on. */
export type Wiring = Pick<
  MessagingSettings,
  'service' | 'events' | 'subscriptions' | 'eventHandlers' | 'jobHandlers' | 'schedules' | 'stateSources'
>;

/**
 * Checks that everything that is published is handled and everything that is handled is published.
 *
 * @throws Error that lists all gaps, one a line
 */
export function checkCompleteness(wiring: Wiring): void {
  const gaps = [
    ...subscriptionGaps(wiring),
    ...handlerGaps(wiring),
    ...jobGaps(wiring),
    ...scheduleGaps(wiring),
    ...sourceGaps(wiring),
  ];
  if (gaps.length === 0) return;
  const list = gaps.map((gap) => `  - ${gap}`).join('\n');
  throw new Error(`The messaging of ${wiring.service} is not complete:\n${list}`);
}

function subscriptionGaps({ service, events, subscriptions, eventHandlers }: Wiring): string[] {
  const gaps: string[] = [];
  const known = new Set(events.map(({ name }) => name));
  const handled = new Set(eventHandlers.map(({ event }) => event.name));
  for (const { event, consumer } of subscriptions) {
    if (!known.has(event)) gaps.push(`${consumer} subscribes to ${event}, which is no event`);
    else if (consumer === service && !handled.has(event))
      gaps.push(`${event} is subscribed to but has no handler`);
  }
  const lines = subscriptions.map(({ event, consumer }) => `${event} of ${consumer}`);
  gaps.push(...repeated(lines).map((line) => `the subscription to ${line} stands twice`));
  gaps.push(...repeated(events.map(({ name }) => name)).map((name) => `the event ${name} is defined twice`));
  return gaps;
}

function handlerGaps({ service, subscriptions, eventHandlers }: Wiring): string[] {
  const own = new Set(subscriptions.filter(({ consumer }) => consumer === service).map(({ event }) => event));
  const names = eventHandlers.map(({ event }) => event.name);
  return [
    ...names.filter((name) => !own.has(name)).map((name) => `${name} has a handler but is not subscribed to`),
    ...repeated(names).map((name) => `${name} has two handlers`),
  ];
}

/** No dot, so that a job is never mistaken for an event. */
const JOB_NAME = /^[a-z][a-z0-9-]*$/;

function jobGaps({ jobHandlers }: Wiring): string[] {
  const names = jobHandlers.map(({ job }) => job.name);
  return [
    ...names.filter((name) => !JOB_NAME.test(name)).map((name) => `the job ${name} is not named like-this`),
    ...repeated(names).map((name) => `the job ${name} has two handlers`),
  ];
}

function scheduleGaps({ jobHandlers, schedules }: Wiring): string[] {
  const names = new Set(jobHandlers.map(({ job }) => job.name));
  const scheduled = schedules.map(({ job }) => job.name);
  return [
    ...scheduled.filter((name) => !names.has(name)).map((name) => `the schedule of ${name} has no handler`),
    ...repeated(scheduled).map((name) => `the job ${name} has two schedules`),
    ...schedules
      .filter(({ every, cron }) => (every === undefined) === (cron === undefined))
      .map(({ job }) => `the schedule of ${job.name} needs either every or cron`),
  ];
}

function sourceGaps({ service, stateSources }: Wiring): string[] {
  const sourced = stateSources.flatMap(({ events }) => events);
  return [
    ...sourced
      .filter(({ owner }) => owner !== service)
      .map(({ name }) => `the state of ${name} belongs to another service`),
    ...repeated(sourced.map(({ name }) => name)).map((name) => `the state of ${name} has two sources`),
  ];
}

function repeated(names: string[]): string[] {
  return [...new Set(names.filter((name, place) => names.indexOf(name) !== place))];
}
