import { startTestStack, type TestStack } from '@jamcimo/stack';
import { test as base } from './consoles.fixture.ts';

export { expect } from '@playwright/test';

/** Journeys on the shared system with invented people: they must not change what others read. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  baseURL: async ({}, use) => {
    const url = process.env.E2E_BASE_URL;
    if (!url) throw new Error('The shared system is not running: start the journeys by npm test -- browser.');
    await use(url);
  },
});

interface EmptyStack {
  /** Whose system it is: workers are never shared between journeys that give different names. */
  journey: string;
  /** A running system of its own, without people in the beginning. */
  stack: TestStack;
}

/**
 * Journeys that change things on an empty system of their own. Each file says
 * `test.use({ journey: '…' })`, so that it never finds what another file has written.
 */
export const emptyTest = base.extend<{ baseURL: string }, EmptyStack>({
  journey: ['unnamed', { scope: 'worker', option: true }],
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const stack = await startTestStack({ seed: 'none', isBuilt: true });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ stack }, use) => use(stack.localUrl),
});
