import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewPolitician } from '@jamcimo/contracts';
import { type CallClient, createCallClient, ServiceTokenGuard } from '@jamcimo/service-kit';
import { createTestDatabase, freePort, freshPrefix, testRedisUrl } from '@jamcimo/testing';
import type { INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type MicroserviceOptions, Transport } from '@nestjs/microservices';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module.js';
import { configSchema } from '../src/config.js';

export interface RunningPoliticians {
  app: INestMicroservice;
  calls: CallClient;
  dataSource: DataSource;
  objectsDir: string;
  stop(): Promise<void>;
}

/** The real service on its own database, asked over the wire. */
export async function startPoliticians(settings: { SEED?: 'demo' } = {}): Promise<RunningPoliticians> {
  const database = await createTestDatabase();
  const objectsDir = await mkdtemp(join(tmpdir(), 'jamcimo-test-objects-'));
  const token = randomUUID();
  const port = await freePort();
  const config = configSchema.parse({
    APP_SECRET: 'a secret for tests only',
    SERVICE_TOKEN: token,
    DATABASE_URL: database.url,
    REDIS_URL: testRedisUrl(),
    REDIS_PREFIX: freshPrefix(),
    OBJECTS_DIR: objectsDir,
    LOG_LEVEL: 'warn',
    ...settings,
  });
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(AppModule.for(config), {
    logger: ['error', 'warn'],
    abortOnError: false,
    transport: Transport.TCP,
    options: { host: '127.0.0.1', port },
  });
  app.useGlobalGuards(new ServiceTokenGuard(token));
  await app.listen();
  const calls = createCallClient({ token, addresses: { politicians: `127.0.0.1:${port}` } });
  return {
    app,
    calls,
    dataSource: app.get(DataSource),
    objectsDir,
    stop: async () => {
      calls.close();
      await app.close();
      await database.drop();
      await rm(objectsDir, { recursive: true, force: true });
    },
  };
}

/** A published, unverified profile of an invented person. */
export function person(fields: Partial<NewPolitician> & { name: string }): NewPolitician {
  return {
    email: null,
    party: 'Nezavisni',
    position: 'načelnica',
    county: 'Splitsko-dalmatinska',
    city: 'Splitsko-dalmatinska, Sinj',
    jurisdiction: 'Gradska razina',
    photoUrl: '/avatars/XX-1.svg',
    idDocumentUrl: null,
    programLink: null,
    programPdfUrl: null,
    mainGoals: ['Urediti gradsku tržnicu'],
    goal1Reference: null,
    goal2Reference: null,
    goal3Reference: null,
    isVerified: false,
    isGuaranteed: false,
    wantsToGuarantee: false,
    isAdminApproved: true,
    ...fields,
  };
}
