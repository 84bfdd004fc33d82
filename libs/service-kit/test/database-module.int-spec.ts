import { randomUUID } from 'node:crypto';
import { PublicReads, WriteTransactions } from '@jamcimo/database';
import { defineJob, handleJob, Jobs, messagingMigrations } from '@jamcimo/messaging';
import {
  createTestDatabase,
  eventually,
  freshPrefix,
  type TestDatabase,
  testRedisUrl,
} from '@jamcimo/testing';
import { type INestApplicationContext, Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { DatabaseModule, MessagingModule } from '../src/index.js';

const slowWrite = defineJob({ name: 'slow-write', payload: z.object({}), attempts: 1, backoffMs: 1 });

const begun = Promise.withResolvers<void>();
let effect = 'none';

@Injectable()
class SlowWrite {
  readonly handler = handleJob(slowWrite, async () => {
    begun.resolve();
    await new Promise((resolve) => setTimeout(resolve, 300));
    effect = await this.transactions
      .write((manager) => manager.query("SELECT 'written' AS effect"))
      .then(([row]) => row.effect)
      .catch(String);
  });

  constructor(private readonly transactions: WriteTransactions) {}
}

let database: TestDatabase;
let app: INestApplicationContext;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
});

const databaseAt = (ownerUrl: string) =>
  DatabaseModule.forService({
    service: 'gateway',
    schema: 'gateway',
    ownerUrl,
    appSecret: randomUUID(),
    poolSize: 5,
    entities: [],
    migrations: [...messagingMigrations],
    waitMs: 0,
  });

const startApp = (module: Parameters<typeof NestFactory.createApplicationContext>[0]) =>
  NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });

test('a database that refuses is asked once, and the start fails with its sentence', async () => {
  const wrong = new URL(database.url);
  wrong.pathname = '/no_such_database';
  await expect(startApp(databaseAt(wrong.href))).rejects.toThrow(/PostgreSQL at .*no_such_database refused/);
});

test('the data source is closed once, after the jobs that were running have written', async () => {
  @Module({
    imports: [
      MessagingModule.forService({
        service: 'gateway',
        redis: {
          REDIS_URL: testRedisUrl(),
          REDIS_PREFIX: freshPrefix(),
          SERVICE_TOKEN: 'a token for tests only',
        },
        jobHandlers: [SlowWrite],
      }),
      databaseAt(database.url),
    ],
    providers: [SlowWrite],
  })
  class WorkingModule {}
  app = await startApp(WorkingModule);
  const dataSource = app.get(DataSource);
  const destroy = jest.spyOn(dataSource, 'destroy');
  await app.get(WriteTransactions).write((manager) => app.get(Jobs).enqueue(manager, slowWrite, {}));
  await begun.promise;
  await app.close();
  expect(effect).toBe('written');
  expect(destroy).toHaveBeenCalledTimes(1);
  expect(dataSource.isInitialized).toBe(false);
});

test('public reads that take every connection of theirs keep no writer waiting', async () => {
  app = await startApp(databaseAt(database.url));
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('SELECT pg_advisory_lock(4711)');
  const reads = Array.from({ length: 20 }, () =>
    app.get(PublicReads).read((manager) => manager.query('SELECT pg_advisory_xact_lock_shared(4711)')),
  );
  const waiting = "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = 4711 AND NOT granted";
  await eventually(async () => expect((await holder.query(waiting)).rowCount).toBe(5));
  const write = app.get(WriteTransactions).write((manager) => manager.query("SELECT 'written' AS effect"));
  expect(await write).toEqual([{ effect: 'written' }]);
  await holder.query('SELECT pg_advisory_unlock(4711)');
  await Promise.all(reads);
  await holder.end();
  await app.close();
});
