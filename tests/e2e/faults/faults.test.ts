/**
 * What happens in real life, one thing after another, while people read, register and pay: `npm run test:faults`, and a few of
 * them in `npm test` (FAULTS=short). Afterwards everything that was acknowledged is there exactly once.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { startTestStack, type TestStack } from '@jamcimo/stack';
import { atEnd, untilTheEnd } from '../src/ending.ts';
import { type Dependencies, startDependencies } from './src/dependencies.ts';
import { ACCOUNT, endure } from './src/endure.ts';
import {
  clockMoved,
  dropped,
  type Fault,
  killed,
  killedEach,
  ofDependencies,
  stopped,
} from './src/faults.ts';

/** "short", or words of the names of the faults that are wanted: FAULTS="Redis crashes". */
const WANTED = process.env.FAULTS ?? '';
/** Four minutes are usual. */
const WHOLE_MS = 20 * 60_000;

const folder = mkdtempSync(join(tmpdir(), 'jamcimo-faults-clock-'));
const clock = join(folder, 'clock');
let dependencies: Dependencies;
let stack: TestStack;

before(async () => {
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  dependencies = await untilTheEnd(startDependencies(), (started) => started.remove());
  const preload = pathToFileURL(join(import.meta.dirname, 'src', 'shifted-clock.mjs')).href;
  const starting = startTestStack({
    seed: 'few',
    environment: {
      ...dependencies.environment,
      ADMIN_USERNAME: ACCOUNT.username,
      ADMIN_PASSWORD: ACCOUNT.password,
      RATE_LIMITS: 'off',
      NODE_OPTIONS: `--import=${preload}`,
      FAULTS_CLOCK_FILE: clock,
    },
  });
  stack = await untilTheEnd(starting, (started) => started.stop());
});

/** @throws Error naming all faults when none is called so */
function chosenFaults(): Fault[] {
  const { postgres, redis } = dependencies;
  if (WANTED === 'short')
    // Killed registrations would be among them, but a mail on its way waits for more than a minute then.
    return [killed(stack, 'payments'), stopped(redis, 'crash', 2000), dropped(postgres)];
  const all = [
    ...killedEach(stack),
    ...ofDependencies(dependencies),
    clockMoved(clock, 26),
    clockMoved(clock, -26),
  ];
  const chosen = all.filter(({ name }) => name.includes(WANTED));
  if (chosen.length > 0) return chosen;
  throw new Error(`No fault is called "${WANTED}". There are: ${all.map(({ name }) => name).join(', ')}.`);
}

test('whatever fails, what was acknowledged is there exactly once, and nobody sees an error of ours', {
  timeout: WHOLE_MS,
}, async () => {
  await endure(stack, dependencies.databaseUrl, chosenFaults());
});
