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
  /** A client that goes round this replica and another one. */
  callsTo(other: RunningPoliticians): CallClient;
  address: string;
  environment: Record<string, string>;
  stop(): Promise<void>;
}

/** The real service on its own database, asked over the wire; or a second replica `beside` a running one. */
export async function startPoliticians({
  SEED,
  beside,
}: {
  SEED?: 'demo';
  beside?: RunningPoliticians;
} = {}): Promise<RunningPoliticians> {
  const own = beside ? null : await createSurroundings();
  const environment = beside?.environment ?? own?.environment ?? {};
  const config = configSchema.parse({ ...environment, ...(SEED && { SEED }) });
  const port = await freePort();
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(AppModule.for(config), {
    logger: false,
    abortOnError: false,
    transport: Transport.TCP,
    options: { host: '127.0.0.1', port },
  });
  app.useGlobalGuards(new ServiceTokenGuard(config.SERVICE_TOKEN));
  await app.listen();
  const address = `127.0.0.1:${port}`;
  const clientOf = (addresses: string[]) =>
    createCallClient({ token: config.SERVICE_TOKEN, addresses: { politicians: addresses.join(',') } });
  const calls = clientOf([address]);
  return {
    app,
    calls,
    address,
    environment,
    callsTo: (other) => clientOf([address, other.address]),
    dataSource: app.get(DataSource),
    objectsDir: config.OBJECTS_DIR ?? '',
    stop: async () => {
      calls.close();
      await app.close();
      await own?.remove();
    },
  };
}

async function createSurroundings() {
  const database = await createTestDatabase();
  const objectsDir = await mkdtemp(join(tmpdir(), 'jamcimo-test-objects-'));
  return {
    environment: {
      APP_SECRET: 'a secret for tests only',
      SERVICE_TOKEN: randomUUID(),
      DATABASE_URL: database.url,
      REDIS_URL: testRedisUrl(),
      REDIS_PREFIX: freshPrefix(),
      OBJECTS_DIR: objectsDir,
      LOG_LEVEL: 'warn',
    },
    remove: async () => {
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
