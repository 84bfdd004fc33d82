import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallClient, createCallClient, ServiceTokenGuard } from '@jamcimo/service-kit';
import { DirectoryStore } from '@jamcimo/storage';
import { createTestDatabase, freePort, freshPrefix, testRedisUrl } from '@jamcimo/testing';
import type { INestMicroservice, LoggerService } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type MicroserviceOptions, Transport } from '@nestjs/microservices';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module.js';
import { configSchema } from '../src/config.js';
import { MailSink } from './mail-sink.js';

export const APP_SECRET = 'a secret for tests only';

/** A database, a place in Redis, an object store and a mail server of one test file. */
export interface Surroundings {
  environment: Record<string, string>;
  sink: MailSink;
  store: DirectoryStore;
  /** Every object that lies there, by key. */
  objects(): Promise<Map<string, Buffer>>;
  remove(): Promise<void>;
}

export async function createSurroundings(): Promise<Surroundings> {
  const [database, sink] = await Promise.all([createTestDatabase(), MailSink.open()]);
  const objectsDir = await mkdtemp(join(tmpdir(), 'jamcimo-test-objects-'));
  const store = new DirectoryStore(objectsDir);
  return {
    environment: {
      APP_SECRET,
      SERVICE_TOKEN: randomUUID(),
      DATABASE_URL: database.url,
      REDIS_URL: testRedisUrl(),
      REDIS_PREFIX: freshPrefix(),
      OBJECTS_DIR: objectsDir,
      PUBLIC_URL: 'https://jamcimo.example',
      SMTP_URL: sink.url,
      LOG_LEVEL: 'fatal',
    },
    sink,
    store,
    objects: async () => {
      const found = new Map<string, Buffer>();
      for (const file of await readdir(objectsDir, { recursive: true, withFileTypes: true })) {
        const path = join(file.parentPath, file.name);
        if (file.isFile()) found.set(path.slice(objectsDir.length + 1), await readFile(path));
      }
      return found;
    },
    remove: async () => {
      await sink.stop();
      await database.drop();
      await rm(objectsDir, { recursive: true, force: true });
    },
  };
}

export interface RunningRegistrations {
  app: INestMicroservice;
  calls: CallClient;
  query<T = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<T[]>;
  stop(): Promise<void>;
}

/** One replica of the real service, asked over the wire. */
export async function startRegistrations(
  { environment }: Surroundings,
  logger: LoggerService | false = false,
): Promise<RunningRegistrations> {
  const config = configSchema.parse(environment);
  const port = await freePort();
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(AppModule.for(config), {
    logger,
    abortOnError: false,
    transport: Transport.TCP,
    options: { host: '127.0.0.1', port },
  });
  app.useGlobalGuards(new ServiceTokenGuard(config.SERVICE_TOKEN));
  await app.listen();
  const calls = createCallClient({
    token: config.SERVICE_TOKEN,
    addresses: { registrations: `127.0.0.1:${port}` },
  });
  const dataSource = app.get(DataSource);
  return {
    app,
    calls,
    query: (sql, values = []) => dataSource.query(sql, values),
    stop: async () => {
      calls.close();
      await app.close();
    },
  };
}
