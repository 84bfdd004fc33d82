import { join } from 'node:path';
import { freePort } from '@jamcimo/testing/free-port';
import type { StackConfig } from './config.ts';
import type { DataDirectory } from './data-directory.ts';
import { EmbeddedPostgres } from './embedded-postgres.ts';
import { EmbeddedRedis } from './embedded-redis.ts';
import { openLog } from './log-file.ts';
import { mailbox } from './mailbox.ts';
import type { ChildSpec } from './managed-child.ts';

/** A part that runs embedded because its variable is not given. */
export interface EmbeddedPart {
  /** What it is and where it keeps its data, for people. */
  description: string;
  /** What the services need to find it. */
  environment: Record<string, string>;
  /** Before the first start: makes what is missing, stops what a killed stack left behind. */
  prepare(): Promise<void>;
  child: ChildSpec;
}

type Print = (line: string) => void;

/** PostgreSQL, unless DATABASE_URL is given. */
export async function embeddedPostgres(
  config: StackConfig,
  data: DataDirectory,
  print: Print,
  throwAway = false,
): Promise<EmbeddedPart | undefined> {
  if (config.DATABASE_URL) return undefined;
  const folder = join(data.path, 'postgres');
  const postgres = new EmbeddedPostgres({
    folder,
    port: await freePort(),
    password: data.secret('postgres-password'),
    identity: data.id,
    log: openLog(data.folder('logs'), 'postgres'),
    throwAway,
    print,
  });
  return {
    description: `PostgreSQL 18 (${folder})`,
    environment: { DATABASE_URL: postgres.url },
    prepare: async () => {
      if (await postgres.stopOrphan()) print('PostgreSQL of a stack that was killed was stopped first.');
      await postgres.initialise();
    },
    child: {
      name: 'PostgreSQL',
      start: () => postgres.start(),
      ready: (child) => postgres.ready(child),
      stop: (child) => postgres.stop(child),
    },
  };
}

/** Redis, unless one is given. */
export async function embeddedRedis(
  config: StackConfig,
  data: DataDirectory,
  print: Print,
  throwAway = false,
): Promise<EmbeddedPart | undefined> {
  if (config.REDIS_URL ?? config.REDIS_SENTINELS) return undefined;
  const redis = new EmbeddedRedis({
    folder: data.folder('redis'),
    port: await freePort(),
    password: data.secret('redis-password'),
    log: openLog(data.folder('logs'), 'redis'),
    throwAway,
    print,
  });
  return {
    description: `Redis: ${redis.description}`,
    environment: { REDIS_URL: redis.url },
    prepare: async () => {
      if (await redis.stopOrphan()) print('Redis of a stack that was killed was stopped first.');
    },
    child: {
      name: 'Redis',
      start: () => redis.start(),
      ready: (child) => redis.ready(child),
      stop: (child) => redis.stop(child),
    },
  };
}

/** The mailbox, unless SMTP_URL is given. */
export async function embeddedMailbox(
  config: StackConfig,
  data: DataDirectory,
): Promise<EmbeddedPart | undefined> {
  if (config.SMTP_URL) return undefined;
  const smtpPort = await freePort();
  return {
    description: 'mailbox: e-mails are shown there and not sent',
    environment: { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` },
    prepare: async () => {},
    child: mailbox({
      folder: data.folder('mail'),
      webPort: config.MAILBOX_PORT,
      smtpPort,
      log: openLog(data.folder('logs'), 'mailbox'),
    }),
  };
}
