import type { Page } from '@playwright/test';
import { expect, hydrated, isNarrow, open, scrollY, test } from '../src/public-page.fixture.ts';

const NOT_FOUND = 'Stranica koju tražite ne postoji ili je premještena.';

/** On wide screens a button of the same name sends the search box of the header. */
const opensDialog = (page: Page) => page.locator('[aria-haspopup="dialog"]');

test('the header leads everywhere, shrinks after 20 pixels and folds into menu and overlay on a phone @widths', async ({
  page,
}) => {
  await open(page, '/about');
  const header = page.getByRole('banner');
  const height = () => header.evaluate((element) => element.getBoundingClientRect().height);
  const narrow = isNarrow(page);
  expect(await height()).toBe(64);
  await page.evaluate(() => window.scrollTo(0, 20));
  await expect.poll(() => scrollY(page)).toBe(20);
  expect(await height()).toBe(64);
  await page.evaluate(() => window.scrollTo(0, 21));
  await expect.poll(height).toBe(48);

  await expect(header.getByRole('combobox', { name: /^Pretraži/ })).toBeVisible({ visible: !narrow });
  const menu = header.getByRole('button', { name: 'Izbornik' });
  await expect(menu).toBeVisible({ visible: narrow });
  await expect(header.getByRole('button', { name: 'Pretraži' }).and(opensDialog(page))).toBeVisible({
    visible: narrow,
  });
  const navigation = header.getByRole('navigation', { name: 'Glavna navigacija' });
  for (const [name, address] of [
    ['Registracija', '/registration'],
    ['Početna', '/'],
    ['O Projektu', '/about'],
    ...(narrow || (page.viewportSize()?.width ?? 0) > 1100
      ? ([
          ['Kamo ide novac', '/novac'],
          ['Medijske objave', '/media'],
        ] as const)
      : []),
  ] as const) {
    if (narrow) {
      await expect(navigation).toBeHidden();
      await menu.click();
      await expect(header.getByRole('button', { name: 'Zatvori izbornik' })).toHaveAttribute(
        'aria-expanded',
        'true',
      );
    }
    await navigation.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(header.locator('#main-nav [aria-current=page]')).toHaveText(name);
    await expect.poll(() => scrollY(page)).toBe(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  if (narrow) {
    await menu.click();
    await page.keyboard.press('Escape');
    await expect(navigation).toBeHidden();
    await header.locator('.header__registration').click();
    await expect(page).toHaveURL('/registration');
  } else {
    await expect(header.locator('.header__registration')).toBeHidden();
  }
  await header.getByRole('link', { name: 'Jamčimo, početna stranica' }).click();
  await expect(page).toHaveURL('/');
});

test('on a phone the overlay searches and filters; elsewhere it is not needed @phone', async ({ page }) => {
  await open(page, '/about');
  const button = page.getByRole('button', { name: 'Pretraži' }).and(opensDialog(page));
  if (!isNarrow(page)) {
    await expect(button).toBeHidden();
    return;
  }
  await button.click();
  const overlay = page.getByRole('dialog', { name: 'Pretraga i filtri' });
  await expect(overlay.getByRole('combobox', { name: /^Pretraži/ })).toBeFocused();
  await overlay.getByLabel('Status', { exact: true }).selectOption('true');
  await overlay.getByRole('button', { name: 'Primijeni' }).click();
  await expect(page).toHaveURL('/?verified=true');
  await button.click();
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await expect(button).toBeFocused();
});

test('the footer says who stands behind it and leads to every text; each page has header and footer and begins at its top', async ({
  page,
  site,
}) => {
  const { association } = site;
  await open(page, '/');
  const footer = page.getByRole('contentinfo');
  const { iban, ...plain } = association;
  for (const text of [plain.name, plain.street, plain.place, plain.email, plain.phone, plain.taxId]) {
    await expect(footer).toContainText(text);
  }
  expect((await footer.innerText()).replace(/\s/g, '')).toContain(iban.replace(/\s/g, ''));
  expect(association.place).toContain('Split');

  // Smoothly, for who wants it.
  await page.addInitScript(() => {
    const steps: string[] = [];
    Object.assign(window, { steps });
    const scroll = window.scrollTo.bind(window);
    window.scrollTo = ((x: number, y: number) => {
      steps.push(getComputedStyle(document.documentElement).scrollBehavior);
      scroll(x, y);
    }) as typeof window.scrollTo;
  });
  await page.reload();
  await hydrated(page);
  const lastStep = () => page.evaluate(() => (window as unknown as { steps: string[] }).steps.at(-1));
  for (const [name, heading] of [
    ['Uvjeti korištenja', 'Uvjeti korištenja'],
    ['Zaštita privatnosti', 'Zaštita privatnosti'],
    ['Kolačići', 'Kolačići'],
    ['Pristupačnost', 'Izjava o pristupačnosti'],
  ] as const) {
    await footer.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
    expect(await lastStep()).toBe('smooth');
    await expect.poll(() => scrollY(page)).toBe(0);
    await expect(page.getByRole('banner')).toBeVisible();
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await footer.getByRole('link', { name: 'O Projektu', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'O Projektu' })).toBeFocused();
  expect(await lastStep()).toBe('auto');
  const moving = await page.evaluate(async () => {
    // What lasts no time still runs until the next frame.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    return document.getAnimations().filter((animation) => animation.playState === 'running').length;
  });
  expect(moving).toBe(0);
});

test('an address that leads nowhere, and a profile that is not published, say so and lead home @long', async ({
  page,
  people,
  consoles,
}) => {
  consoles.allow(/Failed to load resource.*404/);
  const last = Math.max(...people.map(({ id }) => id));
  const published = new Set(people.map(({ id }) => id));
  const unpublished = Array.from({ length: last }, (_, at) => at + 1).find((id) => !published.has(id));
  expect(unpublished).toBeDefined();
  const page404 = ['Stranica nije pronađena', NOT_FOUND] as const;
  const profile404 = 'Profil nije pronađen';
  for (const [address, title, text] of [
    ['/nema-me', ...page404],
    ['/media?politician_id=999999', ...page404],
    [`/?selected_politician=${unpublished}`, profile404, /^Na ovoj adresi nema javnog profila: uklonjen je/],
    ['/?selected_politician=abc', profile404, /^Adresa profila nije ispravna/],
  ] as const) {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await hydrated(page);
    await expect(page).toHaveTitle(`${title} | Jamčimo`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText(text)).toBeVisible();
    const search = page.getByRole('main').getByRole('combobox', { name: /^Pretraži/ });
    await expect(search).toHaveCount(title === profile404 ? 1 : 0);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.getByRole('link', { name: 'Natrag na početnu' }).click();
    await expect(page).toHaveURL('/');
  }
});

test('the skip link is the first stop of the keyboard, and nothing that has the focus hides under the header', async ({
  page,
}) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Preskoči na sadržaj' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Preskoči na sadržaj' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();

  /** How much of the element with the focus is covered by something that stays in place. */
  const hidden = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return 'nothing has the focus';
      const { left, top, width, height } = element.getBoundingClientRect();
      const points = [0.1, 0.5, 0.9].map((share) =>
        document.elementFromPoint(left + width / 2, top + height * share),
      );
      const isSeen = points.some((hit) => hit !== null && (element.contains(hit) || hit.contains(element)));
      return isSeen ? null : (element.textContent ?? element.tagName);
    });
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(hidden).toBeNull();
  }
  // Upwards is where a sticky header covers.
  for (let step = 0; step < 28; step += 1) {
    await page.keyboard.press('Shift+Tab');
    await expect.poll(hidden).toBeNull();
  }
});
