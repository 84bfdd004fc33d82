import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, toast } from '../src/admin.fixture.ts';
import { REFUSED } from '../src/consoles.fixture.ts';

const PASSWORD = 'konj baterija spajalica';
const widest = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('an administrator invites somebody, who chooses a password', async ({
  adminPage: page,
  browser,
  consoles,
  stack,
}) => {
  consoles.allow(REFUSED);
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { name: 'Korisnici', level: 1 })).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByText('urednica', { exact: true }).last()).toBeVisible();
    await expect.poll(() => widest(page)).toBe(width);
    await expectAccessible(page);
  }
  await page.getByLabel('Korisničko ime').fill('suradnica');
  await page.getByLabel('Korisničko ime').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Poveznica za korisnika suradnica' });
  const link = await dialog.getByText('/admin/invitation#').innerText();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Zatvori' }).last().click();
  await expect(page.getByText('Čeka odabir lozinke')).toBeVisible();

  const theirs = await (await browser.newContext({ baseURL: stack.localUrl })).newPage();
  await theirs.setViewportSize({ width: 390, height: 800 });
  await theirs.goto(`/admin/invitation${new URL(link).hash}`);
  const password = theirs.getByLabel('Nova lozinka', { exact: true });
  // For password managers.
  await expect(theirs.locator('[autocomplete=username]')).toHaveValue('suradnica');
  await password.fill('Lozinka2026!');
  await password.press('Enter');
  await expect(theirs.getByRole('alert')).toContainText('Ta je lozinka poznata');
  await expectAccessible(theirs);
  await password.fill(PASSWORD);
  await password.press('Enter');
  await expect(toast(theirs)).toContainText('Lozinka je spremljena');
  await expect(theirs.getByRole('heading', { name: /Dobro došli/ })).toBeVisible();
  await theirs.goto(`/admin/invitation${new URL(link).hash}`);
  await theirs.getByLabel('Nova lozinka', { exact: true }).fill(PASSWORD);
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByRole('alert')).toHaveText('Poveznica više ne vrijedi. Zatražite novu.');

  await page.reload();
  await theirs.goto('/admin/account');
  await theirs.getByLabel('Sadašnja lozinka', { exact: true }).fill(PASSWORD);
  await theirs.getByLabel('Nova lozinka', { exact: true }).fill('druga duga lozinka');
  await theirs.getByRole('button', { name: 'Promijeni lozinku' }).click();
  await expect(toast(theirs)).toContainText('Lozinka je promijenjena');

  // The last administrator is not disabled.
  const question = page.getByRole('dialog', { name: 'Onemogućiti račun?' });
  await page.getByRole('button', { name: 'Onemogući: suradnica' }).click();
  await question.getByRole('button', { name: 'Onemogući' }).click();
  await expect(toast(page)).toContainText('Račun je onemogućen');
  await page.getByRole('button', { name: 'Onemogući: urednica' }).click();
  await question.getByRole('button', { name: 'Onemogući' }).click();
  await expect(toast(page)).toContainText('Barem jedan administrator mora se moći prijaviti.');
});
