import type { ServiceName } from '@jamcimo/contracts';
import { PublicReads, WriteTransactions } from '@jamcimo/database';
import {
  type EventHandler,
  type JobHandler,
  Jobs,
  type KeySettings,
  type MessagingTracer,
  Outbox,
  PubSub,
  type RedisSettings,
  redisAddress,
  type Schedule,
  ServiceKeys,
  type StateSource,
  startMessaging,
} from '@jamcimo/messaging';
import {
  type BeforeApplicationShutdown,
  type DynamicModule,
  Global,
  Module,
  type OnApplicationBootstrap,
  type Type,
} from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { DependenciesModule } from '../health/dependencies.js';
import { MessagingHolder } from '../lifecycle/messaging-holder.js';
import { DRAIN_MS } from '../lifecycle/stop-signals.js';
import { messagingLogger } from '../logging/messaging-logger.js';
import { currentRequestId, withRequestId } from '../logging/request-context.js';
import { Gauges, GaugesModule } from '../metrics/gauges.js';
import { addMessagingGauges, messagingObserver } from '../metrics/messaging-metrics.js';
import { messagingTracer } from '../tracing/messaging-tracer.js';
import { CacheInvalidationPublisher } from './cache-invalidation-publisher.js';
import { operationsOf } from './operations.js';
import { PubSubModule } from './pub-sub.module.js';

export interface MessagingModuleOptions {
  service: ServiceName;
  /** The configuration of the service, of which this takes how Redis is reached and the keys. */
  redis: RedisSettings & KeySettings;
  /** Classes of the service, found among its providers. */
  eventHandlers?: Type<{ handler: EventHandler }>[];
  jobHandlers?: Type<{ handler: JobHandler }>[];
  stateSources?: Type<StateSource>[];
  /** Jobs that are ordered again and again. */
  schedules?: Schedule[];
}

const OPTIONS = Symbol('messaging options');

/** Gives a service its outbox, its jobs and publish/subscribe, and runs its handlers. */
@Global()
@Module({})
export class MessagingModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly moduleRef: ModuleRef,
    private readonly holder: MessagingHolder,
  ) {}

  static forService(options: MessagingModuleOptions): DynamicModule {
    const { service } = options;
    const withTransactions = <T>(make: (wiring: Wiring) => T) => ({
      inject: [WriteTransactions],
      useFactory: (transactions: WriteTransactions) =>
        make({ service, transactions, currentRequestId, tracer: messagingTracer }),
    });
    return {
      module: MessagingModule,
      imports: [PubSubModule.forProcess(options.redis), DependenciesModule.forProcess(), GaugesModule],
      providers: [
        { provide: OPTIONS, useValue: options },
        MessagingHolder,
        operationsOf(service),
        { provide: Outbox, ...withTransactions((wiring) => new Outbox(wiring)) },
        { provide: Jobs, ...withTransactions((wiring) => new Jobs(wiring)) },
        {
          provide: CacheInvalidationPublisher,
          inject: [PubSub, PublicReads],
          useFactory: (pubSub: PubSub, publicReads: PublicReads) =>
            new CacheInvalidationPublisher(service, pubSub, publicReads),
        },
      ],
      exports: [CacheInvalidationPublisher, Jobs, MessagingHolder, Outbox],
    };
  }

  onApplicationBootstrap(): void {
    const find = <T>(type: Type<T>): T => this.moduleRef.get(type, { strict: false });
    const options = find<MessagingModuleOptions>(OPTIONS as unknown as Type<MessagingModuleOptions>);
    const {
      service,
      redis,
      eventHandlers = [],
      jobHandlers = [],
      stateSources = [],
      schedules = [],
    } = options;
    this.holder.start(
      startMessaging({
        service,
        dataSource: find(DataSource),
        transactions: find(WriteTransactions),
        redisUrl: redisAddress(redis),
        prefix: redis.REDIS_PREFIX,
        keys: new ServiceKeys(service, redis),
        eventHandlers: eventHandlers.map((type) => find(type).handler),
        jobHandlers: jobHandlers.map((type) => find(type).handler),
        schedules,
        stateSources: stateSources.map(find),
        logger: messagingLogger('messaging'),
        timing: { stopMs: DRAIN_MS },
        runInContext: withRequestId,
        observer: messagingObserver,
        tracer: messagingTracer,
      }),
    );
    addMessagingGauges(find(Gauges), this.holder.messaging);
  }

  /** Before the data source is closed: running handlers write their effect. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.holder.stop();
    await this.moduleRef.get(CacheInvalidationPublisher).flush();
  }
}

interface Wiring {
  service: ServiceName;
  transactions: WriteTransactions;
  currentRequestId: () => string | null;
  tracer: MessagingTracer;
}
