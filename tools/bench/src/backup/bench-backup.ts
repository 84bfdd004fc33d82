import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { type BackupWork, backupsCalls } from '@jamcimo/contracts';
import { type CallClient, createOperatorClient } from '@jamcimo/service-kit';
import { startTestStack, type TestStack, table } from '@jamcimo/stack';
import pg from 'pg';
import { ALL_CANDIDATES, inventCrowd } from '../invent-crowd.ts';
import { loadCrowd } from '../load-crowd.ts';
import { forgetPeak, peakOf } from './peak-memory.ts';
import { tableHashes } from './table-hashes.ts';

const SETTLED_MS = 900_000;
const MEBIBYTE = 1024 * 1024;

interface Cost {
  what: string;
  ms: number;
  peak: number | null;
  bytes?: number | undefined;
}

/** Hashes of all files outside of the archives, by key. */
async function fileHashes(objects: string): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const entry of await readdir(objects, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || /\/(?:backups|\.unfinished|incoming)\//.test(path)) continue;
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
    hashes.set(path, hash.digest('hex'));
  }
  return hashes;
}

/** Waits until payments and media know everybody of the register and no event is under way. */
async function settled(database: pg.Client): Promise<void> {
  for (const deadline = Date.now() + SETTLED_MS; Date.now() < deadline; await pause(2000)) {
    const { rows } = await database.query<{ waiting: number }>(
      `SELECT (SELECT count(*) FROM politicians.deliveries WHERE queue LIKE 'events.%' AND state <> 'done')::int
         + (SELECT count(*) FROM media.deliveries WHERE queue LIKE 'events.%' AND state <> 'done')::int
         + (SELECT count(*) FROM payments.deliveries WHERE queue LIKE 'events.%' AND state <> 'done')::int AS waiting`,
    );
    if (rows[0]?.waiting === 0) return;
  }
  throw new Error('The events did not come to rest.');
}

/** Carries out a piece of work and says what it cost the service backups. */
async function carryOut(
  what: string,
  stack: TestStack,
  calls: CallClient,
  begin: () => Promise<BackupWork>,
): Promise<{ cost: Cost; work: BackupWork }> {
  const pid = stack.services.backups?.pid ?? 0;
  forgetPeak(pid);
  const since = Date.now();
  let work: BackupWork | null = await begin();
  while (work?.state === 'running') {
    await pause(50);
    work = (await calls.call(backupsCalls.work, {})).work;
  }
  if (work?.state !== 'succeeded') throw new Error(`${what}: ${work?.reason ?? work?.state}`);
  return { cost: { what, ms: Date.now() - since, peak: peakOf(pid) }, work };
}

/** Changes or destroys something of nearly everything. */
async function wreck(database: pg.Client, objects: string): Promise<void> {
  await database.query(`
    DELETE FROM politicians.goals WHERE politician_id % 2 = 0;
    UPDATE politicians.politicians SET name = 'Netko drugi', is_verified = NOT is_verified;
    DELETE FROM payments.fund_entries WHERE returned_entry_id IS NULL AND id NOT IN
      (SELECT returned_entry_id FROM payments.fund_entries WHERE returned_entry_id IS NOT NULL);
    UPDATE payments.funds_summary SET total_cents = 7;
    UPDATE payments.known_politicians SET name = 'Netko drugi';
    DELETE FROM media.mentions; DELETE FROM media.roster;`);
  const folder = join(objects, 'public', 'politicians');
  for (const name of (await readdir(folder)).slice(0, 50)) await rm(join(folder, name));
}

function compare<T>(what: string, before: Map<string, T>, after: Map<string, T>): string {
  const differing = [...before].filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(after.get(name)),
  );
  const names = differing.map(([name]) => name).join(', ');
  if (differing.length > 0 || after.size !== before.size)
    throw new Error(`After the restore differ: ${names}`);
  return `${before.size} ${what}`;
}

/** Starts the whole system with its invented people and the crowd, and measures. Everything is gone afterwards. */
export async function run(): Promise<void> {
  const count = Number(process.env.BENCH_PROFILES ?? ALL_CANDIDATES);
  console.log('• starting the system');
  const stack = await startTestStack({
    seed: 'demo',
    environment: { LOG_LEVEL: 'warn', RATE_LIMITS: 'off' },
  });
  const interrupted = () => void stack.stop().finally(() => process.exit(130));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  const database = new pg.Client({ connectionString: stack.databaseUrl });
  await database.connect();
  const backups = stack.services.backups?.address ?? '';
  const calls = createOperatorClient({ token: stack.token, addresses: { backups } });
  const objects = join(stack.dataDirectory, 'objects');
  const startedBy = 'bench';
  try {
    await loadCrowd(stack, inventCrowd(count), () => undefined);
    console.log(`• ${count} profiles beside the invented people; waiting until every service knows them`);
    await settled(database);
    const [tables, files] = [await tableHashes(database), await fileHashes(objects)];
    const rows = [...tables.values()].reduce((sum, each) => sum + each.rows, 0);
    const create = await carryOut('create', stack, calls, () =>
      calls.call(backupsCalls.create, { startedBy }),
    );
    const file = String(create.work.result?.file);
    const plain = plainCopy(stack.databaseUrl);
    await wreck(database, objects);
    const restore = await carryOut('restore', stack, calls, () =>
      calls.call(backupsCalls.restore, { file, startedBy }),
    );
    const same = [
      compare('tables', tables, await tableHashes(database)),
      compare('files', files, await fileHashes(objects)),
    ];
    console.log(`\nEqual before and after: ${same.join(' and ')} (${rows} rows).`);
    console.log(`The restore said: ${JSON.stringify(restore.work.result)}`);
    create.cost.bytes = Number(create.work.result?.size);
    console.log(`\n${report([create.cost, plain.out, restore.cost, plain.into])}`);
    const rehearse = await carryOut('rehearse', stack, calls, () =>
      calls.call(backupsCalls.rehearse, { startedBy }),
    );
    console.log(`\n${report([rehearse.cost])}`);
  } finally {
    await calls.close();
    await database.end();
    await stack.stop();
  }
}

function plainCopy(address: string): { out: Cost; into: Cost } {
  const script = join(import.meta.dirname, 'plain-copy-process.ts');
  const output = execFileSync(process.execPath, [...process.execArgv, script, address], { encoding: 'utf8' });
  const { outMs, intoMs, peak, bytes } = JSON.parse(output) as Record<
    'outMs' | 'intoMs' | 'peak' | 'bytes',
    number
  >;
  return {
    out: { what: 'plain COPY of the same tables into files', ms: outMs, peak, bytes },
    into: { what: 'plain COPY of these files into empty tables', ms: intoMs, peak },
  };
}

function report(costs: Cost[]): string {
  return table(
    ['what', 'seconds', 'peak MB', 'written MB'],
    costs.map(({ what, ms, peak, bytes }) => [
      what,
      (ms / 1000).toFixed(1),
      peak === null ? '–' : (peak / MEBIBYTE).toFixed(0),
      bytes === undefined ? '' : (bytes / MEBIBYTE).toFixed(1),
    ]),
  );
}
