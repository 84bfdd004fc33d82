import { expect, test, toast } from '../src/admin.fixture.ts';
import { details, one } from '../src/admin-people.ts';
import { FAILED_LOADING } from '../src/consoles.fixture.ts';

test('a notification lies above the open window, where it can be pressed and reached by F8 @long', async ({
  adminPage: page,
  consoles,
}) => {
  consoles.allow(FAILED_LOADING);
  const { id, name } = await one(page, ({ mainGoals }) => mainGoals.length > 0);
  await page.goto(`/admin/politicians?politician=${id}`);
  await details(page, name).getByRole('button', { name: 'Uredi' }).click();
  const window = page.getByRole('dialog', { name: /^Uređivanje/ });
  await window.getByLabel('Prvi cilj').fill('Izmišljeni cilj koji se ne sprema.');
  await page.route(`**/api/admin/politicians/${id}`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { message: 'Ne ide.' } })
      : route.fallback(),
  );
  const save = window.getByRole('button', { name: 'Spremi' });
  const message = toast(page);
  await save.click();
  await expect(message).toContainText('500: Ne ide.');
  await expect(window).toBeVisible();
  const isOnTop = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].map((share) => [left + width * share, top + height / 2] as const);
    return points.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
  };
  expect(await message.evaluate(isOnTop)).toBe(true);
  expect(await message.evaluate((element) => element.closest('[inert], [aria-hidden="true"]'))).toBeNull();
  await message.getByRole('button', { name: 'Zatvori' }).click();
  await expect(message).toHaveCount(0);
  await expect(window).toBeVisible();

  await save.click();
  await expect(message).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /Obavijesti/ }).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(message.getByRole('button', { name: 'Zatvori' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(message).toHaveCount(0);
  await expect(window).toBeVisible();
});
