import type { Page } from '@playwright/test';
import { expect, test } from '../src/admin.fixture.ts';
import { details, one } from '../src/admin-people.ts';

const isFocusIn = (page: Page, frame: string) =>
  page.evaluate((selector) => document.activeElement?.closest(selector) !== null, frame);

test('a list is one table, whose columns have their heads @long', async ({ adminPage: page }) => {
  await page.goto('/admin/politicians');
  await expect(page.getByRole('table')).toHaveCount(1);
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(8);
  await page.mouse.wheel(0, 1500);
  await expect(page.getByRole('columnheader', { name: 'Stranka' })).toBeInViewport();
});

test('the tabulator goes round in the details, both ways, and Escape leads back to the row', async ({
  adminPage: page,
}) => {
  const { name } = await one(page, () => true);
  await page.goto(`/admin/politicians?q=${encodeURIComponent(name)}`);
  const row = page.getByRole('button', { name: `Detalji: ${name}` });
  await row.press('Enter');
  await expect(details(page, name).getByRole('button', { name: 'Zatvori', exact: true })).toBeVisible();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press(key);
      expect(await isFocusIn(page, '.ant-drawer'), `${key} ${step}`).toBe(true);
    }
  }
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
});

test('who takes a verification away stays in its row; who removes a profile goes on at the heading', async ({
  adminPage: page,
}) => {
  const name = 'Dragica Tipkovničar';
  const made = await page.request.post('/api/admin/politicians', {
    data: {
      name,
      party: 'HSS',
      jurisdiction: 'Gradska razina',
      photoUrl: '/avatars/DT-1.svg',
      mainGoals: ['Sve i bez miša.'],
      isVerified: true,
    },
  });
  expect(made.status()).toBe(201);
  await page.goto(`/admin/politicians?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Obriši verifikaciju: ${name}` }).press('Enter');
  const row = page.getByRole('button', { name: `Detalji: ${name}` });
  await expect(row).toBeFocused();
  await row.press('Enter');
  await details(page, name).getByRole('button', { name: 'Obriši', exact: true }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Brisanje političara' });
  await question.getByRole('radio', { name: 'Na zahtjev osobe' }).press('Space');
  await question.getByRole('button', { name: 'Obriši' }).press('Enter');
  await expect(page.getByText('Nema rezultata za zadani filter')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the sign-in page asks nothing of a stranger, so that nothing is refused @long', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/admin/login');
  await expect(page.getByRole('button', { name: 'Prijavi se' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
});
