import { EVENTS, type EventType, SUBSCRIPTIONS, type Subscription } from '@jamcimo/contracts';
import type { WriteTransactions } from '@jamcimo/database';
import type { DataSource } from 'typeorm';
import type { RedisAddress } from './config.js';
import { PURGE_SCHEDULE, purgeHandler } from './delivery-upkeep.js';
import type { EventHandler } from './event-handlers.js';
import { type Instruments, NO_TRACER } from './instrumentation.js';
import type { JobHandler } from './jobs.js';
import { EVENT_RETRY, type RetryPolicy } from './retry-policy.js';
import type { Schedule } from './schedules.js';
import type { ServiceKeys } from './service-keys.js';
import type { StateSource } from './state-source.js';

/** Paces of messaging, all in milliseconds; tests shorten them. */
export interface MessagingTiming {
  /** The relay looks that often when no commit of this process wakes it. */
  pollMs: number;
  /** What was sent and has not ended is sent again after that: its end was not heard, or Redis lost it. */
  resendMs: number;
  /** Schedules are set up and new subscriptions looked for that often. */
  upkeepMs: number;
  /** Work of a process that died is looked for that often. */
  stalledMs: number;
  /** A job whose process died is taken by another one after that. */
  leaseMs: number;
  /** What has no handler yet in the running release is tried again after that. */
  noHandlerMs: number;
  /** Longest wait for running work when the service stops. */
  stopMs: number;
  eventRetry: RetryPolicy;
}

const TIMING: MessagingTiming = {
  pollMs: 500,
  resendMs: 5000,
  upkeepMs: 60_000,
  stalledMs: 15_000,
  leaseMs: 30_000,
  noHandlerMs: 30_000,
  stopMs: 35_000,
  eventRetry: EVENT_RETRY,
};

/** What messaging runs with. Handlers continue the request their event or job comes from by `runInContext`. */
export interface MessagingSettings extends Instruments {
  service: string;
  dataSource: DataSource;
  /** The same object the service writes with: through it a commit wakes the relay. */
  transactions: WriteTransactions;
  redisUrl: RedisAddress;
  /** By these the services know each other's events. */
  keys: ServiceKeys;
  /** Comes before all keys in Redis. */
  prefix: string;
  /** Every event of the product by default. */
  events: EventType[];
  /** Who consumes what; the product's list by default. */
  subscriptions: Subscription[];
  eventHandlers: EventHandler[];
  jobHandlers: JobHandler[];
  schedules: Schedule[];
  stateSources: StateSource[];
  /** Events worked on at once, 3 by default; with jobs never more than the connection pool minus 2. */
  eventConcurrency: number;
  timing: MessagingTiming;
}

type Needed = 'service' | 'dataSource' | 'transactions' | 'redisUrl' | 'keys' | 'logger';

/** `MessagingSettings` of which most have a default. */
export type MessagingOptions = Pick<MessagingSettings, Needed> &
  Partial<Omit<MessagingSettings, Needed | 'timing'>> & { timing?: Partial<MessagingTiming> };

const nothing = () => undefined;

export function settingsOf({
  prefix = 'jamcimo',
  events = EVENTS,
  subscriptions = SUBSCRIPTIONS,
  eventHandlers = [],
  jobHandlers = [],
  schedules = [],
  stateSources = [],
  eventConcurrency = 3,
  observer = { eventHandled: nothing, jobRun: nothing, eventRefused: nothing },
  tracer = NO_TRACER,
  runInContext = (_requestId, work) => work(),
  ...options
}: MessagingOptions): MessagingSettings {
  return {
    ...{ ...options, prefix, events, subscriptions, eventHandlers, stateSources, eventConcurrency },
    ...{ observer, tracer, runInContext, timing: { ...TIMING, ...options.timing } },
    jobHandlers: [purgeHandler(options.transactions), ...jobHandlers],
    schedules: [PURGE_SCHEDULE, ...schedules],
  };
}
