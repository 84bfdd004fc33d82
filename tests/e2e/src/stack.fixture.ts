import type { RunningStack, TestStack } from '@jamcimo/stack';
import { test as base } from './consoles.fixture.ts';
import { preparedStack, startStack } from './prepared-stacks.ts';

export { expect } from '@playwright/test';

interface PreparedStack {
  /** Whether the journeys change what they find: nobody reads there afterwards. */
  isChanged: boolean;
  /** A system with invented people. */
  stack: RunningStack;
}

/** Journeys on a system with invented people that was started before. */
export const test = base.extend<{ baseURL: string }, PreparedStack>({
  isChanged: [false, { scope: 'worker', option: true }],
  stack: [
    async ({ isChanged }, use, { parallelIndex }) => {
      const prepared = preparedStack(parallelIndex, isChanged);
      if (prepared) return use(prepared);
      const stack = await startStack('demo');
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ stack }, use) => use(stack.localUrl),
});

interface EmptyStack {
  /** Whose system it is: workers are never shared between journeys that give different names. */
  journey: string;
  /** More settings. */
  settings: Record<string, string>;
  /** A running system of its own, without people in the beginning. */
  stack: TestStack;
}

/**
 * Journeys that change things on an empty system of their own. Each file says `test.use({ journey: '…' })`, so that it never
 * finds what another file has written.
 */
export const emptyTest = base.extend<{ baseURL: string }, EmptyStack>({
  journey: ['unnamed', { scope: 'worker', option: true }],
  settings: [{}, { scope: 'worker', option: true }],
  stack: [
    async ({ settings }, use) => {
      const stack = await startStack('none', settings);
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ stack }, use) => use(stack.localUrl),
});
