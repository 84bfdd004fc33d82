export { redisVariables } from './config.js';
export type { MessagingStatus } from './delivery-status.js';
export {
  type EventHandler,
  handleEvent,
  isLatestVersion,
  isNewAggregate,
  type ReceivedEvent,
} from './event-handlers.js';
export { failureReason, withoutPersonalData } from './failure-reason.js';
export {
  defineJob,
  type EnqueueOptions,
  handleJob,
  type JobDefinition,
  type JobHandler,
  type JobRun,
  Jobs,
  type JobsOptions,
} from './jobs.js';
export type { MessagingLogger } from './logger.js';
export { messagingMigrations } from './messaging-migrations.js';
export type { FinishedRun, HandledEvent, MessagingObserver } from './messaging-observer.js';
export type { Messaging, MessagingOptions, MessagingTiming } from './messaging-options.js';
export type { MessagingTracer, TracedStep } from './messaging-tracer.js';
export { type Fact, Outbox, type OutboxOptions } from './outbox.js';
export { PubSub, type PubSubOptions } from './pub-sub.js';
export type { QueueLength } from './queue-lengths.js';
export type { PresentState, StateSource } from './resync.js';
export type { RetryPolicy } from './retry-policy.js';
export type { RunInContext } from './run-in-context.js';
export type { Schedule } from './schedules.js';
export { startMessaging } from './start-messaging.js';
