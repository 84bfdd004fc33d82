export { type RedisAddress, type RedisSettings, redisAddress, redisVariables } from './config.js';
export type { MessagingStatus, QueueLength } from './delivery-upkeep.js';
export {
  type EventHandler,
  handleEvent,
  handleLatest,
  isLatestVersion,
  newestEvent,
  type ReceivedEvent,
} from './event-handlers.js';
export { failureReason, withoutPersonalData } from './failure-reason.js';
export type {
  MessagingLogger,
  MessagingObserver,
  MessagingTracer,
  RunInContext,
  TracedStep,
} from './instrumentation.js';
export {
  defineJob,
  type EnqueueOptions,
  FinalFailure,
  handleJob,
  type JobDefinition,
  type JobHandler,
  type JobRun,
  Jobs,
  type JobsOptions,
} from './jobs.js';
export { type Messaging, startMessaging } from './messaging.js';
export { forgottenEvents, messagingFacts } from './messaging-facts.js';
export { messagingMigrations } from './messaging-migrations.js';
export type { MessagingOptions, MessagingTiming } from './messaging-options.js';
export { type Fact, forgetEvents, Outbox, type OutboxOptions } from './outbox.js';
export { PubSub, type PubSubOptions } from './pub-sub.js';
export type { RetryPolicy } from './retry-policy.js';
export type { Schedule } from './schedules.js';
export { type KeySettings, ServiceKeys } from './service-keys.js';
export type { PresentState, StateSource } from './state-source.js';
