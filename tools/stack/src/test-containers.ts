/** PostgreSQL, Redis and MinIO in containers, for `npm test -- containers`. */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import process from 'node:process';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import type { ContainerRuntimeClient, GenericContainer, StartedTestContainer } from 'testcontainers';
import { describeProcess, isSameProcess } from './lock-file.mjs';
import { waitFor } from './processes.ts';

/** Names the process whose containers these are, so that those of a killed one are removed at the next run. */
const OWNER_LABEL = 'hr.jamcimo.test-run';
const READY_MS = 60_000;

const IMAGES = {
  postgres: process.env.TEST_POSTGRES_IMAGE || 'postgres:18',
  redis: process.env.TEST_REDIS_IMAGE || 'redis:8',
  minio: process.env.TEST_MINIO_IMAGE || 'pgsty/silo:RELEASE.2026-09-16T00-00-00Z',
};

/** Nobody needs these data after a crash. */
const POSTGRES_SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'timezone=UTC',
];

/** The containers cannot be started on this machine, through no fault of the project. */
export class ContainersUnavailable extends Error {
  override name = 'ContainersUnavailable';
  readonly missing: 'docker' | 'image';

  constructor(missing: 'docker' | 'image', message: string) {
    super(message);
    this.missing = missing;
  }
}

export interface TestContainers {
  /** Addresses for the integration tests. */
  environment: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * Starts one PostgreSQL, one Redis and one MinIO on free ports, each with a password of its own.
 *
 * @throws ContainersUnavailable when Docker does not answer or an image can be had neither locally nor from its registry
 */
export async function startTestContainers(): Promise<TestContainers> {
  // The watchdog of testcontainers is an image of its own that must be pulled; removeLeftovers() does its work.
  process.env.TESTCONTAINERS_RYUK_DISABLED = 'true';
  const docker = await connectToDocker();
  await removeLeftovers(docker);
  for (const image of Object.values(IMAGES)) await requireImage(docker, image);

  const running: StartedTestContainer[] = [];
  const stop = async () => {
    await Promise.all(running.map((container) => container.stop()));
  };
  const password = randomBytes(16).toString('hex');
  try {
    const start = async (container: GenericContainer, port: number): Promise<string> => {
      const started = await container.start();
      running.push(started);
      return `${started.getHost()}:${started.getMappedPort(port)}`;
    };
    const started = await Promise.all([
      start(await postgres(password), 5432),
      start(await redis(password), 6379),
      start(await minio(password), 9000),
    ]);
    return { environment: await whenReady(started, password), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function connectToDocker(): Promise<ContainerRuntimeClient> {
  const { getContainerRuntimeClient } = await import('testcontainers');
  try {
    return await getContainerRuntimeClient();
  } catch {
    throw new ContainersUnavailable('docker', 'Docker does not answer: nothing runs in containers.');
  }
}

async function requireImage(docker: ContainerRuntimeClient, image: string): Promise<void> {
  const { ImageName } = await import('testcontainers');
  const name = ImageName.fromString(image);
  if (await docker.image.exists(name)) return;
  console.log(`Pulling ${image} …`);
  try {
    await docker.image.pull(name);
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new ContainersUnavailable('image', `The image ${image} cannot be pulled: ${cause.trim()}`);
  }
}

/** Removes containers of test runs on this machine that were killed. */
async function removeLeftovers(docker: ContainerRuntimeClient): Promise<void> {
  const { dockerode } = docker.container;
  const ours = await dockerode.listContainers({ all: true, filters: { label: [OWNER_LABEL] } });
  for (const { Id, Labels } of ours) {
    const owner = JSON.parse(Labels[OWNER_LABEL] ?? '{}');
    if (owner.host !== hostname() || isSameProcess(owner)) continue;
    await dockerode.getContainer(Id).remove({ force: true, v: true });
  }
}

async function container(image: string, port: number): Promise<GenericContainer> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const owner = { ...describeProcess(process.pid), host: hostname() };
  return new GenericContainer(image)
    .withExposedPorts(port)
    .withLabels({ [OWNER_LABEL]: JSON.stringify(owner) })
    .withWaitStrategy(Wait.forListeningPorts())
    .withStartupTimeout(READY_MS);
}

async function postgres(password: string): Promise<GenericContainer> {
  return (await container(IMAGES.postgres, 5432))
    .withEnvironment({ POSTGRES_USER: 'jamcimo', POSTGRES_PASSWORD: password })
    .withCommand(['postgres', ...POSTGRES_SETTINGS.flatMap((setting) => ['-c', setting])]);
}

async function redis(password: string): Promise<GenericContainer> {
  return (await container(IMAGES.redis, 6379)).withCommand([
    'redis-server',
    ...['--requirepass', password],
    ...['--save', ''],
    ...['--maxmemory-policy', 'noeviction'],
  ]);
}

async function minio(password: string): Promise<GenericContainer> {
  return (await container(IMAGES.minio, 9000))
    .withEnvironment({ MINIO_ROOT_USER: 'jamcimo', MINIO_ROOT_PASSWORD: password })
    .withCommand(['server', '/data']);
}

/** A listening port is not yet a server that answers. */
async function whenReady(addresses: string[], password: string): Promise<Record<string, string>> {
  const [database, cache, files] = addresses;
  const environment = {
    TEST_DATABASE_URL: `postgres://jamcimo:${password}@${database}/postgres`,
    TEST_REDIS_URL: `redis://:${password}@${cache}`,
    TEST_S3_ENDPOINT: `http://${files}`,
    TEST_S3_ACCESS_KEY: 'jamcimo',
    TEST_S3_SECRET_KEY: password,
  };
  await Promise.all([
    untilAnswers('PostgreSQL', () => asksPostgres(environment.TEST_DATABASE_URL)),
    untilAnswers('Redis', () => asksRedis(environment.TEST_REDIS_URL)),
    untilAnswers('MinIO', async () => void (await fetch(environment.TEST_S3_ENDPOINT)).status),
  ]);
  return environment;
}

async function untilAnswers(name: string, ask: () => Promise<void>): Promise<void> {
  let last: unknown;
  const answers = await waitFor(
    () =>
      ask().then(
        () => true,
        (error: unknown) => {
          last = error;
          return false;
        },
      ),
    READY_MS,
  );
  if (!answers) throw new Error(`${name} in its container does not answer`, { cause: last });
}

async function asksPostgres(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
  } finally {
    await client.end();
  }
}

async function asksRedis(url: string): Promise<void> {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 5000 });
  // The failure comes back from connect().
  redis.on('error', () => {});
  try {
    await redis.connect();
    await redis.ping();
  } finally {
    redis.disconnect();
  }
}
