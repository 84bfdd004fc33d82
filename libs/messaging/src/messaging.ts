import { isDatabaseUnreachable } from '@jamcimo/database';
import type { Queue, QueueEvents, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { checkCompleteness } from './completeness.js';
import { Deliveries } from './deliveries.js';
import {
  addMissingDeliveries,
  discardFailed,
  type MessagingStatus,
  type QueueLength,
  readQueueLengths,
  readStatus,
  replayFailed,
  type StatusQuery,
} from './delivery-upkeep.js';
import { HandlerSlots, handlersAtOnce } from './handler-slots.js';
import { startJobWorker } from './job-worker.js';
import { type MessagingOptions, type MessagingSettings, settingsOf } from './messaging-options.js';
import { Periodic } from './periodic.js';
import { jobsQueue, openQueueEvents, openQueues, ownSubscriptions } from './queues.js';
import { Reachability } from './reachability.js';
import { startEventWorker } from './receive-event.js';
import {
  answers,
  end,
  failingFast,
  isConnectionError,
  messageOf,
  WaitingConnection,
  within,
} from './redis-connections.js';
import { Relay } from './relay.js';
import { Reports } from './reports.js';
import { Resync } from './resync.js';
import { enqueueScheduled, setUpSchedules } from './schedules.js';
import { onWork } from './work-signal.js';
import { isMaintenance } from './workers.js';

/** Connections of node-postgres without a setting. */
const DRIVER_POOL_SIZE = 10;
/** BullMQ closes what only sends and listens in a moment, or never while its connection is being opened again. */
const CLOSING_MS = 1000;

/**
 * Starts everything a service needs to publish and consume events and to run jobs: relay, workers, schedules, resync of
 * new consumers. Works while Redis is away and recovers by itself.
 *
 * @throws Error that lists every subscription, handler, job or schedule without its counterpart
 */
export function startMessaging(options: MessagingOptions): Messaging {
  const settings = settingsOf(options);
  checkCompleteness(settings);
  return new Messaging(settings);
}

/** The running messaging of a service; see `startMessaging`. */
export class Messaging {
  private readonly producer: Redis;
  private readonly waiting: WaitingConnection;
  private readonly redis: Reachability;
  private readonly database: Reachability;
  private readonly queues: Map<string, Queue>;
  private readonly queueEvents: QueueEvents[];
  private readonly deliveries: Deliveries;
  private readonly reports: Reports;
  private readonly relay: Relay;
  private readonly resyncing: Resync;
  private readonly slots: HandlerSlots;
  private readonly stopping = new AbortController();
  private readonly workers: Worker[];
  private readonly periodic: Periodic[];
  private readonly stopListening: () => void;
  private stopped: Promise<void> | undefined;

  constructor(private readonly settings: MessagingSettings) {
    const { dataSource, transactions, redisUrl, logger } = settings;
    const { poolSize = DRIVER_POOL_SIZE } = dataSource.options as { poolSize?: number };
    this.slots = new HandlerSlots(handlersAtOnce(poolSize));
    this.producer = failingFast(redisUrl);
    this.waiting = new WaitingConnection(redisUrl);
    this.redis = new Reachability('Redis', logger);
    this.redis.follow(this.producer);
    this.database = new Reachability('PostgreSQL', logger);
    this.queues = openQueues(settings, this.producer);
    this.queueEvents = openQueueEvents(settings, this.waiting.redis);
    for (const part of [this.waiting.redis, ...this.queues.values(), ...this.queueEvents])
      this.redis.watch(part);
    this.deliveries = new Deliveries(dataSource.manager, transactions);
    const parts = { ...settings, deliveries: this.deliveries, onError: this.report };
    this.reports = new Reports(parts);
    this.relay = new Relay({
      ...parts,
      redis: this.producer,
      queues: [...this.queues.values()],
      onRound: (since) => this.database.found(since),
    });
    this.resyncing = new Resync(settings);
    // From here on everything runs.
    for (const events of this.queueEvents) this.reports.listen(events);
    this.workers = this.startWorkers();
    this.stopListening = onWork(transactions, () => this.relay.wake());
    this.relay.start();
    this.periodic = this.startPeriodic();
  }

  /** Whether Redis answers. While it does not, everything waits in PostgreSQL. */
  get ready(): boolean {
    return this.producer.status === 'ready';
  }

  /** Relays at once what is due. */
  wake(): void {
    this.relay.wake();
  }

  /** What waits and what failed. */
  status(query?: StatusQuery): Promise<MessagingStatus> {
    return readStatus(this.settings.dataSource.manager, query);
  }

  /** How much waits in each queue. */
  queueLengths(): Promise<QueueLength[]> {
    return readQueueLengths(this.settings.dataSource.manager, [...this.queues.keys()]);
  }

  /** Puts one failed delivery back to work, or all; answers how many. */
  replay(deliveryId?: string): Promise<number> {
    return replayFailed(this.settings.transactions, deliveryId);
  }

  /** Gives up one failed delivery for good; answers the name of its event or job. */
  discard(deliveryId: string): Promise<string> {
    return discardFailed(this.settings.transactions, deliveryId);
  }

  /** Publishes the present state to one consumer again; answers how many events that were. */
  resync(consumer: string): Promise<number> {
    return this.resyncing.resyncConsumer(consumer);
  }

  /** Ends work in order: running handlers are waited for, for `stopMs` at most; connections are closed. */
  stop(): Promise<void> {
    this.stopped ??= this.end();
    return this.stopped;
  }

  private async end(): Promise<void> {
    this.stopListening();
    this.stopping.abort();
    // Nothing new begins while the rest is being stopped.
    await Promise.all(this.workers.map((worker) => worker.pause(true).catch(() => undefined)));
    this.resyncing.stop();
    this.redis.stop();
    this.database.stop();
    await Promise.all([this.relay.stop(), ...this.periodic.map((part) => part.stop())]);
    await this.closeWorkers();
    await this.reports.stop();
    const rest = [...this.queueEvents, ...this.queues.values()];
    await within(CLOSING_MS, Promise.allSettled(rest.map((part) => part.close())));
    // Whatever still waits for Redis is let go.
    await Promise.all([end(this.producer), this.waiting.endAll()]);
  }

  /** In order while Redis answers; without it BullMQ would wait for ever, so the running handlers are waited for here. */
  private async closeWorkers(): Promise<void> {
    const { stopMs } = this.settings.timing;
    const reachable = await answers(this.producer);
    if (!reachable) await within(stopMs, this.slots.ended());
    await Promise.all(this.workers.map((worker) => within(stopMs, worker.close(!reachable))));
  }

  private startWorkers(): Worker[] {
    const { deliveries, reports, slots } = this;
    const { signal } = this.stopping;
    const shared = { ...this.settings, redis: this.waiting.redis, slots };
    const onTick = (job: string) => this.onTick(job);
    const workers = [startJobWorker({ ...shared, deliveries, reports, signal, onTick })];
    if (shared.eventHandlers.length > 0) workers.push(startEventWorker(shared));
    for (const worker of workers) this.redis.watch(worker);
    return workers;
  }

  private startPeriodic(): Periodic[] {
    const { transactions, timing } = this.settings;
    const repeat = (pauseMs: number, work: () => Promise<unknown>) =>
      new Periodic(pauseMs, work, this.report);
    return [
      repeat(timing.resendMs, () => this.sendAgain()),
      repeat(timing.upkeepMs, () => this.resyncing.resyncNewSubscriptions()),
      repeat(timing.upkeepMs, async () => {
        if ((await addMissingDeliveries(transactions, ownSubscriptions(this.settings))) > 0) this.wake();
      }),
      repeat(timing.pollMs, this.scheduling()),
    ];
  }

  private async sendAgain(): Promise<void> {
    if (!this.ready) return;
    // Listens again where an error ended the listening; those that still listen refuse, which is fine.
    for (const events of this.queueEvents) void events.run().catch(() => undefined);
    await this.relay.sendAgain(this.settings.timing.resendMs);
  }

  /** Sets up the schedules every minute, and at once when Redis comes back: it may have come back empty. */
  private scheduling(): () => Promise<void> {
    const { service, schedules, timing } = this.settings;
    let due = 0;
    this.producer.on('ready', () => {
      due = 0;
    });
    return async () => {
      const jobs = this.queues.get(jobsQueue(service));
      if (!this.ready || Date.now() < due || !jobs) return;
      await setUpSchedules(jobs, schedules);
      due = Date.now() + timing.upkeepMs;
    };
  }

  private async onTick(job: string): Promise<void> {
    const { service, transactions, schedules, logger } = this.settings;
    const schedule = schedules.find((candidate) => candidate.job.name === job);
    if (!schedule) return logger.warn({ job }, 'a schedule of another release ticked');
    await enqueueScheduled(transactions, service, schedule);
  }

  /** PostgreSQL or Redis away and a running restore pass by themselves and are not logged with every round. */
  private readonly report = (error: unknown): void => {
    if (this.stopping.signal.aborted || isMaintenance(error)) return;
    const isDatabaseAway = isDatabaseUnreachable(error);
    if (isDatabaseAway) this.database.lost(messageOf(error));
    if (isDatabaseAway || isConnectionError(error)) return;
    this.settings.logger.error(
      { err: error, cause: messageOf(error) },
      'messaging: a round failed and is repeated',
    );
  };
}
