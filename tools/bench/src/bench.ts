import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { startTestStack, type TestStack } from '@jamcimo/stack';
import { BareServer } from './bare-server.ts';
import { firstLoadKibibytes } from './first-load.ts';
import { ALL_CANDIDATES, inventCrowd } from './invent-crowd.ts';
import { loadCrowd } from './load-crowd.ts';
import { CONNECTIONS, HEADERS, measure } from './measure.ts';
import { type Question, questionsFor } from './questions.ts';
import { type Row, report } from './report.ts';
import { sameBytes } from './same-bytes.ts';

const GATEWAY_SECONDS = 6;
const BARE_SECONDS = 4;
/** Addresses whose answers the bare server gets at most. */
const SAMPLE = 200;
const CLIENT = join(import.meta.dirname, '..', '..', '..', 'web', 'dist', 'client');

async function ask(origin: string, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    const response = await fetch(origin + address, { headers: HEADERS });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}.`);
  }
}

/** One question to the gateway, then the bytes it answered from the bare server. */
async function compare(question: Question, gateway: string, bare: BareServer): Promise<Row> {
  const { addresses, answers } = question;
  if (answers === 'ready') await ask(gateway, addresses);
  const measured = await measure(gateway, addresses, GATEWAY_SECONDS, question.meanwhile);
  const sample = addresses.slice(0, SAMPLE);
  const bytes = [];
  for (const address of sample) bytes.push(await sameBytes(gateway, address));
  await bare.holds(bytes);
  return { question, gateway: measured, bare: await measure(bare.origin, sample, BARE_SECONDS) };
}

function redisOf(stack: TestStack): string {
  return /Redis: ([^\n]+)/.exec(stack.output())?.[1]?.trim() ?? 'given by REDIS_URL';
}

async function load(stack: TestStack, count: number): Promise<Question[]> {
  const crowd = inventCrowd(count);
  const since = Date.now();
  let reported = 0;
  await loadCrowd(stack, crowd, (done) => {
    if (done - reported < count / 5 && done < count) return;
    reported = done;
    console.log(`  ${done} of ${count} profiles imported`);
  });
  const seconds = (Date.now() - since) / 1000;
  console.log(
    `  ${count} profiles in ${seconds.toFixed(1)} s (${Math.round(count / seconds)}/s), analysed\n`,
  );
  const only = process.env.BENCH_ONLY ?? '';
  return questionsFor(crowd).filter(({ label }) => label.includes(only));
}

async function measureAll(stack: TestStack, questions: Question[]): Promise<Row[]> {
  const bare = await BareServer.start();
  try {
    const rows: Row[] = [];
    for (const question of questions) {
      console.log(`• ${question.label}`);
      rows.push(await compare(question, stack.localUrl, bare));
    }
    return rows;
  } finally {
    bare.stop();
  }
}

function conditions(stack: TestStack, count: number): string {
  return [
    `${count} profiles · ${CONNECTIONS} connections · ${availableParallelism()} processors shared by the load, all servers and PostgreSQL`,
    `Node ${process.version} · Redis: ${redisOf(stack)}`,
    'ready: the gateway has the answer; each one new: no address was asked twice, service and database made every answer;',
    'bare: a node:http server that sends the same bytes from memory, in the same run.',
  ].join('\n');
}

/**
 * Starts the whole system on ports and data of its own, fills it with as many people as there were candidates in 2025, and
 * prints how fast it answers. Everything is gone afterwards.
 */
export async function run(): Promise<void> {
  const count = Number(process.env.BENCH_PROFILES ?? ALL_CANDIDATES);
  console.log('• starting the system');
  const stack = await startTestStack({
    seed: 'none',
    environment: { LOG_LEVEL: 'warn', RATE_LIMITS: 'off' },
  });
  const interrupted = () => void stack.stop().finally(() => process.exit(130));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    const questions = await load(stack, count);
    const rows = await measureAll(stack, questions);
    const kibibytes = await firstLoadKibibytes(CLIENT);
    console.log(`\n${report(rows)}\n\n${conditions(stack, count)}`);
    console.log(
      kibibytes === null
        ? 'The web client is not built, so its size is unknown.'
        : `JavaScript of the first load of the home page: ${kibibytes} KiB (brotli)`,
    );
  } finally {
    await stack.stop();
  }
}
