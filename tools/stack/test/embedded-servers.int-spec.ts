import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@jamcimo/database';
import { eventually, freePort, makeTestCertificate } from '@jamcimo/testing';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { EmbeddedPostgres } from '../src/embedded-postgres.ts';
import { EmbeddedRedis } from '../src/embedded-redis.ts';
import { ManagedChild } from '../src/managed-child.ts';
import { endsWithin, hasEnded } from '../src/processes.ts';
import { removeDataFolder, runAs } from '../src/unprivileged.ts';

let folder: string;
let stops: (() => Promise<unknown>)[];
let printed: string[];
const print = (line: string) => printed.push(line);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jamcimo-servers-'));
  chmodSync(folder, 0o711);
  stops = [];
  printed = [];
});

afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
  for (const name of readdirSync(folder)) removeDataFolder(join(folder, name));
  rmSync(folder, { recursive: true, force: true });
});

async function redisIn(name: string): Promise<EmbeddedRedis> {
  return new EmbeddedRedis({
    folder: join(folder, name),
    port: await freePort(),
    password: 'secret',
    log: 'ignore',
    print,
  });
}

async function runningRedis(name: string): Promise<{ redis: EmbeddedRedis; child: ChildProcess }> {
  const redis = await redisIn(name);
  const child = redis.start();
  stops.push(() => redis.stop(child));
  await redis.ready(child);
  return { redis, child };
}

test('an orphaned Redis is stopped by its own data directory, and not by a copy of it @long', async () => {
  const { child } = await runningRedis('original');
  cpSync(join(folder, 'original'), join(folder, 'copy'), { recursive: true });
  expect(await (await redisIn('copy')).stopOrphan()).toBe(false);
  expect(hasEnded(child)).toBe(false);
  expect(await (await redisIn('original')).stopOrphan()).toBe(true);
  expect(await endsWithin(child, 5000)).toBe(true);
});

test('a damaged file of Redis is discarded, for nothing in it is needed', async () => {
  const { redis, child } = await runningRedis('redis');
  await redis.stop(child);
  const kept = join(folder, 'redis', 'appendonlydir');
  if (existsSync(kept)) {
    for (const name of readdirSync(kept)) writeFileSync(join(kept, name), 'no file of Redis\r\n'.repeat(100));
  }
  const again = new ManagedChild(
    {
      name: 'Redis',
      start: () => redis.start(),
      ready: (one) => redis.ready(one),
      stop: (one) => redis.stop(one),
    },
    { print },
  );
  stops.push(() => again.stop());
  await again.begin();
  expect(again.pid).toBeGreaterThan(0);
});

test('a client that waited in Redis and is gone takes nothing that is meant for the next one @long', async () => {
  const { redis } = await runningRedis('redis');
  const writing = new Redis(redis.url);
  const clients = async () =>
    String(await writing.client('LIST'))
      .trim()
      .split('\n').length;
  const waiting = async (mark: string) => {
    const client = new Redis(redis.url);
    stops.push(async () => client.disconnect());
    const [, answer] = [client.set(mark, 1), client.bzpopmin('jobs', 0)];
    await eventually(async () => expect(await writing.exists(mark)).toBe(1));
    return { client, answer };
  };
  const gone = await waiting('first');
  gone.answer.catch(() => undefined);
  gone.client.disconnect();
  await eventually(async () => expect(await clients()).toBe(1));
  const { answer } = await waiting('second');
  await writing.zadd('jobs', 1, 'job');
  expect(await answer).toEqual(['jobs', 'job', '1']);
  writing.disconnect();
});

async function postgresIn(name: string): Promise<EmbeddedPostgres> {
  return new EmbeddedPostgres({
    folder: join(folder, name),
    port: await freePort(),
    password: 'secret',
    identity: join(folder, name),
    log: 'ignore',
    throwAway: true,
    print,
  });
}

/** Process id in the file of a PostgreSQL that was killed now belongs to another program of the same user. */
async function killedWithReusedId(name: string): Promise<EmbeddedPostgres> {
  const postgres = await postgresIn(name);
  await postgres.initialise();
  const child = postgres.start();
  await postgres.ready(child);
  child.kill('SIGKILL');
  await endsWithin(child, 5000);
  const other = spawn('sleep', ['60'], { ...runAs(), stdio: 'ignore' });
  stops.push(async () => other.kill());
  const file = join(folder, name, 'data', 'postmaster.pid');
  const [, ...lines] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, [other.pid, ...lines].join('\n'));
  return postgres;
}

test('PostgreSQL starts although the process id it left behind belongs to another program, which is spared @long', async () => {
  const postgres = await killedWithReusedId('postgres');
  expect(await postgres.stopOrphan()).toBe(false);
  const child = postgres.start();
  stops.push(() => postgres.stop(child));
  await postgres.ready(child);
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await client.end();
});

test('an orphaned PostgreSQL is stopped by its own data directory, and not by a copy of it @long', async () => {
  const postgres = await postgresIn('original');
  await postgres.initialise();
  const child = postgres.start();
  stops.push(() => postgres.stop(child));
  await postgres.ready(child);
  cpSync(join(folder, 'original'), join(folder, 'copy'), { recursive: true });
  expect(await (await postgresIn('copy')).stopOrphan()).toBe(false);
  expect(hasEnded(child)).toBe(false);
  expect(await (await postgresIn('original')).stopOrphan()).toBe(true);
  expect(await endsWithin(child, 5000)).toBe(true);
});

test('a service trusts PostgreSQL over TLS by the authority that its address names, for this host alone', async () => {
  const postgres = await postgresIn('tls');
  await postgres.initialise();
  const child = postgres.start();
  stops.push(() => postgres.stop(child));
  await postgres.ready(child);
  const { cert, key } = makeTestCertificate();
  const authority = join(folder, 'authority.pem');
  writeFileSync(authority, cert);
  const superuser = new Client({ connectionString: postgres.url });
  await superuser.connect();
  stops.push(() => superuser.end());
  // By the server, for its files must be its own.
  for (const [name, text] of [
    ['server.crt', cert],
    ['server.key', key],
  ])
    await superuser.query(
      `COPY (SELECT regexp_split_to_table($1, '\n')) TO PROGRAM 'umask 077; cat > ${name}'`.replace(
        '$1',
        superuser.escapeLiteral(String(text)),
      ),
    );
  await superuser.query('ALTER SYSTEM SET ssl = on');
  await superuser.query('SELECT pg_reload_conf()');
  const address = (host: string, more: string) =>
    `${postgres.url.replace('127.0.0.1', host)}?sslmode=verify-full${more}`;
  const trusted = `&sslrootcert=${encodeURIComponent(authority)}`;
  const open = (ownerUrl: string) =>
    openDatabase({
      ...{ service: 'proba', schema: 'proba', ownerUrl, appSecret: 'a secret for tests only', waitMs: 0 },
      ...{ poolSize: 3, entities: [], migrations: [] },
    });
  const database = await eventually(() => open(address('127.0.0.1', trusted)));
  stops.push(() => database.destroy());
  expect(
    await database.query(
      'SELECT ssl, current_user::text AS "user" FROM pg_stat_ssl WHERE pid = pg_backend_pid()',
    ),
  ).toEqual([{ ssl: true, user: expect.stringMatching(/^jamcimo_proba/) }]);
  await expect(open(address('127.0.0.1', ''))).rejects.toThrow('self-signed certificate');
  await expect(open(address('localhost', trusted))).rejects.toThrow("does not match certificate's altnames");
});
