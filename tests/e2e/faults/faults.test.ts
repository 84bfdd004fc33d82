/**
 * What happens in real life, one thing after another, while people read, register and pay: `npm run test:faults`, and a few of
 * them in `npm test` (FAULTS=short). Afterwards everything that was acknowledged is there exactly once.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { startTestStack, type TestStack, table } from '@jamcimo/stack';
import { type Dependencies, startDependencies } from './src/dependencies.ts';
import {
  allReady,
  clockMoved,
  dropped,
  type Fault,
  killed,
  killedEach,
  ofDependencies,
  stopped,
} from './src/faults.ts';
import { look, openDeliveries } from './src/found.ts';
import { Load } from './src/load.ts';
import { inWords } from './src/windows.ts';

const ACCOUNT = { username: 'urednica', password: 'lozinka-za-provjeru-1' };
const IS_SHORT = process.env.FAULTS === 'short';
const QUIET_MS = 3000;
const RECOVERY_MS = 60_000;
/** Retries of mails and events come after growing pauses. */
const SETTLING_MS = 120_000;

const folder = mkdtempSync(join(tmpdir(), 'jamcimo-faults-clock-'));
const clock = join(folder, 'clock');
let dependencies: Dependencies;
let stack: TestStack;

before(async () => {
  dependencies = await startDependencies();
  const preload = pathToFileURL(join(import.meta.dirname, 'src', 'shifted-clock.mjs')).href;
  stack = await startTestStack({
    seed: 'demo',
    environment: {
      ...dependencies.environment,
      ADMIN_USERNAME: ACCOUNT.username,
      ADMIN_PASSWORD: ACCOUNT.password,
      RATE_LIMITS: 'off',
      NODE_OPTIONS: `--import=${preload}`,
      FAULTS_CLOCK_FILE: clock,
    },
  });
});
after(async () => {
  await stack?.stop();
  await dependencies?.remove();
  rmSync(folder, { recursive: true, force: true });
});

function chosenFaults(): Fault[] {
  const { postgres, redis } = dependencies;
  if (IS_SHORT)
    return [
      killed(stack, 'payments'),
      killed(stack, 'registrations'),
      stopped(redis, 'crash', 2000),
      dropped(postgres),
    ];
  return [
    ...killedEach(stack),
    ...ofDependencies(dependencies),
    clockMoved(clock, 26),
    clockMoved(clock, -26),
  ];
}

test('whatever fails, what was acknowledged is there exactly once, and nobody sees an error of ours', async () => {
  const load = new Load(stack, ACCOUNT);
  const trouble: string[] = [];
  load.enter('(quiet)');
  load.start();
  await load.worksAgain(RECOVERY_MS);
  await pause(QUIET_MS);
  for (const fault of chosenFaults()) {
    load.enter(fault.name);
    await fault.happen();
    await Promise.all([allReady(stack, RECOVERY_MS), load.worksAgain(RECOVERY_MS)]).catch((error: unknown) =>
      trouble.push(error instanceof Error ? error.message : String(error)),
    );
  }
  await load.finish();
  const open = await openDeliveries(dependencies.databaseUrl, SETTLING_MS);
  const { exactlyOnce, problems } = await look(stack, dependencies.databaseUrl, load, SETTLING_MS);
  console.log(
    table(
      [
        'fault',
        'reads',
        'by status',
        'longest silence (s)',
        'writes sent',
        'acknowledged',
        'refused by status',
        'found once',
      ],
      load.windows.map(({ fault, reads, writes, longestSilence }, index) => [
        fault,
        reads.sent,
        inWords(reads.statuses),
        longestSilence.toFixed(1),
        writes.sent,
        writes.acknowledged,
        inWords(writes.refused),
        exactlyOnce.get(load.windows[index] as (typeof load.windows)[number]) ?? 0,
      ]),
    ),
  );
  console.log(
    `${load.registrations.length} registrations and ${load.payments.length} payments were acknowledged.`,
  );
  assert.deepEqual(
    { wrong: load.wrong, trouble, open, problems },
    { wrong: [], trouble: [], open: [], problems: [] },
  );
});
