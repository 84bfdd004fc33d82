import { startTestStack, type TestStack } from '@jamcimo/stack';
import type { Page } from '@playwright/test';
import { ADMINISTRATOR, expect } from './admin.fixture.ts';
import { test as base } from './consoles.fixture.ts';

/** Journeys of people who register, on an empty system of each worker; `administrator` is the page of somebody who decides. */
export const test = base.extend<{ baseURL: string; administrator: Page }, { stack: TestStack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const stack = await startTestStack({
        isBuilt: true,
        seed: 'none',
        environment: {
          ADMIN_USERNAME: ADMINISTRATOR.username,
          ADMIN_PASSWORD: ADMINISTRATOR.password,
          RATE_LIMITS: 'off',
          // The mail of a rejection goes out at once.
          DECISION_UNDO_SECONDS: '0',
        },
      });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ stack }, use) => use(stack.localUrl),
  administrator: async ({ browser, stack, consoles }, use) => {
    const context = await browser.newContext({ baseURL: stack.localUrl, locale: 'hr-HR' });
    consoles.listen(context);
    const page = await context.newPage();
    expect((await page.request.post('/api/login', { data: ADMINISTRATOR })).status()).toBe(200);
    await use(page);
    await context.close();
  },
});
