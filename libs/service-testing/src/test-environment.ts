import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CACHE_INVALIDATION_CHANNEL } from '@jamcimo/contracts';
import { createTestDatabase, freshPrefix, testRedisUrl } from '@jamcimo/testing';
import { Redis } from 'ioredis';

export const TEST_APP_SECRET = 'a secret for tests only';

/** A database, a place in Redis and an object directory of one test file. */
export interface TestEnvironment {
  /** What a service is configured with; further variables may be added. */
  environment: {
    APP_SECRET: string;
    SERVICE_TOKEN: string;
    DATABASE_URL: string;
    REDIS_URL: string;
    REDIS_PREFIX: string;
    OBJECTS_DIR: string;
    LOG_LEVEL: string;
    [variable: string]: string;
  };
  /** Announcements of outdated answers, in order: the service and what changed. */
  invalidations: string[];
  remove(): Promise<void>;
}

/** Makes everything a service needs around it; `remove` takes it away again. */
export async function createTestEnvironment(): Promise<TestEnvironment> {
  const database = await createTestDatabase();
  const environment = {
    APP_SECRET: TEST_APP_SECRET,
    SERVICE_TOKEN: randomUUID(),
    DATABASE_URL: database.url,
    REDIS_URL: testRedisUrl(),
    REDIS_PREFIX: freshPrefix(),
    OBJECTS_DIR: await mkdtemp(join(tmpdir(), 'jamcimo-test-objects-')),
    LOG_LEVEL: 'fatal',
  };
  const invalidations: string[] = [];
  const redis = new Redis(environment.REDIS_URL);
  await redis.subscribe(`${environment.REDIS_PREFIX}:${CACHE_INVALIDATION_CHANNEL}`);
  redis.on('message', (_channel, message) => invalidations.push(message));
  return {
    environment,
    invalidations,
    remove: async () => {
      redis.disconnect();
      await database.drop();
      await rm(environment.OBJECTS_DIR, { recursive: true, force: true });
    },
  };
}
