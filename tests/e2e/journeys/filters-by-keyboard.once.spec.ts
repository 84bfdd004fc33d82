import type { Locator } from '@playwright/test';
import { expect, keepToast, open, test, toast } from '../src/public-page.fixture.ts';

test('a filter chosen by keyboard is one step of the history', async ({ page }) => {
  await open(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Jamčimo, početna stranica' }).click();
  const status = page.getByRole('main').getByLabel('Status', { exact: true });
  const steps = () => page.evaluate(() => window.history.length);
  const before = await steps();
  await status.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(status).toHaveValue('guaranteed');
  await expect(page).toHaveURL('/?guaranteed=true');
  expect(await steps()).toBe(before + 1);
  // Leaving the field is a decision.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL('/?verified=true');
  expect(await steps()).toBe(before + 2);
});

/** Whether two parts of the page lie over one another. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('not on the page');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('a notification is not covered by a window that opens, covers no button of it, and the page under the window does not scroll @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/?party=SDP');
  await keepToast(page);
  expect(await overlap(toast(page), page.getByRole('button', { name: 'Obriši sve' }))).toBe(false);
  await page.getByRole('button', { name: 'Filtri (1)' }).click();
  await expect(page.getByRole('dialog', { name: 'Filtri' })).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  // In the top layer with the window, and raised above it.
  expect(await page.locator('[popover=manual]').evaluate((area) => area.matches(':popover-open'))).toBe(true);
  const panel = page.getByRole('dialog', { name: 'Filtri' });
  for (const name of ['Obriši sve', 'Poništi', 'Primijeni'])
    expect(await overlap(toast(page), panel.getByRole('button', { name }))).toBe(false);
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
});
