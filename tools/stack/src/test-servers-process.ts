/**
 * Throw-away PostgreSQL and Redis for tests, in a process of their own that outlives nobody: when the channel to the test
 * runner closes, for whatever reason, it stops both and removes their files.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { freePort } from '@jamcimo/testing/free-port';
import { EmbeddedPostgres } from './embedded-postgres.ts';
import { EmbeddedRedis } from './embedded-redis.ts';
import { removeDataFolder } from './unprivileged.ts';

/** Linux keeps this folder in memory: on a disk, making and removing hundreds of databases takes a sixth of the integration tests' time. */
const MEMORY = '/dev/shm';
const ROOM_BYTES = 2 * 1024 ** 3;

function hasRoom(path: string): boolean {
  if (!existsSync(path)) return false;
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize >= ROOM_BYTES;
}

const folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'jamcimo-test-'));
// PostgreSQL may run as another user and must be able to enter; its own folder inside is closed to others.
chmodSync(folder, 0o711);
const password = randomBytes(16).toString('hex');
const stops: (() => Promise<void>)[] = [];

let ending: Promise<void> | undefined;
function end(): Promise<void> {
  ending ??= (async () => {
    for (const stop of stops.reverse()) await stop();
    removeDataFolder(join(folder, 'postgres'));
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  })();
  return ending;
}
process.on('disconnect', end);
process.on('SIGTERM', end);
process.on('SIGINT', end);

async function startPostgres(): Promise<string> {
  const postgres = new EmbeddedPostgres({
    folder: join(folder, 'postgres'),
    port: await freePort(),
    password,
    identity: folder,
    log: 'ignore',
    throwAway: true,
  });
  await postgres.initialise();
  const child = postgres.start();
  stops.push(() => postgres.stop(child));
  await postgres.ready(child);
  return postgres.url;
}

async function startRedis(): Promise<string> {
  const redis = new EmbeddedRedis({
    folder: join(folder, 'redis'),
    port: await freePort(),
    password,
    log: 'ignore',
    throwAway: true,
  });
  const child = redis.start();
  stops.push(() => redis.stop(child));
  await redis.ready(child);
  return redis.url;
}

try {
  const [databaseUrl, redisUrl] = await Promise.all([
    process.argv.includes('--postgres') ? startPostgres() : undefined,
    process.argv.includes('--redis') ? startRedis() : undefined,
  ]);
  process.send?.({ databaseUrl, redisUrl });
} catch (error) {
  process.send?.({ failure: error instanceof Error ? error.message : String(error) });
  await end();
}
