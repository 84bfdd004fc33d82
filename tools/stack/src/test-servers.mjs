/**
 * Jest's global set-up for tests on a real PostgreSQL and Redis: gives their addresses in TEST_DATABASE_URL (owner of the
 * cluster) and TEST_REDIS_URL. Addresses that are given already are used.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';

export default async function startTestServers() {
  const wanted = [];
  if (!process.env.TEST_DATABASE_URL) wanted.push('--postgres');
  if (!process.env.TEST_REDIS_URL) wanted.push('--redis');
  if (wanted.length === 0) return;
  // Its own process group: Ctrl-C ends the runner, and the closed channel then lets the servers stop in order.
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      join(import.meta.dirname, 'test-servers-process.ts'),
      ...wanted,
    ],
    { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], detached: true },
  );
  const answer = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The test servers ended while starting (code ${code}).`)));
  });
  if (answer.failure) throw new Error(`The test servers could not be started: ${answer.failure}`);
  if (answer.databaseUrl) process.env.TEST_DATABASE_URL = answer.databaseUrl;
  if (answer.redisUrl) process.env.TEST_REDIS_URL = answer.redisUrl;
  globalThis.jamcimoTestServers = child;
}
