import type { Page } from '@playwright/test';
import { expect } from './admin.fixture.ts';
import { type FeedServer, startFeedServer } from './feed-server.ts';
import { ADMINISTRATOR } from './prepared-stacks.ts';
import { emptyTest } from './stack.fixture.ts';

interface Fixtures {
  /** The page of somebody who decides. */
  administrator: Page;
}

/** Journeys of people who register, and of those about whom an outlet writes, on an empty system of each worker. */
export const test = emptyTest.extend<Fixtures, { outlet: FeedServer }>({
  outlet: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const outlet = await startFeedServer();
      await use(outlet);
      outlet.close();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ outlet }, use) =>
      use({
        FEEDS: outlet.url,
        MEDIA_MONITORING: 'off',
        // The mail of a rejection goes out at once.
        DECISION_UNDO_SECONDS: '0',
      }),
    { scope: 'worker' },
  ],
  administrator: async ({ browser, stack, consoles }, use) => {
    const context = await browser.newContext({ baseURL: stack.localUrl, locale: 'hr-HR' });
    consoles.listen(context);
    const page = await context.newPage();
    expect((await page.request.post('/api/login', { data: ADMINISTRATOR })).status()).toBe(200);
    await use(page);
    await context.close();
  },
});
