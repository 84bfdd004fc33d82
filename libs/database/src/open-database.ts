import pg from 'pg';
import { DataSource, type DataSourceOptions, type MigrationInterface } from 'typeorm';
import { bootstrapSchema, ensureSchemaAsService } from './bootstrap-schema.js';
import type { LastingFacts } from './lasting-facts.js';
import { NoticeLogger } from './notice-logger.js';
import { connectToPostgres } from './postgres-connection.js';
import { runMigrations, SCHEMA_WAIT_MS, untilMigrated } from './run-migrations.js';
import { QUERY_LIMIT_MS, STATEMENT_LIMIT_MS, timeLimitedClient } from './time-limited-client.js';

export interface OpenDatabaseOptions {
  /** Name of the service, seen in pg_stat_activity. */
  service: string;
  /** The schema it owns: lower-case letters, digits and underscores. */
  schema: string;
  /** `DATABASE_URL`: the owner, who makes schemas and roles. */
  ownerUrl?: string | undefined;
  /** `DATABASE_URL_<SERVICE>`: how the service signs in. Without an owner the role is used as it is. */
  serviceUrl?: string | undefined;
  /** `APP_SECRET`: the password of the role is derived from it where there is no `serviceUrl`. */
  appSecret?: string | undefined;
  /** `DATABASE_POOL`: connections at most. */
  poolSize: number;
  /** Entity classes or schemas. */
  entities: NonNullable<DataSourceOptions['entities']>;
  migrations: (new () => MigrationInterface)[];
  /** What a restore does not take back; none where its tables are not exchanged. */
  lastingFacts?: LastingFacts[];
  /** `MIGRATE`: with `off` the schema is neither made nor changed here, only waited for. */
  migrate?: 'on' | 'off';
  /** One line for the operator: waiting, migrations run, a broken idle connection. */
  onNotice?: (message: string) => void;
  /** How long a server that is not up yet is waited for, and with `migrate: 'off'` also the schema. */
  waitMs?: number;
  /** `DATABASE_READ_URL`: a streaming copy that public reads may use; see `openReadReplica`. */
  readUrl?: string | undefined;
  /** After so many milliseconds without an answer a query fails and its connection is thrown away; 35 s unless given. */
  queryLimitMs?: number;
}

const WAIT_MS = 60_000;

/** The kernel notices a connection whose other side has gone without a word. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * The same on the server's side: it ends the session of a client that vanished, with its locks (a restore waits for the
 * shared lock of every write), after about 20 s; the kernel's own values are two hours. Every role may set them.
 */
const SERVER_KEEP_ALIVE = {
  tcp_keepalives_idle: '10s',
  tcp_keepalives_interval: '5s',
  tcp_keepalives_count: '2',
  // For bytes the server has sent and nobody took, where keepalive does not run.
  tcp_user_timeout: '20s',
};

/**
 * Connects a service to its own schema and migrates it. Waits up to 60 s for a server that is not up yet, and where others migrate,
 * 40 minutes for server and schema.
 *
 * The connections have `search_path` = own schema, extensions; a statement may take 30 s, waiting for a lock 10 s, an idle
 * transaction 60 s, waiting for a free connection 10 s; the server ends the session of a vanished client after 20 s. By the clock of this process, for a network that fell silent, a query
 * may take 35 s.
 *
 * @returns an initialised data source; the caller destroys it
 * @throws Error with a message for the operator that contains no password
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<DataSource> {
  const { service, schema, appSecret, serviceUrl, ownerUrl } = options;
  const { onNotice = () => undefined } = options;
  const waitMs = options.waitMs ?? (options.migrate === 'off' && serviceUrl ? SCHEMA_WAIT_MS : WAIT_MS);
  if (!/^[a-z][a-z0-9_]*$/.test(schema)) throw new Error(`"${schema}" cannot be the name of a schema`);
  let url = serviceUrl;
  if (url !== undefined && options.migrate === 'off') {
    await untilMigrated(migrationOptions(options, url), { schema, waitMs, onNotice });
    return new DataSource(serviceOptions(options, url)).initialize();
  }
  if (ownerUrl !== undefined) {
    url = await bootstrapSchema({ service, schema, appSecret, ownerUrl, serviceUrl, waitMs, onNotice });
  } else if (url !== undefined) {
    const client = await connectToPostgres({ url, applicationName: `jamcimo ${service}`, waitMs, onNotice });
    await ensureSchemaAsService(client, schema).finally(() => client.end());
  } else {
    throw new Error(`${service} has no database: DATABASE_URL is not set`);
  }
  const migrated = await runMigrations(migrationOptions(options, url), schema);
  for (const name of migrated) onNotice(`migrated ${schema}: ${name}`);
  return new DataSource(serviceOptions(options, url)).initialize();
}

/** What a service works with; `Client` is the class of its connections, where it is not the usual one. */
export function serviceOptions(
  options: OpenDatabaseOptions,
  url: string,
  Client = timeLimitedClient(options.queryLimitMs ?? QUERY_LIMIT_MS),
) {
  return {
    ...commonOptions(options, url),
    entities: options.entities,
    poolSize: options.poolSize,
    extra: {
      ...KEEP_ALIVE,
      Client,
      options: settings(options.schema, {
        statement_timeout: `${STATEMENT_LIMIT_MS}ms`,
        lock_timeout: '10s',
        idle_in_transaction_session_timeout: '60s',
        ...SERVER_KEEP_ALIVE,
      }),
    },
  } satisfies DataSourceOptions;
}

/** What a schema is migrated with: a connection of its own, without a time limit. */
export function migrationOptions(options: OpenDatabaseOptions, url: string): DataSourceOptions {
  return {
    ...commonOptions(options, url),
    migrations: options.migrations,
    poolSize: 2,
    extra: {
      ...KEEP_ALIVE,
      options: settings(options.schema, {
        statement_timeout: '0',
        // For the migrations of another replica; those of this one wait less (see runMigrations).
        lock_timeout: `${SCHEMA_WAIT_MS}ms`,
        ...SERVER_KEEP_ALIVE,
      }),
    },
  };
}

function commonOptions(options: OpenDatabaseOptions, url: string) {
  return {
    type: 'postgres',
    // The one that everybody has: TypeORM would look for a package beside the files that run.
    driver: pg,
    url,
    schema: options.schema,
    applicationName: `jamcimo ${options.service}`,
    connectTimeoutMS: 10_000,
    // What the product needs of extensions is made by the bootstrap; a service's role may not.
    installExtensions: false,
    logger: new NoticeLogger(options.onNotice ?? (() => undefined)),
  } as const;
}

function settings(schema: string, values: Record<string, string>): string {
  const all = { search_path: `${schema},extensions`, ...values };
  return Object.entries(all)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}
