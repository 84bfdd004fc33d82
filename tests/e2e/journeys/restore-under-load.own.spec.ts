import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { readStackFile, startTestStack, type TestStack } from '@jamcimo/stack';

import pg from 'pg';
import { test } from '../src/consoles.fixture.ts';
import { type Replicas, startReplicas } from '../src/replicas.ts';
import { KINDS, startClients } from '../src/restore-clients.ts';
import { expect } from '../src/stack.fixture.ts';

/** Many clients at two gateways and two processes of every service, while backups are made, killed and restored. */
test.setTimeout(300_000);

const ADMINISTRATOR = { username: 'urednica', password: 'lozinka-za-provjeru-1' };
const APP_SECRET = 'a secret of this journey only';
const CLIENTS = 8;
/** What nothing but a write or a restore changes. */
const STEADY = [
  ...['politicians.politicians', 'politicians.goals', 'registrations.submissions', 'payments.fund_entries'],
  ...[
    'payments.funds_summary',
    'payments.known_politicians',
    'media.roster',
    'media.articles',
    'media.mentions',
  ],
];

let stack: TestStack;
let replicas: Replicas;
let database: pg.Pool;
let cookie: string;

test.beforeAll(async () => {
  // Twelve processes start here.
  test.setTimeout(300_000);
  const { username, password } = ADMINISTRATOR;
  stack = await startTestStack({
    ...{ isBuilt: true, seed: 'demo' },
    environment: {
      ...{ ADMIN_USERNAME: username, ADMIN_PASSWORD: password },
      ...{ APP_SECRET, RATE_LIMITS: 'off' },
    },
  });
  replicas = await startReplicas(stack, APP_SECRET);
  database = new pg.Pool({ connectionString: stack.databaseUrl, max: 3 });
  database.on('error', () => undefined);
  const signedIn = await fetch(`${stack.localUrl}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMINISTRATOR),
  });
  cookie = signedIn.headers.getSetCookie().join('; ').split(';')[0] ?? '';
});
test.afterAll(async () => {
  await database?.end();
  await replicas?.stop();
  await stack?.stop();
});

async function call<T>(method: string, path: string, body?: object, origin = stack.localUrl) {
  const answer = await fetch(origin + path, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text ? JSON.parse(text) : null) as T };
}

const query = async <T>(sql: string, values: unknown[] = []) =>
  (await database.query(sql, values)).rows as T[];

interface Work {
  work: { id: string; kind: string; state: string; result: Record<string, unknown> | null };
}
interface Listed {
  backups: { file: string; name: string }[];
}
const listed = async () => (await call<Listed>('GET', '/api/admin/backup/list')).body.backups;
const present = async (origin = stack.localUrl) =>
  (await call<Work>('GET', '/api/admin/backup/work', undefined, origin)).body?.work;

/** Begins a piece of work and waits for its end, also where the machine is too slow to answer with it. */
async function carryOut(path: string, body: object, origin = stack.localUrl): Promise<Work['work']> {
  const begun = await call<Work>('POST', `/api/admin/backup/${path}`, body, origin);
  expect([200, 201, 202], JSON.stringify(begun.body)).toContain(begun.status);
  let { work } = begun.body;
  await expect
    .poll(
      async () => {
        if (work.state === 'running') work = (await present(origin)) ?? work;
        return work.state;
      },
      { timeout: 120_000 },
    )
    .toBe('succeeded');
  return work;
}

const statusOf = async (origin: string) => (await fetch(`${origin}/api/politicians?limit=1`)).status;
const archives = () => {
  const folder = join(stack.dataDirectory, 'objects', 'backups');
  return readdirSync(folder).filter((name) => !name.startsWith('.'));
};

/** Hashes of the tables that only writes and restores change; a schedule notes for whom articles were searched. */
async function hashes(): Promise<Record<string, string | null>> {
  const found: Record<string, string | null> = {};
  for (const table of STEADY) {
    const [row] = await query<{ hash: string | null }>(
      `SELECT md5(string_agg(r, E'\\n' ORDER BY r)) AS hash FROM (SELECT (to_jsonb(t) - 'is_searched')::text AS r FROM ${table} t) rows`,
    );
    found[table] = row?.hash ?? null;
  }
  return found;
}

/** What belongs together is together: sums, copies of names, numbers of mentions. */
async function expectConsistent(): Promise<void> {
  const [sums] = await query(
    `SELECT (SELECT total_cents FROM payments.funds_summary)::int AS said,
       (SELECT coalesce(sum(amount_cents), 0) FROM payments.fund_entries WHERE voided_at IS NULL)::int AS summed`,
  );
  expect(sums).toEqual({ said: expect.any(Number), summed: (sums as { said: number }).said });
  const waiting = () =>
    query(
      `SELECT queue, state, attempts, error FROM politicians.deliveries WHERE queue LIKE 'events.%' AND state <> 'done'
       UNION ALL
       SELECT queue, state, attempts, error FROM payments.deliveries WHERE queue LIKE 'events.%' AND state <> 'done'`,
    );
  // What failed in the middle of the restore is tried again after up to half a minute.
  await expect.poll(waiting, { timeout: 120_000 }).toEqual([]);
  const [copies] = await query<{ people: number; known: number; roster: number }>(
    `SELECT (SELECT count(*) FROM politicians.politicians)::int AS people,
       (SELECT count(*) FROM payments.known_politicians)::int AS known, (SELECT count(*) FROM media.roster)::int AS roster`,
  );
  expect([copies?.known, copies?.roster]).toEqual([copies?.people, copies?.people]);
}

test('eight clients read and write while a backup is made and restored: no 500, nothing half, and what was removed stays removed @long', async () => {
  const people = await query<{ id: number; photo_url: string }>(
    'SELECT id, photo_url FROM politicians.politicians WHERE is_admin_approved ORDER BY id',
  );
  const [written, ...others] = people.map(({ id }) => id) as [number, ...number[]];
  const returning = others.slice(0, 2);
  const removed = people.findLast(({ photo_url: url }) => url.startsWith('/files/'));
  if (!removed) throw new Error('none of the invented people has a photo');
  const gateways = [stack.localUrl, replicas.url];

  const during = startClients(CLIENTS, gateways, cookie, written, [200, 201]);
  const made = await carryOut('create', { name: 'pod-opterećenjem' });
  const undisturbed = await during.stop();
  expect(undisturbed.wrong).toEqual([]);
  const file = String(made.result?.file);
  const [article] = await query<{ id: number }>(
    `INSERT INTO media.articles (url, title, extract, source, published_at, read_at, scanned_at)
     VALUES ('https://vijesti.example/kriva-osoba', 'Naslov', 'Tekst', 'Vijesti', now(), now(), now()) RETURNING id`,
  );
  await query(
    `INSERT INTO media.mentions (article_id, politician_id, state, decided_at, decided_by)
     VALUES ($1, $2, 'rejected', now(), 'urednica')`,
    [article?.id, written],
  );

  // What is known of the time after the backup: three people fewer, one of them for good, at their wish.
  for (const id of returning) expect((await call('DELETE', `/api/admin/politicians/${id}`)).status).toBe(204);
  expect((await call('DELETE', `/api/admin/politicians/${removed.id}?erase=true`)).status).toBe(204);
  await expect
    .poll(
      async () => (await query('SELECT 1 FROM media.roster WHERE politician_id = $1', [removed.id])).length,
    )
    .toBe(0);
  // No gateway holds a list of the time before, whichever the clients ask for.
  for (const origin of gateways)
    for (let limit = 1; limit <= 7; limit += 1) {
      const total = async () =>
        (await fetch(`${origin}/api/politicians?limit=${limit}`)).headers.get('x-total-count');
      await expect.poll(total).toBe(String(people.length - 3));
    }

  // Somebody reads a table for long: the exchange waits for it, until every kind of request has met the closed door.
  const reader = await database.connect();
  await reader.query('BEGIN; SELECT 1 FROM media.mentions LIMIT 1');
  const clients = startClients(CLIENTS, gateways, cookie, written, [200, 201, 503]);
  // The second gateway begins it in whichever replica it asks.
  const restoring = carryOut('restore', { file }, replicas.url);
  const refused = () => Object.values(clients.seen.statuses).filter((each) => (each[503] ?? 0) > 0).length;
  await expect.poll(refused).toBe(KINDS);
  await reader.query('ROLLBACK');
  reader.release();
  const restored = await restoring;
  // Until somebody has seen the list of after it too: a gateway may open a moment later.
  const counted = () => [...clients.seen.counts].sort((a, b) => a - b);
  await expect.poll(counted, { timeout: 30_000 }).toEqual([people.length - 3, people.length - 1]);
  const seen = await clients.stop();
  console.log('restore under load', JSON.stringify(seen.statuses), JSON.stringify(restored.result));
  expect(seen.wrong).toEqual([]);
  const served = Object.values(seen.statuses).filter((each) => (each[200] ?? each[201] ?? 0) > 0);
  expect(served).toHaveLength(KINDS);
  expect(counted()).toEqual([people.length - 3, people.length - 1]);

  for (const origin of gateways) {
    await expect.poll(() => statusOf(origin)).toBe(200);
    expect((await fetch(`${origin}/api/politicians/${removed.id}`)).status).toBe(404);
    expect((await fetch(origin + removed.photo_url)).status).toBe(404);
    for (const id of returning) expect((await fetch(`${origin}/api/politicians/${id}`)).status).toBe(200);
  }
  expect(
    await query(
      `SELECT m.state FROM media.mentions m JOIN media.articles a ON a.id = m.article_id
       WHERE a.url = 'https://vijesti.example/kriva-osoba'`,
    ),
  ).toEqual([{ state: 'rejected' }]);
  await expectConsistent();
});

test('a process killed in the middle of a backup leaves none on the list, and killed in the middle of a restore leaves everything as it was @long', async () => {
  const file = String((await carryOut('create', { name: 'za-vraćanje' })).result?.file);
  const [listBefore, filesBefore] = [await listed(), archives()];

  // The table is locked, so the backup waits in its middle.
  const blocker = await database.connect();
  await blocker.query('BEGIN; LOCK TABLE payments.fund_entries IN ACCESS EXCLUSIVE MODE');
  const killed = call<Work>('POST', '/api/admin/backup/create', { name: 'ubijena' }).catch(() => null);
  await expect
    .poll(
      async () =>
        (
          await query(
            `SELECT 1 FROM pg_stat_activity WHERE application_name = 'jamcimo backups copy' AND wait_event_type = 'Lock'`,
          )
        ).length,
      { timeout: 60_000 },
    )
    .toBe(1);
  await killBackups();
  await blocker.query('ROLLBACK');
  expect(await listedSoon()).toEqual(listBefore);
  expect(archives()).toEqual(filesBefore);
  // Its lease need not be waited for here; the one of the restore is.
  await query("UPDATE extensions.backup_work SET lease_until = now() WHERE state = 'running'");
  await killed;
  expect((await present())?.state).toBe('interrupted');

  const before = await hashes();
  // Somebody reads a table for long: the exchange waits for it, and is killed there.
  await blocker.query('BEGIN; SELECT 1 FROM media.mentions LIMIT 1');
  const restore = call<Work>('POST', '/api/admin/backup/restore', { file }).catch(() => null);
  await expect
    .poll(
      async () =>
        (
          await query(
            "SELECT 1 FROM pg_stat_activity WHERE application_name = 'jamcimo backups' AND query LIKE 'LOCK TABLE%' AND state = 'active'",
          )
        ).length,
      { timeout: 60_000, intervals: [20] },
    )
    .toBe(1);
  for (const origin of [stack.localUrl, replicas.url])
    await expect.poll(() => statusOf(origin), { intervals: [50] }).toBe(503);
  await killBackups();
  await blocker.query('ROLLBACK');
  blocker.release();
  // Nobody does anything: both gateways answer again when the lease has run out.
  for (const origin of [stack.localUrl, replicas.url])
    await expect.poll(() => statusOf(origin), { timeout: 90_000 }).toBe(200);
  await restore;
  expect((await present())?.state).toBe('interrupted');
  expect(await hashes()).toEqual(before);
  await carryOut('restore', { file });
  await expectConsistent();
});

/** SIGKILL to the process that the first gateway asks; the stack starts another one. */
async function killBackups(): Promise<void> {
  const { pid } = readStackFile(stack.dataDirectory).services.backups ?? {};
  if (!pid) throw new Error('backups is not running');
  process.kill(pid, 'SIGKILL');
  await expect
    .poll(
      async () => {
        const { services } = readStackFile(stack.dataDirectory);
        const isOther = services.backups?.pid && services.backups.pid !== pid;
        return isOther && (await fetch(services.backups?.healthUrl ?? '').catch(() => null))?.status;
      },
      { timeout: 90_000 },
    )
    .toBe(200);
}

async function listedSoon() {
  await expect.poll(async () => (await call('GET', '/api/admin/backup/list')).status).toBe(200);
  return listed();
}
