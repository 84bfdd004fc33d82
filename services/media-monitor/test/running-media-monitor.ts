import { randomUUID } from 'node:crypto';
import { FORGET_CHANNEL } from '@jamcimo/contracts';
import { type CallClient, createCallClient, ServiceTokenGuard } from '@jamcimo/service-kit';
import { createTestDatabase, freePort, freshPrefix, testRedisUrl } from '@jamcimo/testing';
import type { INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type MicroserviceOptions, Transport } from '@nestjs/microservices';
import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module.js';
import { configSchema } from '../src/config.js';

/** A database and a place in Redis of one test file. */
export interface Surroundings {
  environment: Record<string, string>;
  /** Names of services that told the gateways to forget, in order. */
  forgotten: string[];
  remove(): Promise<void>;
}

export async function createSurroundings(): Promise<Surroundings> {
  const database = await createTestDatabase();
  const environment = {
    APP_SECRET: 'a secret for tests only',
    SERVICE_TOKEN: randomUUID(),
    DATABASE_URL: database.url,
    REDIS_URL: testRedisUrl(),
    REDIS_PREFIX: freshPrefix(),
    LOG_LEVEL: 'fatal',
  };
  const forgotten: string[] = [];
  const redis = new Redis(environment.REDIS_URL);
  await redis.subscribe(`${environment.REDIS_PREFIX}:${FORGET_CHANNEL}`);
  redis.on('message', (_channel, message) => forgotten.push(message));
  return {
    environment,
    forgotten,
    remove: async () => {
      redis.disconnect();
      await database.drop();
    },
  };
}

export interface RunningService {
  app: INestMicroservice;
  calls: CallClient;
  query<T = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<T[]>;
  stop(): Promise<void>;
}

/** One replica of the real service, asked over the wire. */
export async function startMediaMonitor(
  { environment }: Surroundings,
  settings: { SEED?: 'demo' } = {},
): Promise<RunningService> {
  const config = configSchema.parse({ ...environment, ...settings });
  const port = await freePort();
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(AppModule.for(config), {
    logger: false,
    abortOnError: false,
    transport: Transport.TCP,
    options: { host: '127.0.0.1', port },
  });
  app.useGlobalGuards(new ServiceTokenGuard(config.SERVICE_TOKEN));
  await app.listen();
  const calls = createCallClient({
    token: config.SERVICE_TOKEN,
    addresses: { 'media-monitor': `127.0.0.1:${port}` },
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
