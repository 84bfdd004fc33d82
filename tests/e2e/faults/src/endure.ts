import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestStack } from '@jamcimo/stack';
import { atEnd } from '../../src/ending.ts';
import { openDeliveries } from '../../src/open-deliveries.ts';
import { allReady, type Fault } from './faults.ts';
import { look } from './found.ts';
import { Load } from './load.ts';
import { report } from './report.ts';

/** The administrator of a system that is to endure faults. */
export const ACCOUNT = { username: 'urednica', password: 'lozinka-za-provjeru-1' };

const QUIET_MS = 3000;
/** A connection of PostgreSQL that fell silent is given up after 35 s, and the next one that is tried may be such a one too. */
const RECOVERY_MS = 100_000;
/** Retries of mails and events come after growing pauses. */
const SETTLING_MS = 120_000;

/**
 * Lets faults happen to a system, one after another, while people read, register and pay, and prints the table of them.
 *
 * @param databaseUrl its database, without a network that fails
 * @returns what was sent and acknowledged
 * @throws AssertionError when anything acknowledged is not there exactly once, an event or a mail is missing, the total is wrong, a
 * service does not come back, or anybody saw an error of ours
 */
export async function endure(stack: TestStack, databaseUrl: string, faults: Fault[]): Promise<Load> {
  const load = new Load(stack, ACCOUNT);
  atEnd(() => load.abandon());
  const trouble: string[] = [];
  load.enter('(quiet)');
  load.start();
  await load.worksAgain(RECOVERY_MS);
  await pause(QUIET_MS);
  for (const fault of faults) trouble.push(...(await undergo(fault, stack, load)));
  await load.finish();
  const open = await openDeliveries(databaseUrl, SETTLING_MS);
  const { exactlyOnce, copies, problems } = await look(stack, databaseUrl, load, SETTLING_MS);
  report(load, exactlyOnce, copies);
  assert.deepEqual(
    { wrong: load.wrong, trouble, open, problems },
    { wrong: [], trouble: [], open: [], problems: [] },
  );
  return load;
}

/** Resolves with what went wrong: nothing, when all works again in time. */
async function undergo({ name, happen }: Fault, stack: TestStack, load: Load): Promise<string[]> {
  const window = load.enter(name);
  const began = performance.now();
  try {
    await happen();
    window.lasted = (performance.now() - began) / 1000;
    assert.ok(window.reads.sent > 0 && window.writes.sent > 0, 'nothing was sent while it lasted');
    await Promise.all([allReady(stack, RECOVERY_MS), load.worksAgain(RECOVERY_MS)]);
    window.worksAgainAfter = (performance.now() - began) / 1000 - window.lasted;
    const after = window.worksAgainAfter.toFixed(1);
    console.log(`${name}: ${window.lasted.toFixed(1)} s; all works ${after} s after it`);
    return [];
  } catch (error) {
    return [`${name}: ${error instanceof Error ? error.message : String(error)}`];
  }
}
