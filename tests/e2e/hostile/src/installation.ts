import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { readStackFile, startTestStack, type TestStack, type TestStackOptions } from '@jamcimo/stack';
import { freePort } from '@jamcimo/testing/free-port';
import { ask as askDatabase } from '../../src/open-deliveries.ts';
import { filled, type Receipt, register } from '../../src/registering.ts';
import { untilReady } from '../../src/replicas.ts';

/** The administrator of the system under attack. */
export const ACCOUNT = { username: 'urednica', password: 'lozinka-za-provjeru-1' };

/** The whole product with invented people, as processes; feeds lead nowhere, so that nothing is asked of others. */
export function startInstallation(seed: TestStackOptions['seed']): Promise<TestStack> {
  return startTestStack({
    seed,
    environment: {
      ADMIN_USERNAME: ACCOUNT.username,
      ADMIN_PASSWORD: ACCOUNT.password,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'debug',
      FEEDS: 'http://127.0.0.1:1/rss',
    },
  });
}

/** A second gateway of the system, with its limits, to which requests come from the address that they name. */
export async function startLimitedGateway(stack: TestStack): Promise<{ url: string; stop: () => void }> {
  const [port, healthPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const addresses = Object.entries(stack.services).map(([name, { address }]) => [
    `${name.toUpperCase().replaceAll('-', '_')}_ADDR`,
    address,
  ]);
  const gateway = spawn(process.execPath, ['services/gateway/dist/main.js'], {
    cwd: join(import.meta.dirname, '../../../..'),
    stdio: 'ignore',
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'error', RATE_LIMITS: 'on' },
      ...{ APP_SECRET: readFileSync(join(stack.dataDirectory, 'secrets/app-secret'), 'utf8').trim() },
      ...{ SERVICE_TOKEN: stack.token, DATABASE_URL: stack.databaseUrl, REDIS_URL: stack.redisUrl },
      ...{ OBJECTS_DIR: join(stack.dataDirectory, 'objects'), TRUST_PROXY: '127.0.0.1' },
      ...{ HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url, HEALTH_PORT: String(healthPort) },
      ...Object.fromEntries(addresses),
    },
  });
  const stop = () => {
    gateway.kill('SIGKILL');
  };
  await untilReady(`${url}/readyz`, gateway).catch((error: unknown) => {
    stop();
    throw error;
  });
  return { url, stop };
}

/** Requests to register, so that the calls about them have something to be about. */
export async function registerSome(stack: TestStack, count: number): Promise<Receipt[]> {
  const receipts: Receipt[] = [];
  while (receipts.length < count) receipts.push(await register(stack, await filled()));
  return receipts;
}

export const portOf = (stack: TestStack): number => Number(new URL(stack.localUrl).port);

/** Session cookie of the administrator. */
export async function signIn(
  { localUrl }: Pick<TestStack, 'localUrl'>,
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = await fetch(`${localUrl}/api/login`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(ACCOUNT),
  });
  if (answer.status !== 200) throw new Error(`not signed in: ${answer.status} ${await answer.text()}`);
  return (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
}

/** Asks the database of the system. */
export function ask<T>(stack: TestStack, sql: string): Promise<T[]> {
  return askDatabase(stack.databaseUrl, sql);
}

/** Tables that a stranger must not change. Counts that follow from others, and times of looking, are left out. */
const FACTS: Record<string, string> = {
  'politicians.politicians': 'id, name, party, is_verified, is_guaranteed, is_admin_approved, email',
  'politicians.goals': 'id, politician_id, text, reference, origin, confirmed_at',
  'payments.fund_entries': 'id, amount_cents, politician_id, voided_at, description',
  'payments.funds_summary': 'total_cents',
  'registrations.submissions': 'id, name, status, paid_at, goals_confirmed_at',
  'gateway.users': 'id, username, password_hash, is_admin',
};

/** A digest of each table of facts. */
export async function factsOf(stack: TestStack): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const [table, columns] of Object.entries(FACTS)) {
    const [row] = await ask<{ digest: string }>(
      stack,
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(line, '|' ORDER BY line)), '') AS digest
       FROM (SELECT ROW(${columns})::text AS line FROM ${table}) AS lines`,
    );
    digests[table] = row?.digest ?? '';
  }
  return digests;
}

/** Process ids of the services; another one means that a service died. */
export function processesOf(stack: TestStack): Record<string, number | null> {
  const { services } = readStackFile(stack.dataDirectory);
  return Object.fromEntries(Object.entries(services).map(([name, { pid }]) => [name, pid]));
}

/** Memory that each service holds now, in MiB; nothing where /proc is missing. */
export function memoryOf(stack: TestStack): Record<string, number> {
  const entries = Object.entries(processesOf(stack)).flatMap(([name, pid]) => {
    try {
      const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      return kibibytes ? [[name, Math.round(Number(kibibytes) / 1024)] as const] : [];
    } catch {
      return [];
    }
  });
  return Object.fromEntries(entries);
}
