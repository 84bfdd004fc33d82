import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, toast } from '../src/admin.fixture.ts';
import { filled, register } from '../src/registering.ts';

const NAME = 'Tražena Osobović';
const widest = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
/** At a desk and on a phone, bright and dark. */
async function expectFits(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => widest(page)).toBe(width);
    await expectAccessible(page);
  }
}
const search = async (page: Page, q: string) => {
  await page.getByLabel('Ime, e-mail adresa, telefon, broj zapisa ili poziv na broj').fill(q);
  await page.keyboard.press('Enter');
};

test('what is kept about a person is found, handed over and erased, with a protocol @long', async ({
  adminPage: page,
  stack,
}) => {
  const request = await filled({ name: NAME });
  const { id } = await register(stack, request);
  const decided = await page.request.patch(`/api/admin/submissions/${id}/status`, {
    data: { status: 'approved', identityChecked: true },
  });
  expect(decided.status()).toBe(200);
  const profiles = async () => {
    const answer = await page.request.get(`/api/admin/politicians?q=${encodeURIComponent(NAME)}`);
    return (await answer.json()) as { id: number }[];
  };
  await expect.poll(async () => (await profiles()).length).toBe(1);
  const [profile] = await profiles();

  await page.goto('/admin');
  await page.getByRole('link', { name: 'Osobni podaci' }).click();
  await expect(page.getByRole('heading', { name: 'Osobni podaci', level: 1 })).toBeFocused();
  await search(page, 'nitko@primjer.example');
  await expect(page.getByText('Nijedan zapis ne odgovara pojmu „nitko@primjer.example”.')).toBeVisible();
  await search(page, request.email);
  await expect(page).toHaveURL('/admin/personal-data');
  await expect(page.getByText(`uz profil br. ${profile?.id}`)).toBeVisible();
  await expectFits(page);

  await page.getByRole('button', { name: `Prikaži profil: ${NAME}, Zahtjev br. ${id}` }).press('Enter');
  const held = page.getByRole('region', { name: `Profil br. ${profile?.id}: ${NAME}` });
  await expect(held.getByRole('heading')).toBeFocused();
  await expect(held.getByRole('row', { name: /^Osobni dokumenti.*1 briše se$/ })).toBeVisible();
  await expectFits(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    held.getByRole('link', { name: 'Preuzmi podatke' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`osobni-podaci-politician-${profile?.id}.zip`);
  const archive = await readFile(await download.path());
  expect(archive.toString('latin1')).toContain(`request-${id}-id-document.jpg`);
  expect(archive.toString('utf8')).toContain(request.email);

  await held.getByRole('button', { name: 'Obriši podatke' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Brisanje osobnih podataka' });
  await expectFits(page);
  const name = dialog.getByLabel('Za potvrdu upišite ime i prezime kako stoje u zapisu');
  await name.fill('Druga Osobović');
  await name.press('Enter');
  await expect(dialog.getByText('Ime i prezime ne odgovaraju zapisu.')).toBeVisible();
  await expectAccessible(page);
  await name.fill(NAME);
  await name.press('Enter');
  await expect(toast(page)).toContainText('Podaci su obrisani');
  const protocol = page.getByRole('region', { name: 'Zapisnik o brisanju osobnih podataka' });
  await expect(protocol.getByRole('heading').first()).toBeFocused();
  await expectFits(page);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    protocol.getByRole('button', { name: 'Preuzmi zapisnik' }).click(),
  ]);
  const text = await readFile(await saved.path(), 'utf8');
  expect(text).toContain(`Zapis: Profil br. ${profile?.id}`);
  expect(text).not.toContain(NAME);

  expect(await profiles()).toEqual([]);
  await expect(async () => {
    await search(page, request.email);
    await expect(page.getByText(`Nijedan zapis ne odgovara pojmu „${request.email}”.`)).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  await page.goto('/admin/log');
  await expect(page.getByText('Brisanje osobnih podataka').first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(request.email);
});
