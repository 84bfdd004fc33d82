import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { EmbeddedPostgres, EmbeddedRedis, removeDataFolder } from '@jamcimo/stack';
import { freePort, startTcpProxy, type TcpProxy } from '@jamcimo/testing';
import { S3_ACCOUNT } from '@jamcimo/testing/s3-server';

/** Something the product depends on, behind a network that can fail. */
export interface Dependency {
  name: string;
  proxy: TcpProxy;
  /** Ends it in order, or at once as a crash would. */
  stop(how: 'in-order' | 'crash'): Promise<void>;
  start(): Promise<void>;
}

export interface Dependencies {
  postgres: Dependency;
  redis: Dependency;
  objects: Dependency;
  /** What the product is configured with to find them through their proxies. */
  environment: Record<string, string>;
  /** The database without a proxy, for looking afterwards. */
  databaseUrl: string;
  remove(): Promise<void>;
}

const PASSWORD = 'lozinka-za-provjeru';

/** PostgreSQL, Redis and an S3 server of the test's own, each behind a proxy. PostgreSQL writes to disk, Redis forgets. */
export async function startDependencies(): Promise<Dependencies> {
  const folder = mkdtempSync(join(tmpdir(), 'jamcimo-faults-'));
  // PostgreSQL may run as another user and must be able to pass.
  chmodSync(folder, 0o711);
  const database = new EmbeddedPostgres({
    folder: join(folder, 'postgres'),
    port: await freePort(),
    password: PASSWORD,
    identity: folder,
    log: 'ignore',
  });
  await database.initialise();
  const memory = new EmbeddedRedis({
    folder: join(folder, 'redis'),
    port: await freePort(),
    password: PASSWORD,
    log: 'ignore',
    throwAway: true,
  });
  const store = s3Server(join(folder, 's3'), await freePort());
  const postgres = await behindProxy('PostgreSQL', database.url, ofProcess(database));
  const redis = await behindProxy('Redis', memory.url, ofProcess(memory));
  const objects = await behindProxy('object store', store.url, store);
  return {
    ...{ postgres, redis, objects },
    databaseUrl: database.url,
    environment: {
      DATABASE_URL: postgres.proxy.through(database.url),
      REDIS_URL: redis.proxy.through(memory.url),
      S3_ENDPOINT: objects.proxy.through(store.url),
      S3_ACCESS_KEY: S3_ACCOUNT.accessKey,
      S3_SECRET_KEY: S3_ACCOUNT.secretKey,
      S3_REGION: 'us-east-1',
    },
    remove: async () => {
      for (const { proxy, stop } of [objects, redis, postgres]) {
        await proxy.close();
        await stop('in-order');
      }
      removeDataFolder(join(folder, 'postgres'));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Running = Pick<Dependency, 'start' | 'stop'>;

async function behindProxy(name: string, url: string, server: Running): Promise<Dependency> {
  await server.start();
  return { name, proxy: await startTcpProxy(url), ...server };
}

interface Startable {
  start(): ChildProcess;
  ready(child: ChildProcess): Promise<void>;
  stop(child: ChildProcess): Promise<void>;
}

function ofProcess(server: Startable): Running {
  let child: ChildProcess | undefined;
  return {
    start: async () => {
      child = server.start();
      await server.ready(child);
    },
    stop: async (how) => {
      const running = child;
      child = undefined;
      if (!running) return;
      if (how === 'crash') {
        const ended = new Promise((resolve) => running.once('exit', resolve));
        // PostgreSQL's immediate stop and the end of Redis: nothing is written any more.
        running.kill(server instanceof EmbeddedPostgres ? 'SIGQUIT' : 'SIGKILL');
        await ended;
      }
      await server.stop(running);
    },
  };
}

function s3Server(directory: string, port: number): Running & { url: string } {
  mkdirSync(directory, { recursive: true });
  const server: Startable = {
    start: () =>
      // It writes to its output when a client goes away; nobody reads that.
      spawn(process.execPath, [join(import.meta.dirname, 's3-process.ts'), String(port), directory], {
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      }),
    ready: async (child) => {
      await once(child, 'message');
    },
    stop: async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
  return { url: `http://127.0.0.1:${port}/`, ...ofProcess(server) };
}
