import type { ServiceName, Subscription } from '@jamcimo/contracts';
import { openDatabase, WriteTransactions } from '@jamcimo/database';
import {
  type EventHandler,
  type Messaging,
  type MessagingLogger,
  messagingMigrations,
  Outbox,
  ServiceKeys,
  type StateSource,
  startMessaging,
} from '@jamcimo/messaging';
import { currentRequestId, messagingTracer, withRequestId } from '@jamcimo/service-kit';
import { eventually } from '@jamcimo/testing';
import type { DataSource, MigrationInterface } from 'typeorm';
import type { TestEnvironment } from './test-environment.js';

export interface StandInOptions {
  /** The service that it replaces. */
  service: ServiceName;
  /** The subscriptions between it and the service under test only. */
  subscriptions: Subscription[];
  eventHandlers?: EventHandler[];
  stateSources?: StateSource[];
  migrations?: (new () => MigrationInterface)[];
}

/** Connections of a replaced service. */
export interface Connected {
  dataSource: DataSource;
  transactions: WriteTransactions;
  outbox: Outbox;
  messaging: Messaging;
}

const silent = () => undefined;
const SILENT_LOGGER: MessagingLogger = { debug: silent, info: silent, warn: silent, error: silent };

/** Opens schema, outbox and relay of a replaced service. */
export async function connectStandIn(
  { environment }: Pick<TestEnvironment, 'environment'>,
  { service, subscriptions, eventHandlers, stateSources, migrations = [] }: StandInOptions,
): Promise<Connected> {
  const dataSource = await openDatabase({
    service,
    schema: service.replace('-', '_'),
    ownerUrl: environment.DATABASE_URL,
    appSecret: environment.APP_SECRET,
    poolSize: 3,
    entities: [],
    migrations: [...messagingMigrations, ...migrations],
  });
  const transactions = new WriteTransactions(dataSource);
  const outbox = new Outbox({
    service,
    transactions,
    subscriptions,
    currentRequestId,
    tracer: messagingTracer,
  });
  const messaging = startMessaging({
    service,
    dataSource,
    transactions,
    redisUrl: environment.REDIS_URL,
    keys: new ServiceKeys(service, environment),
    prefix: environment.REDIS_PREFIX,
    subscriptions,
    eventHandlers,
    stateSources,
    runInContext: withRequestId,
    tracer: messagingTracer,
    logger: SILENT_LOGGER,
  });
  return { dataSource, transactions, outbox, messaging };
}

/** Test double of another service: publishes and consumes through the real outbox, relay and queues. */
export class StandIn {
  protected constructor(protected readonly connected: Connected) {}

  /** Waits until every published event is acknowledged. */
  async acknowledged(): Promise<void> {
    await eventually(async () => {
      const open = await this.connected.dataSource.query(
        "SELECT name, state, error FROM deliveries WHERE state <> 'done'",
      );
      if (open.length > 0) throw new Error(`Not done yet: ${JSON.stringify(open)}`);
    });
  }

  /** Delivers every event a second time, under its own id. */
  async deliverAgain(): Promise<void> {
    await this.connected.dataSource.query("UPDATE deliveries SET state = 'pending', settled_at = NULL");
    this.connected.messaging.wake();
    await this.acknowledged();
  }

  /** Publishes the present state to one consumer again, under new ids. Answers how many events. */
  async resync(consumer: string): Promise<number> {
    const count = await this.connected.messaging.resync(consumer);
    await this.acknowledged();
    return count;
  }

  /** Errors of deliveries that failed and will be tried again. */
  async failures(): Promise<string[]> {
    const rows: { error: string }[] = await this.connected.dataSource.query(
      "SELECT error FROM deliveries WHERE state <> 'done' AND attempts > 0",
    );
    return rows.map(({ error }) => error);
  }

  async close(): Promise<void> {
    await this.connected.messaging.stop();
    await this.connected.dataSource.destroy();
  }
}
