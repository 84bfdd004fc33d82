import pg from 'pg';
import { DataSource } from 'typeorm';
import { BOOTSTRAP_LOCK } from './advisory-keys.js';
import { ensureExtensions } from './bootstrap-schema.js';
import { NoticeLogger } from './notice-logger.js';
import { connectToPostgres } from './postgres-connection.js';

export interface OpenOwnerDatabaseOptions {
  /** Name of the service, seen in pg_stat_activity. */
  service: string;
  /** Address of a role that may read and write the tables of all services: the owner, or a member of every role. */
  url: string;
  poolSize: number;
  onNotice?: (message: string) => void;
  /** How long a server that is not up yet is waited for. */
  waitMs?: number;
}

const WAIT_MS = 60_000;

/**
 * Connects a service that owns no schema and works on those of all others: it makes what is common to them
 * (`extensions`), and no statement has a time limit. The server ends the session of a vanished client after about 20 s, and with it
 * its transaction and locks.
 */
export async function openOwnerDatabase(options: OpenOwnerDatabaseOptions): Promise<DataSource> {
  const { service, url, poolSize, waitMs = WAIT_MS, onNotice = () => undefined } = options;
  await prepareExtensions({ url, applicationName: `jamcimo ${service} bootstrap`, waitMs, onNotice });
  const dataSource = new DataSource({
    type: 'postgres',
    driver: pg,
    url,
    poolSize,
    applicationName: `jamcimo ${service}`,
    connectTimeoutMS: 10_000,
    installExtensions: false,
    logger: new NoticeLogger(onNotice),
    extra: {
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      options: [
        'search_path=extensions',
        'statement_timeout=0',
        'lock_timeout=60s',
        'tcp_keepalives_idle=10s',
        'tcp_keepalives_interval=5s',
        'tcp_keepalives_count=2',
        'tcp_user_timeout=20s',
      ]
        .map((setting) => `-c ${setting}`)
        .join(' '),
    },
  });
  return dataSource.initialize();
}

/** Makes the schema `extensions` with what lies in it, also in a database that only holds copies. */
export async function prepareExtensions(options: Parameters<typeof connectToPostgres>[0]): Promise<void> {
  const client = await connectToPostgres(options);
  try {
    await client.query(`SET lock_timeout = '60s'`);
    await client.query(`SELECT pg_advisory_lock(${BOOTSTRAP_LOCK})`);
    await ensureExtensions(client);
  } finally {
    await client.end();
  }
}
