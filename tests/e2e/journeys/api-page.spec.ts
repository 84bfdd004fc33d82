import { faultsOfAccess, WCAG } from '../src/axe.ts';
import { expect, test } from '../src/stack.fixture.ts';

test('the page of the API is without faults for axe, fits the window, and is gone through by keyboard @phone @long', async ({
  page,
}) => {
  await page.goto('/api/docs');
  await expect(page).toHaveTitle('Podaci (API) | Jamčimo');
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isWide).toBe(false);
  // All calls and schemas are drawn alike, and axe needs a minute for 140 of them: the first of each section will do.
  const parts = { include: ['html'], exclude: ['.call ~ .call', '.schema ~ .schema'] };
  expect(await faultsOfAccess(page, parts, WCAG)).toEqual([]);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Preskoči na pozive' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const politicians = page.getByRole('article', { name: 'GET /api/politicians', exact: true });
  const failures = politicians.getByText('Greške: 400, 429, 503');
  await failures.focus();
  await page.keyboard.press('Enter');
  await expect(politicians.getByText('service.timeout')).toBeVisible();
  await politicians.getByRole('link', { name: 'Politician', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Politician', exact: true })).toBeInViewport();
});
