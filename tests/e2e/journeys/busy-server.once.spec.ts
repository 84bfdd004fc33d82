import type { Page } from '@playwright/test';
import { expect, FAILED_LOADING, test } from '../src/public-page.fixture.ts';

/** Longer than the page waits before it is loaded again. */
const WAIT_MS = 12_000;

/** The form as a server sends it that is too busy to fill it in; from the second time on all is well. */
async function playBusyServer(page: Page): Promise<() => number> {
  let asked = 0;
  await page.route('/registration', async (route) => {
    asked += 1;
    const response = await route.fetch();
    await route.fulfill({ response, status: asked === 1 ? 503 : 200 });
  });
  return () => asked;
}

test('a page that came incomplete is loaded again by itself, once all is well no more @long', async ({
  page,
  consoles,
}) => {
  consoles.allow(FAILED_LOADING);
  const asked = await playBusyServer(page);
  await page.goto('/registration');
  const name = page.getByLabel('Ime i prezime');
  await expect(name).toBeEnabled();
  expect(asked()).toBe(1);
  await expect.poll(asked, { timeout: WAIT_MS * 2 }).toBe(2);
  await expect(name).toBeEnabled();
  await page.waitForTimeout(WAIT_MS);
  expect(asked()).toBe(2);
});

test('whoever types in a page that came incomplete keeps it @long', async ({ page, consoles }) => {
  consoles.allow(FAILED_LOADING);
  const asked = await playBusyServer(page);
  await page.goto('/registration');
  const name = page.getByLabel('Ime i prezime');
  await expect(name).toBeEnabled();
  await name.focus();
  await page.keyboard.type('Ana');
  await page.waitForTimeout(WAIT_MS);
  await page.keyboard.type(' Izmišljena');
  await expect(name).toHaveValue('Ana Izmišljena');
  expect(asked()).toBe(1);
});
