import type { EventType, Subscription } from '@jamcimo/contracts';
import type { WriteTransactions } from '@jamcimo/database';
import type { DataSource } from 'typeorm';
import type { RedisAddress } from './config.js';
import type { MessagingStatus, QueueLength, StatusQuery } from './delivery-upkeep.js';
import type { EventHandler } from './event-handlers.js';
import type { MessagingLogger, MessagingObserver, MessagingTracer, RunInContext } from './instrumentation.js';
import type { JobDefinition, JobHandler } from './jobs.js';
import type { StateSource } from './resync.js';
import { EVENT_RETRY, type RetryPolicy } from './retry-policy.js';
import type { Schedule } from './schedules.js';
import type { ServiceKeys } from './service-keys.js';

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

export const TIMING: MessagingTiming = {
  pollMs: 500,
  resendMs: 5000,
  upkeepMs: 60_000,
  stalledMs: 15_000,
  leaseMs: 30_000,
  noHandlerMs: 30_000,
  stopMs: 35_000,
  eventRetry: EVENT_RETRY,
};

export interface MessagingOptions {
  service: string;
  dataSource: DataSource;
  /** The same object the service writes with: through it a commit wakes the relay. */
  transactions: WriteTransactions;
  redisUrl: RedisAddress;
  /** By these the services know each other's events. */
  keys: ServiceKeys;
  /** Comes before all keys in Redis. */
  prefix?: string;
  /** Every event of the product by default. */
  events?: EventType[];
  /** Who consumes what; the product's list by default. */
  subscriptions?: Subscription[];
  eventHandlers?: EventHandler[];
  jobs?: JobDefinition[];
  jobHandlers?: JobHandler[];
  schedules?: Schedule[];
  stateSources?: StateSource[];
  logger: MessagingLogger;
  /** How handlers continue the request their event or job comes from; not at all by default. */
  runInContext?: RunInContext;
  /** Follows events and jobs to their handlers; nobody by default. */
  tracer?: MessagingTracer;
  /** Is told what handlers did; nobody by default. */
  observer?: MessagingObserver;
  /** Events worked on at once, 3 by default; with jobs never more than the connection pool minus 2. */
  eventConcurrency?: number;
  timing?: Partial<MessagingTiming>;
}

/** The running messaging of a service. */
export interface Messaging {
  /** Whether Redis answers. While it does not, everything waits in PostgreSQL. */
  readonly ready: boolean;
  /** Relays at once what is due. */
  wake(): void;
  /** What waits and what failed. */
  status(query?: StatusQuery): Promise<MessagingStatus>;
  /** How much waits in each queue. */
  queueLengths(): Promise<QueueLength[]>;
  /** Puts one failed delivery back to work, or all; answers how many. */
  replay(deliveryId?: string): Promise<number>;
  /** Gives up one failed delivery for good; answers the name of its event or job. */
  discard(deliveryId: string): Promise<string>;
  /** Publishes the present state to one consumer again; answers how many events that were. */
  resync(consumer: string): Promise<number>;
  /** Ends work in order: running handlers are waited for, for 35 s at most; connections are closed. */
  stop(): Promise<void>;
}
