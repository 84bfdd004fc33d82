import { isDatabaseUnreachable } from '@jamcimo/database';
import type { Queue, QueueEvents, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
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
import { NO_OBSERVER, NO_TRACER } from './instrumentation.js';
import { startJobWorker } from './job-worker.js';
import type { Messaging, MessagingOptions, MessagingTiming } from './messaging-options.js';
import { Outbox } from './outbox.js';
import { Periodic } from './periodic.js';
import { jobsQueue } from './queues.js';
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
import { MAX_UNFINISHED, Relay } from './relay.js';
import { Reports } from './reports.js';
import { Resync } from './resync.js';
import { JOB_BACKOFF_CAP_MS, type RetryPolicy } from './retry-policy.js';
import { enqueueScheduled, setUpSchedules } from './schedules.js';
import { openQueueEvents, openQueues, ownSubscriptions, type Wiring } from './wiring.js';
import { announceWork, onWork } from './work-signal.js';
import { isMaintenance, type WorkerSettings } from './workers.js';

/** Connections of node-postgres without a setting. */
const DRIVER_POOL_SIZE = 10;
/** BullMQ closes what only sends and listens in a moment, or never while its connection is being opened again. */
const CLOSING_MS = 1000;

/** The parts of messaging put together; see `startMessaging`. Nothing runs before `start`. */
export class RunningMessaging implements Messaging {
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
  private workers: Worker[] = [];
  private periodic: Periodic[] = [];
  private stopListening = () => {};
  private stopped: Promise<void> | undefined;

  constructor(
    private readonly options: MessagingOptions,
    private readonly wiring: Wiring,
    private readonly timing: MessagingTiming,
  ) {
    const { service, dataSource, transactions, redisUrl, prefix = 'jamcimo', logger } = options;
    const { report: onError } = this;
    this.slots = new HandlerSlots(handlersAtOnce(poolSizeOf(options)));
    this.producer = failingFast(redisUrl);
    this.waiting = new WaitingConnection(redisUrl);
    this.redis = new Reachability('Redis', logger);
    this.redis.follow(this.producer);
    this.database = new Reachability('PostgreSQL', logger);
    this.queues = openQueues(wiring, this.producer, prefix);
    this.queueEvents = openQueueEvents(wiring, this.waiting.redis, prefix);
    for (const part of [this.waiting.redis, ...this.queues.values(), ...this.queueEvents])
      this.redis.watch(part);
    this.deliveries = new Deliveries(dataSource.manager, transactions);
    const onNoted = () => announceWork(transactions);
    this.reports = new Reports({
      deliveries: this.deliveries,
      policyOf: policies(wiring, timing),
      noHandlerMs: timing.noHandlerMs,
      keys: options.keys,
      logger,
      onNoted,
      onError,
    });
    this.relay = new Relay({
      service,
      keys: options.keys,
      redis: this.producer,
      deliveries: this.deliveries,
      pollMs: timing.pollMs,
      onRound: (since) => this.database.found(since),
      onError,
      queues: [...this.queues.values()].map((queue) => ({ queue, batch: this.batchOf(queue.name) })),
    });
    const { subscriptions, stateSources: sources } = wiring;
    const outbox = new Outbox({ service, transactions, subscriptions });
    this.resyncing = new Resync({ service, transactions, outbox, subscriptions, sources, logger });
  }

  start(): void {
    for (const events of this.queueEvents) this.reports.listen(events);
    this.workers = this.startWorkers();
    this.stopListening = onWork(this.options.transactions, () => this.relay.wake());
    this.relay.start();
    this.periodic = this.startPeriodic();
  }

  get ready(): boolean {
    return this.producer.status === 'ready';
  }

  wake(): void {
    this.relay.wake();
  }

  status(query?: StatusQuery): Promise<MessagingStatus> {
    return readStatus(this.options.dataSource.manager, query);
  }

  queueLengths(): Promise<QueueLength[]> {
    return readQueueLengths(this.options.dataSource.manager, [...this.queues.keys()]);
  }

  replay(deliveryId?: string): Promise<number> {
    return replayFailed(this.options.transactions, deliveryId);
  }

  discard(deliveryId: string): Promise<string> {
    return discardFailed(this.options.transactions, deliveryId);
  }

  resync(consumer: string): Promise<number> {
    return this.resyncing.resyncConsumer(consumer);
  }

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
    const { stopMs } = this.timing;
    const reachable = await answers(this.producer);
    if (!reachable) await within(stopMs, this.slots.ended());
    await Promise.all(this.workers.map((worker) => within(stopMs, worker.close(!reachable))));
  }

  private startWorkers(): Worker[] {
    const { options, slots, deliveries } = this;
    const { service, dataSource, transactions, logger, prefix = 'jamcimo', eventConcurrency = 3 } = options;
    const { stalledMs, leaseMs } = this.timing;
    const { runInContext = (_id, work) => work(), observer = NO_OBSERVER, tracer = NO_TRACER } = options;
    const settings: WorkerSettings = { redis: this.waiting.redis, prefix, stalledMs };
    const base = {
      ...settings,
      service,
      transactions,
      slots,
      logger,
      observer,
      tracer,
      runInContext,
    };
    const workers = [
      startJobWorker({
        ...base,
        deliveries,
        leaseMs,
        signal: this.stopping.signal,
        handlers: this.wiring.jobHandlers,
        reports: this.reports,
        onTick: (job) => this.onTick(job),
      }),
    ];
    const { eventHandlers: handlers } = this.wiring;
    if (handlers.length > 0) {
      const concurrency = Math.min(eventConcurrency, slots.total);
      if (concurrency < eventConcurrency) {
        const text = 'fewer events run at once: the connection pool is too small';
        logger.warn({ eventConcurrency, handlers: concurrency }, text);
      }
      workers.push(
        startEventWorker({ ...base, keys: options.keys, manager: dataSource.manager, handlers, concurrency }),
      );
    }
    for (const worker of workers) this.redis.watch(worker);
    return workers;
  }

  private batchOf(queue: string) {
    if (queue !== jobsQueue(this.options.service)) return { queue, limit: MAX_UNFINISHED };
    return { queue, limit: this.wiring.jobs.map(({ name, concurrency }) => ({ name, limit: concurrency })) };
  }

  private startPeriodic(): Periodic[] {
    const { resendMs, upkeepMs, pollMs } = this.timing;
    const repeat = (pauseMs: number, work: () => Promise<unknown>) =>
      new Periodic(pauseMs, work, this.report);
    return [
      repeat(resendMs, () => this.sendAgain()),
      repeat(upkeepMs, () => this.resyncing.resyncNewSubscriptions()),
      repeat(upkeepMs, async () => {
        const own = ownSubscriptions(this.wiring);
        if ((await addMissingDeliveries(this.options.transactions, own)) > 0) this.relay.wake();
      }),
      repeat(pollMs, this.scheduling(upkeepMs)),
    ];
  }

  private async sendAgain(): Promise<void> {
    if (!this.ready) return;
    // Listens again where an error ended the listening; those that still listen refuse, which is fine.
    for (const events of this.queueEvents) void events.run().catch(() => undefined);
    await this.relay.sendAgain(this.timing.resendMs);
  }

  /** Sets up the schedules every minute, and at once when Redis comes back: it may have come back empty. */
  private scheduling(upkeepMs: number): () => Promise<void> {
    let due = 0;
    this.producer.on('ready', () => {
      due = 0;
    });
    return async () => {
      const jobs = this.queues.get(jobsQueue(this.options.service));
      if (!this.ready || Date.now() < due || !jobs) return;
      await setUpSchedules(jobs, this.wiring.schedules);
      due = Date.now() + upkeepMs;
    };
  }

  private async onTick(job: string): Promise<void> {
    const { service, transactions, logger } = this.options;
    const schedule = this.wiring.schedules.find((candidate) => candidate.job.name === job);
    if (!schedule) return logger.warn({ job }, 'a schedule of another release ticked');
    await enqueueScheduled(transactions, service, schedule);
  }

  /** PostgreSQL or Redis away and a running restore pass by themselves and are not logged with every round. */
  private readonly report = (error: unknown): void => {
    if (this.stopping.signal.aborted || isMaintenance(error)) return;
    const isDatabaseAway = isDatabaseUnreachable(error);
    if (isDatabaseAway) this.database.lost(messageOf(error));
    if (isDatabaseAway || isConnectionError(error)) return;
    this.options.logger.error(
      { err: error, cause: messageOf(error) },
      'messaging: a round failed and is repeated',
    );
  };
}

function poolSizeOf({ dataSource }: MessagingOptions): number {
  return (dataSource.options as { poolSize?: number }).poolSize ?? DRIVER_POOL_SIZE;
}

function policies({ jobs }: Wiring, { eventRetry }: MessagingTiming): (name: string) => RetryPolicy {
  const table = new Map(
    jobs.map(({ name, attempts, backoffMs }) => [
      name,
      { attempts, firstMs: backoffMs, capMs: JOB_BACKOFF_CAP_MS },
    ]),
  );
  // Events are named noun.past-participle, jobs without a dot: the names never meet.
  return (name) => table.get(name) ?? eventRetry;
}
