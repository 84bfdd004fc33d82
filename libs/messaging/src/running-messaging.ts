import type { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { Acknowledgements } from './acknowledgements.js';
import { BullQueues } from './bull-queues.js';
import type { Wiring } from './completeness.js';
import { DatabaseReachability } from './database-reachability.js';
import { type MessagingStatus, readStatus, type StatusQuery } from './delivery-status.js';
import { DeliveryStore } from './delivery-store.js';
import { discardFailed } from './discard.js';
import { isMaintenance, startEventWorker } from './event-worker.js';
import { HandlerSlots, handlersAtOnce } from './handler-slots.js';
import { startJobWorker } from './job-worker.js';
import { NO_OBSERVER } from './messaging-observer.js';
import type { Messaging, MessagingOptions, MessagingTiming } from './messaging-options.js';
import { NO_TRACER } from './messaging-tracer.js';
import { addMissingDeliveries } from './missing-deliveries.js';
import { Outbox } from './outbox.js';
import { Periodic } from './periodic.js';
import { type QueueLength, readQueueLengths } from './queue-lengths.js';
import {
  answers,
  end,
  failingFast,
  isConnectionError,
  messageOf,
  RedisReachability,
  WaitingRedis,
} from './redis-connections.js';
import { Relay } from './relay.js';
import { replayFailed } from './replay.js';
import { Resync } from './resync.js';
import { JOB_BACKOFF_CAP_MS, type RetryPolicy } from './retry-policy.js';
import { withoutContext } from './run-in-context.js';
import { enqueueScheduled } from './schedule-tick.js';
import { setUpSchedules } from './schedules.js';
import { sweep } from './sweep.js';
import { within } from './within.js';
import { announceWork, onWork } from './work-signal.js';

/** Connections of node-postgres without a setting. */
const DRIVER_POOL_SIZE = 10;

/** The parts of messaging put together; see `startMessaging`. */
export class RunningMessaging implements Messaging {
  private readonly producer: Redis;
  private readonly listener: WaitingRedis;
  private readonly reachability: RedisReachability;
  private readonly database: DatabaseReachability;
  private readonly queues: BullQueues;
  private readonly store: DeliveryStore;
  private readonly acknowledgements: Acknowledgements;
  private readonly relay: Relay;
  private readonly resyncing: Resync;
  private readonly workers: Worker[];
  private readonly periodic: Periodic[];
  private readonly working = new Set<Promise<unknown>>();
  private readonly stopping = new AbortController();
  private readonly stopListening: () => void;
  private stopped: Promise<void> | undefined;

  constructor(
    private readonly options: MessagingOptions,
    private readonly wiring: Wiring,
    private readonly timing: MessagingTiming,
  ) {
    const { dataSource, transactions, redisUrl, prefix = 'jamcimo', logger } = options;
    this.producer = failingFast(redisUrl);
    this.listener = new WaitingRedis(redisUrl);
    this.reachability = new RedisReachability(this.producer, logger);
    this.reachability.watch(this.listener);
    this.database = new DatabaseReachability(dataSource, logger, timing.pollMs);
    const { producer, listener, reachability } = this;
    this.queues = new BullQueues({ wiring, prefix, producer, listener, reachability });
    this.store = new DeliveryStore(dataSource.manager, transactions);
    this.acknowledgements = new Acknowledgements({
      store: this.store,
      policyOf: policies(wiring, timing),
      noHandlerMs: timing.noHandlerMs,
      logger,
      onAcknowledged: () => announceWork(transactions),
      onError: this.report,
    });
    for (const events of this.queues.queueEvents) this.acknowledgements.listen(events);
    const { store, queues, report } = this;
    this.relay = new Relay({
      redis: producer,
      store,
      queues: queues.relayed,
      pollMs: timing.pollMs,
      onError: report,
    });
    this.resyncing = this.openResync();
    this.workers = this.startWorkers(prefix);
    this.stopListening = onWork(transactions, () => this.relay.wake());
    this.relay.start();
    this.periodic = this.startPeriodic();
  }

  get ready(): boolean {
    return this.reachability.ready;
  }

  wake(): void {
    this.relay.wake();
  }

  status(query?: StatusQuery): Promise<MessagingStatus> {
    return readStatus(this.options.dataSource.manager, query);
  }

  queueLengths(): Promise<QueueLength[]> {
    return readQueueLengths(this.options.dataSource.manager, [...this.queues.byName.keys()]);
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
    this.reachability.stop();
    this.database.stop();
    await Promise.all([this.relay.stop(), ...this.periodic.map((part) => part.stop())]);
    await this.closeWorkers();
    await this.acknowledgements.stop();
    await within(this.timing.stopMs, this.queues.close());
    // Whatever still waits for Redis is let go.
    await Promise.all([end(this.producer), this.listener.endAll()]);
  }

  /** In order while Redis answers; without it BullMQ would wait for ever, so the running handlers are waited for here. */
  private async closeWorkers(): Promise<void> {
    const { stopMs } = this.timing;
    const reachable = await answers(this.producer);
    if (!reachable) await within(stopMs, Promise.allSettled(this.working));
    await Promise.all(this.workers.map((worker) => within(stopMs, worker.close(!reachable))));
  }

  private openResync(): Resync {
    const { service, transactions, logger } = this.options;
    const { subscriptions, stateSources: sources } = this.wiring;
    const outbox = new Outbox({ service, transactions, subscriptions });
    return new Resync({ service, transactions, outbox, subscriptions, sources, logger });
  }

  private startWorkers(prefix: string): Worker[] {
    const { service, transactions, logger, eventConcurrency = 3 } = this.options;
    const { eventHandlers, jobHandlers } = this.wiring;
    const { stalledMs, leaseMs, noHandlerMs } = this.timing;
    const { store, acknowledgements } = this;
    const track = <T>(work: Promise<T>) => this.track(work);
    const handlers = this.handlersAtOnce(eventConcurrency);
    const slots = new HandlerSlots(handlers);
    const base = {
      service,
      redis: this.listener,
      prefix,
      transactions,
      logger,
      stalledMs,
      track,
      slots,
      runInContext: this.options.runInContext ?? withoutContext,
      observer: this.options.observer ?? NO_OBSERVER,
      tracer: this.options.tracer ?? NO_TRACER,
    };
    const workers: Worker[] = [
      startJobWorker({
        ...base,
        store,
        acknowledgements,
        handlers: jobHandlers,
        onTick: (job) => this.onTick(job),
        leaseMs,
        noHandlerMs,
        signal: this.stopping.signal,
      }),
    ];
    if (eventHandlers.length > 0) {
      const concurrency = Math.min(eventConcurrency, handlers);
      workers.push(
        startEventWorker({
          ...base,
          manager: this.options.dataSource.manager,
          handlers: eventHandlers,
          concurrency,
        }),
      );
    }
    for (const worker of workers) this.reachability.watch(worker);
    return workers;
  }

  /** How many the connection pool lets work; says so when more are wanted. */
  private handlersAtOnce(eventConcurrency: number): number {
    const { poolSize = DRIVER_POOL_SIZE } = this.options.dataSource.options as { poolSize?: number };
    const handlers = handlersAtOnce(poolSize);
    if (eventConcurrency > handlers) {
      const text = 'fewer events run at once: the connection pool is too small';
      this.options.logger.warn({ eventConcurrency, handlers }, text);
    }
    return handlers;
  }

  private track<T>(work: Promise<T>): Promise<T> {
    this.working.add(work);
    const remove = () => this.working.delete(work);
    work.then(remove, remove);
    return work;
  }

  private startPeriodic(): Periodic[] {
    const { pollMs, sweepMs, upkeepMs } = this.timing;
    const { transactions } = this.options;
    return [
      new Periodic(sweepMs, () => this.sweep(), this.report),
      new Periodic(upkeepMs, () => this.resyncing.resyncNewSubscriptions(), this.report),
      new Periodic(
        upkeepMs,
        async () => {
          if ((await addMissingDeliveries(transactions, this.queues.subscriptions)) > 0) this.relay.wake();
        },
        this.report,
      ),
      this.startScheduling(upkeepMs, pollMs),
    ];
  }

  /** Every minute, and at once when Redis comes back: it may have come back empty. */
  private startScheduling(upkeepMs: number, pollMs: number): Periodic {
    let due = 0;
    this.producer.on('ready', () => {
      due = 0;
    });
    return new Periodic(
      pollMs,
      async () => {
        if (!this.ready || Date.now() < due) return;
        await setUpSchedules(this.queues.jobs, this.wiring.schedules);
        due = Date.now() + upkeepMs;
      },
      this.report,
    );
  }

  private async sweep(): Promise<void> {
    if (!this.ready) return;
    this.queues.revive();
    const back = await sweep({
      store: this.store,
      queues: this.queues.byName,
      olderThanMs: this.timing.sweepMs,
      onFailed: (dispatch, reason) => this.acknowledgements.fail(dispatch, reason),
    });
    if (back > 0) this.relay.wake();
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
    if (this.database.isAway(error) || isConnectionError(error)) return;
    this.options.logger.error(
      { err: error, cause: messageOf(error) },
      'messaging: a round failed and is repeated',
    );
  };
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
