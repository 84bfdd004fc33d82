import { cards, expect, isNarrow, open, openSearch, test } from '../src/public-page.fixture.ts';

test('who removes filters by keyboard goes on at the next one, and at the heading when there is none', async ({
  page,
}) => {
  await open(page, '/?jurisdiction=Zadarska&party=SDP&verified=true');
  const chips = page.getByRole('main').getByRole('list', { name: 'Odabrani filtri' });
  const chip = (filter: string) => chips.getByRole('button', { name: `Ukloni filtar: ${filter}` });
  const heading = page.getByRole('heading', { level: 1 });
  await chip('SDP').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/?jurisdiction=Zadarska&verified=true');
  await expect(chip('Verificirano')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chips.getByRole('button', { name: 'Obriši sve' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(heading).toBeFocused();

  // The way out of an empty list goes away with it.
  await open(page, '/?party=HDZ&city=Nigdje');
  await page.locator('.ant-result').getByRole('button', { name: 'Obriši sve' }).focus();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(24);
  await expect(heading).toBeFocused();
});

test('no window, menu or list of suggestions loses the focus', async ({ page }) => {
  await open(page, '/?party=SDP&verified=true');
  if (!isNarrow(page)) {
    const field = await openSearch(page);
    await field.fill('zagreb');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Početna', exact: true })).toBeFocused();
    return;
  }
  const filters = page.getByRole('button', { name: 'Filtri (2)' });
  await filters.press('Enter');
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Ukloni filtar: SDP' }).press('Enter');
  await expect(panel.getByRole('button', { name: 'Ukloni filtar: Verificirano' })).toBeFocused();
  await panel.getByRole('button', { name: 'Obriši sve' }).press('Enter');
  await expect(panel.getByLabel('Županija', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(filters).toBeFocused();

  const menu = page.getByRole('button', { name: 'Izbornik' });
  await menu.press('Enter');
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('navigation').getByRole('link', { name: 'Početna', exact: true }).first(),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();

  // The panel has a button of that name too, until it has closed.
  const search = page.getByRole('banner').getByRole('button', { name: 'Pretraži' });
  await search.press('Enter');
  await expect(page.getByRole('dialog').getByRole('combobox', { name: /^Pretraži/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();
});
