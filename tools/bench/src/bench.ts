import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createOperatorClient } from '@jamcimo/service-kit';
import { startTestStack, type TestStack } from '@jamcimo/stack';
import pg from 'pg';
import { Child } from './child.ts';
import { firstLoadKibibytes } from './first-load.ts';
import { memoryOf } from './idle.ts';
import { ALL_CANDIDATES, inventCrowd } from './invent-crowd.ts';
import { loadCrowd } from './load-crowd.ts';
import { CONNECTIONS } from './measure.ts';
import { plainCopy } from './plain-copy.ts';
import { type Fact, markdown, type Result, report } from './report.ts';
import { ROUNDS } from './rounds.ts';
import type { Bench, Figures, Row } from './row.ts';
import { newListRows } from './rows/new-lists.ts';
import { profilePageRows } from './rows/profile-pages.ts';
import { readyAnswers } from './rows/ready-answers.ts';
import { registrationRows } from './rows/registrations.ts';
import { searchRows } from './rows/searches.ts';
import { waitForDeliveries } from './wait-for-deliveries.ts';
import { hasWrk } from './wrk.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const DOCUMENT = join(ROOT, 'docs', 'BENCHMARKS.md');
const [BEGIN, END] = ['<!-- written by npm run bench -->', '<!-- end -->'];
const ROWS = [...readyAnswers, ...newListRows, ...searchRows, ...profilePageRows, ...registrationRows];
const IMPORTED = ['politicians.politicians', 'politicians.goals'];
const IMPORT: Omit<Row, 'measure'> = {
  label: 'import of all candidates',
  unit: 's',
  baseline: 'COPY of the same rows with their indexes',
  target: { is: 'at most', ratio: 6 },
};

const system = { seed: 'none', environment: { LOG_LEVEL: 'warn', RATE_LIMITS: 'off' } } as const;

/** A system of its own, from its start until it answers, and what all its processes hold when nothing happens. */
async function startAlone(): Promise<Fact[]> {
  const since = performance.now();
  const stack = await startTestStack({ ...system, isBuilt: true });
  const seconds = (performance.now() - since) / 1000;
  const memory = memoryOf(stack);
  await stack.stop();
  const kibibytes = await firstLoadKibibytes(join(ROOT, 'web', 'dist', 'client'));
  const megabytes = memory === null ? 'not known here' : `${Math.round(memory / 1e6)} MB`;
  return [
    {
      label: '`npm start` (installed and built) to ready',
      value: `${seconds.toFixed(1)} s`,
      target: '≤ 6 s',
    },
    { label: 'memory of all processes when ready (PSS)', value: megabytes, target: '≤ 900 MB' },
    { label: 'JavaScript of the home page (brotli)', value: `${kibibytes} KiB`, target: '≤ 125 KiB' },
  ];
}

async function load(stack: TestStack, count: number): Promise<Pick<Bench, 'crowd'> & { figures: Figures }> {
  const crowd = inventCrowd(count);
  const since = performance.now();
  await loadCrowd(stack, crowd, () => undefined);
  const ours = (performance.now() - since) / 1000;
  return { crowd, figures: { ours, baseline: await plainCopy(stack.databaseUrl, IMPORTED) } };
}

async function measureRow(bench: Bench, row: Row): Promise<Result> {
  console.log(`• ${row.label}`);
  const rounds: Figures[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const figures = await row.measure({ ...bench, round });
    rounds.push(figures);
    console.log(`  ${figures.ours.toFixed(1)} against ${figures.baseline.toFixed(1)} ${row.unit}`);
  }
  return { row, rounds };
}

async function conditions(stack: TestStack, count: number): Promise<string[]> {
  const redis =
    /Redis: ([^\n]+)/.exec(stack.output())?.[1]?.trim().replace(/^.*\//, '') ?? 'given by REDIS_URL';
  const gibibytes = Math.round(totalmem() / 2 ** 30);
  return [
    `${availableParallelism()} processors and ${gibibytes} GiB, shared by the load, all servers and PostgreSQL`,
    `${count.toLocaleString('en')} profiles, ${CONNECTIONS} connections, the middle one of ${ROUNDS} rounds; ours and the baseline take turns`,
    `load by ${(await hasWrk) ? 'wrk' : 'autocannon in one process'}; Node ${process.version}; Redis: ${redis}`,
  ];
}

/** Replaces the part of docs/BENCHMARKS.md that this program wrote. */
async function write(part: string): Promise<void> {
  const text = await readFile(DOCUMENT, 'utf8');
  const [before, after] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (before < 0 || after < before) throw new Error(`docs/BENCHMARKS.md has no "${BEGIN}" … "${END}".`);
  await writeFile(DOCUMENT, `${text.slice(0, before)}${BEGIN}\n\n${part}\n\n${text.slice(after)}`);
}

async function measureAll(stack: TestStack, count: number, facts: Fact[]): Promise<void> {
  const only = process.env.BENCH_ONLY ?? '';
  const baselines = join(import.meta.dirname, 'baselines');
  const bare = await Child.start(join(baselines, 'bare-server-process.ts'));
  const peer = await Child.start(join(baselines, 'fastify-process.ts'), [stack.databaseUrl]);
  const database = new pg.Pool({ connectionString: stack.databaseUrl, max: 5 });
  const addresses = Object.entries(stack.services).map(([name, { address }]) => [name, address]);
  const calls = createOperatorClient({ token: stack.token, addresses: Object.fromEntries(addresses) });
  try {
    const { crowd, figures } = await load(stack, count);
    console.log(`  ${count} profiles in ${figures.ours.toFixed(1)} s`);
    const since = performance.now();
    await waitForDeliveries(database);
    console.log(`  their events arrived ${((performance.now() - since) / 1000).toFixed(0)} s later\n`);
    const results: Result[] = [{ row: IMPORT, rounds: [figures] }];
    const bench = { stack, crowd, database, calls, bare, peer, round: 0 };
    for (const row of ROWS.filter(({ label }) => label.includes(only))) {
      results.push(await measureRow(bench, row));
    }
    console.log(`\n${report(results)}\n`);
    const part = markdown(results, facts, await conditions(stack, count));
    console.log(part);
    if (only === '' && process.env.BENCH_WRITE !== 'off') await write(part);
  } finally {
    await calls.close();
    await database.end();
    bare.stop();
    peer.stop();
  }
}

/**
 * Starts the whole system on ports and data of its own, fills it with as many people as there were candidates in 2025, and measures
 * every row beside its baseline. Everything is gone afterwards but the table in docs/BENCHMARKS.md.
 */
export async function run(): Promise<void> {
  const count = Number(process.env.BENCH_PROFILES ?? ALL_CANDIDATES);
  console.log('• starting the system');
  const stack = await startTestStack(system);
  const interrupted = () => void stack.stop().finally(() => process.exit(130));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    await measureAll(stack, count, await startAlone());
  } finally {
    await stack.stop();
  }
}
