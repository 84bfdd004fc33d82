import { connect, createServer, type Server, type Socket } from 'node:net';
import { defineEvent, type Subscription } from '@jamcimo/contracts';
import { openDatabase, WriteTransactions } from '@jamcimo/database';
import { Redis } from 'ioredis';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { z } from 'zod';
import {
  handleEvent,
  isLatestVersion,
  type Messaging,
  type MessagingOptions,
  messagingMigrations,
  Outbox,
  ServiceKeys,
  startMessaging,
} from '../src/index.js';
import type { MessagingTiming } from '../src/messaging-options.js';

/** Two invented services: `registry` owns things, `watcher` keeps a copy of them. */
export const thingChanged = defineEvent(
  'registry',
  'thing.changed',
  z.object({ thingId: z.number().int(), name: z.string() }),
);
export const thingRemoved = defineEvent(
  'registry',
  'thing.removed',
  z.object({ thingId: z.number().int() }),
  { state: 'thing.changed', payloadOf: (aggregateId) => ({ thingId: Number(aggregateId) }) },
);

export const EVENTS = [thingChanged, thingRemoved];
export const SUBSCRIPTIONS: Subscription[] = [
  { event: 'thing.changed', consumer: 'watcher' },
  { event: 'thing.removed', consumer: 'watcher' },
];

export const FAST: Partial<MessagingTiming> = {
  pollMs: 100,
  resendMs: 2000,
  upkeepMs: 300,
  stalledMs: 1000,
  leaseMs: 10_000,
  noHandlerMs: 300,
  eventRetry: { attempts: 3, firstMs: 20, capMs: 100 },
};

class CreateTables1700000000001 implements MigrationInterface {
  name = 'CreateTables1700000000001';
  async up(runner: QueryRunner) {
    await runner.query(`
      CREATE TABLE things (id int PRIMARY KEY, name text NOT NULL, version int NOT NULL);
      CREATE TABLE copies (id int PRIMARY KEY, name text NOT NULL, version int NOT NULL);
      CREATE TABLE effects (id serial PRIMARY KEY, note text NOT NULL);
    `);
  }
  async down() {}
}

export interface TestService {
  name: string;
  source: DataSource;
  transactions: WriteTransactions;
  outbox: Outbox;
  /** Rows of a query without its types. */
  query<T>(sql: string, values?: unknown[]): Promise<T[]>;
  /** Notes in `effects`, in the order they were written. */
  effects(): Promise<string[]>;
}

/** Opens a service on the test's database; call it twice for two replicas. */
export async function openService(databaseUrl: string, name: string): Promise<TestService> {
  const source = await openDatabase({
    service: name,
    schema: name,
    ownerUrl: databaseUrl,
    appSecret: 'secret of the test',
    poolSize: 6,
    entities: [],
    migrations: [...messagingMigrations, CreateTables1700000000001],
  });
  const transactions = new WriteTransactions(source);
  const outbox = new Outbox({ service: name, transactions, subscriptions: SUBSCRIPTIONS });
  const query = async <T>(sql: string, values: unknown[] = []) => (await source.query(sql, values)) as T[];
  const effects = async () =>
    (await query<{ note: string }>('SELECT note FROM effects ORDER BY id')).map(({ note }) => note);
  return { name, source, transactions, outbox, query, effects };
}

/** Publishes that a thing changed, in a transaction of its own. */
export function publishThing(
  service: TestService,
  thingId: number,
  version: number,
  name = `thing ${thingId}`,
) {
  return service.transactions.write((manager) =>
    service.outbox.publish(manager, thingChanged, {
      aggregateId: String(thingId),
      version,
      payload: { thingId, name },
    }),
  );
}

/** Handlers of the watcher: every effect is noted, and a copy of the newest version is kept. */
export function watcherHandlers(before: (event: { version: number }) => unknown = () => undefined) {
  return [
    handleEvent(thingChanged, async (event, manager) => {
      await before(event);
      await manager.query('INSERT INTO effects (note) VALUES ($1)', [
        `${event.aggregateId} v${event.version}`,
      ]);
      if (!(await isLatestVersion(manager, event))) return;
      await manager.query(
        `INSERT INTO copies VALUES ($1, $2, $3)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, version = excluded.version`,
        [event.payload.thingId, event.payload.name, event.version],
      );
    }),
    handleEvent(thingRemoved, async (event, manager) => {
      if (await isLatestVersion(manager, event)) {
        await manager.query('DELETE FROM copies WHERE id = $1', [event.payload.thingId]);
      }
    }),
  ];
}

export interface LogLine {
  level: 'info' | 'warn' | 'error';
  message: string;
  fields: Record<string, unknown>;
}

/** A logger that keeps its lines. */
export function recordingLog() {
  const lines: LogLine[] = [];
  const write = (level: LogLine['level']) => (fields: object, message: string) => {
    // On a busy machine Redis answers late; no test is about that.
    if (message !== 'a queue reports an error') lines.push({ level, message, fields: { ...fields } });
  };
  return {
    lines,
    logger: { debug: () => undefined, info: write('info'), warn: write('warn'), error: write('error') },
  };
}

/** The keys of a test service. */
export function keysOf(service: string): ServiceKeys {
  return new ServiceKeys(service, { SERVICE_TOKEN: 'a token for tests only' });
}

/** Starts messaging of a test service with short paces and the test's events. */
export function start(
  service: TestService,
  redis: { url: string; prefix: string },
  more: Partial<MessagingOptions> = {},
): Messaging {
  return startMessaging({
    service: service.name,
    dataSource: service.source,
    transactions: service.transactions,
    redisUrl: redis.url,
    keys: keysOf(service.name),
    prefix: redis.prefix,
    events: EVENTS,
    subscriptions: SUBSCRIPTIONS,
    logger: recordingLog().logger,
    ...more,
    timing: { ...FAST, ...more.timing },
  });
}

/** Empties the Redis database of this test, as a crash without persistence would. */
export async function emptyRedis(url: string): Promise<void> {
  const redis = new Redis(url);
  await redis.flushdb();
  redis.disconnect();
}

/** A proxy between a test and a server (Redis, PostgreSQL) that can refuse connections and fall silent. */
export class ServerOutage {
  private server: Server | undefined;
  private readonly sockets = new Set<Socket>();
  private silent = false;

  private constructor(
    private readonly target: URL,
    private readonly port: number,
  ) {}

  static at(url: string, port: number): ServerOutage {
    return new ServerOutage(new URL(url), port);
  }

  get url(): string {
    const url = new URL(this.target);
    url.host = `127.0.0.1:${this.port}`;
    return url.href;
  }

  /** Lets Redis be reached. */
  async end(): Promise<void> {
    const server = createServer((socket) => {
      const upstream = connect(Number(this.target.port || 6379), this.target.hostname);
      for (const side of [socket, upstream]) {
        this.sockets.add(side);
        side.on('error', () => undefined);
        side.on('close', () => {
          socket.destroy();
          upstream.destroy();
        });
      }
      if (this.silent) socket.pause();
      else socket.pipe(upstream).pipe(socket);
    });
    this.server = server;
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
  }

  /** Keeps all connections open, also new ones, and lets nothing through any more. */
  silence(): void {
    this.silent = true;
    for (const socket of this.sockets) socket.unpipe().pause();
  }

  /** Cuts all connections and refuses new ones. */
  async begin(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    const closed = new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
    this.silent = false;
    await closed;
  }
}
