import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import type { TestStack } from '@jamcimo/stack';
import { freePort } from '@jamcimo/testing/free-port';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const READY_MS = 60_000;

export interface Replicas {
  /** The second gateway, which spreads its calls over both replicas of every service. */
  url: string;
  stop(): Promise<void>;
}

/** A second process of every service of a running system, as a cluster would run it. */
export async function startReplicas(stack: TestStack, appSecret: string): Promise<Replicas> {
  const running = new Map<string, ChildProcess>();
  const ports = new Map<string, number>();
  for (const name of Object.keys(stack.services)) ports.set(name, await freePort());
  const addresses = Object.fromEntries(
    Object.entries(stack.services).map(([name, { address }]) => [
      `${name.toUpperCase().replaceAll('-', '_')}_ADDR`,
      `${address},127.0.0.1:${ports.get(name)}`,
    ]),
  );
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = Object.keys(stack.services).map(async (name) => {
    const healthPort = await freePort();
    const child = spawn(process.execPath, [`services/${name}/dist/main.js`], {
      cwd: ROOT,
      stdio: 'ignore',
      env: {
        ...{ PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'error', RATE_LIMITS: 'off' },
        READ_DEADLINE_MS: process.env.READ_DEADLINE_MS,
        ...{ APP_SECRET: appSecret, SERVICE_TOKEN: stack.token, SEED: 'none', BACKUP_UNENCRYPTED: 'allowed' },
        ...{ DATABASE_URL: stack.databaseUrl, REDIS_URL: stack.redisUrl },
        ...{ OBJECTS_DIR: join(stack.dataDirectory, 'objects'), SMTP_URL: 'smtp://127.0.0.1:1' },
        ...{ HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url },
        ...{ CALLS_HOST: '127.0.0.1', CALLS_PORT: String(ports.get(name)), HEALTH_PORT: String(healthPort) },
        ...addresses,
      },
    });
    running.set(name, child);
    await untilReady(name === 'gateway' ? `${url}/readyz` : `http://127.0.0.1:${healthPort}/readyz`, child);
  });
  const stop = async () => {
    for (const child of running.values()) child.kill('SIGKILL');
  };
  await Promise.all(started).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, stop };
}

/** Waits until a process that was started answers. */
export async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + READY_MS; Date.now() < deadline; ) {
    if (child.exitCode !== null) throw new Error(`A replica ended with ${child.exitCode} (${url}).`);
    const answer = await fetch(url).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`A replica did not become ready (${url}).`);
}
