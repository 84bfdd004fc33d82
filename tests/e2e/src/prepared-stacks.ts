import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { build } from '@jamcimo/build';
import { type RunningStack, readStackFile, startTestStack, type TestStackOptions } from '@jamcimo/stack';
import type { FullConfig } from '@playwright/test';

/** The first administrator of each system. */
export const ADMINISTRATOR = { username: 'urednica', password: 'lozinka-za-provjeru-1' };

/** A system with the administrator. */
export const startStack = (seed: TestStackOptions['seed'], settings: Record<string, string> = {}) =>
  startTestStack({
    isBuilt: true,
    seed,
    environment: {
      ADMIN_USERNAME: ADMINISTRATOR.username,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
      // All requests of a run come from one address.
      RATE_LIMITS: 'off',
      ...settings,
    },
  });

/**
 * Playwright's global set-up: for each worker a system with invented people. Citizens only read in it; administrators, whose
 * journeys come later, change it.
 *
 * @returns what stops them
 */
export default async function prepareStacks({ workers }: FullConfig): Promise<() => Promise<void>> {
  await build();
  const stacks = await Promise.all(Array.from({ length: workers }, () => startStack('demo')));
  // Workers inherit the environment of the runner.
  process.env.E2E_STACKS = stacks.map(({ dataDirectory }) => dataDirectory).join('\n');
  return async () => void (await Promise.all(stacks.map((stack) => stack.stop())));
}

/**
 * The system that was prepared for a worker.
 *
 * @param worker its number among those that run at once
 * @param isChanged whether its journeys change what they find
 * @returns undefined when journeys before have changed it: a failed one is repeated on a new system
 */
export function preparedStack(worker: number, isChanged: boolean): RunningStack | undefined {
  const dataDirectory = process.env.E2E_STACKS?.split('\n')[worker];
  if (!dataDirectory) throw new Error('No system is running: start the journeys by npm test -- browser.');
  const mark = join(dataDirectory, 'changed');
  if (existsSync(mark)) return undefined;
  if (isChanged) writeFileSync(mark, '');
  return { ...readStackFile(dataDirectory), dataDirectory };
}
