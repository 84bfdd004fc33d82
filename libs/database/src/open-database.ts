import { DataSource, type DataSourceOptions, type MigrationInterface } from 'typeorm';
import { bootstrapSchema, ensureSchemaAsService } from './bootstrap-schema.js';
import { NoticeLogger } from './notice-logger.js';
import { connectToPostgres } from './postgres-connection.js';
import { runMigrations } from './run-migrations.js';
import { QUERY_LIMIT_MS, timeLimitedClient } from './time-limited-client.js';

export interface OpenDatabaseOptions {
  /** Name of the service, seen in pg_stat_activity. */
  service: string;
  /** The schema it owns: lower-case letters, digits and underscores. */
  schema: string;
  /** `DATABASE_URL`: the owner, who makes schemas and roles. Not needed with `serviceUrl`. */
  ownerUrl?: string | undefined;
  /** `DATABASE_URL_<SERVICE>`: used as given, no role is made. */
  serviceUrl?: string | undefined;
  /** `APP_SECRET`: the password of the role is derived from it. */
  appSecret: string;
  /** `DATABASE_POOL`: connections at most. */
  poolSize: number;
  /** Entity classes or schemas. */
  entities: NonNullable<DataSourceOptions['entities']>;
  migrations: (new () => MigrationInterface)[];
  /** One line for the operator: waiting, migrations run, a broken idle connection. */
  onNotice?: (message: string) => void;
  /** How long a server that is not up yet is waited for. */
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
 * Connects a service to its own schema and migrates it. Waits up to 60 s for a server that is not up yet.
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
  const { onNotice = () => undefined, waitMs = WAIT_MS } = options;
  if (!/^[a-z][a-z0-9_]*$/.test(schema)) throw new Error(`"${schema}" cannot be the name of a schema`);
  let url = serviceUrl;
  if (url !== undefined) {
    const client = await connectToPostgres({ url, applicationName: `jamcimo ${service}`, waitMs, onNotice });
    await ensureSchemaAsService(client, schema).finally(() => client.end());
  } else if (ownerUrl !== undefined) {
    url = await bootstrapSchema({ service, schema, appSecret, ownerUrl, waitMs, onNotice });
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
        statement_timeout: '30s',
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
        lock_timeout: '300s',
        ...SERVER_KEEP_ALIVE,
      }),
    },
  };
}

function commonOptions(options: OpenDatabaseOptions, url: string) {
  return {
    type: 'postgres',
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
