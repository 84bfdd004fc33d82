import type { Page } from '@playwright/test';
import { expect, open, openSearch, type Politician, test } from '../src/public-page.fixture.ts';

const PHONE = { width: 390, height: 844 };

function withSources(people: Politician[]): Politician {
  const person = people.find((one) => one.goal1Reference && one.goal2Reference?.includes('|'));
  if (!person) throw new Error('Nobody has sources for two goals.');
  return person;
}

test('on paper a profile shows all goals and sources with their addresses, its own address and the day', async ({
  page,
  people,
}) => {
  const person = withSources(people);
  const address = `/?selected_politician=${person.id}`;
  await open(page, address);
  const sources = [person.goal1Reference, person.goal2Reference, person.goal3Reference].flatMap(
    (reference) => reference?.split('|') ?? [],
  );
  const links = page.locator('.goal-item__source');
  await expect(links).toHaveCount(sources.length);
  await expect(links.first()).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const [at, source] of sources.entries()) {
    await expect(links.nth(at)).toBeVisible();
    const printed = await links
      .nth(at)
      .evaluate((element) => getComputedStyle(element, '::after').content.replaceAll('"', ''));
    expect(printed.replace('attr(href)', source)).toContain(source);
  }
  for (const text of await page.locator('.goal-item__text').all()) {
    const isWhole = await text.evaluate((element) => element.scrollHeight <= element.clientHeight + 1);
    expect(isWhole).toBe(true);
  }
  const url = new URL(address, page.url()).href;
  const day = new Intl.DateTimeFormat('hr', {
    timeZone: 'Europe/Zagreb',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date());
  await expect(page.getByText(`${url} (ispisano ${day.replaceAll(/\s/g, ' ')})`)).toBeVisible();
  for (const one of await page.locator('button, header, footer').all()) await expect(one).toBeHidden();
  const grounds = () =>
    page
      .locator('body, main, .ant-card, .ant-alert, .ant-tag')
      .evaluateAll((all) => [...new Set(all.map((element) => getComputedStyle(element).backgroundColor))]);
  // Tags lose theirs by a transition.
  await expect.poll(grounds).toEqual(['rgba(0, 0, 0, 0)']);
});

test('on paper a list is its cards alone, with whole goals @long', async ({ page }) => {
  await open(page, '/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article').first()).toBeVisible();
  for (const hidden of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('complementary'),
    page.getByRole('button', { name: 'Učitaj više političara' }),
    page.getByRole('link', { name: /^Verificiraj profil/ }).first(),
  ])
    await expect(hidden).toBeHidden();
  const clamps = await page
    .locator('.goal-item__clamped')
    .evaluateAll((all) => all.map((element) => getComputedStyle(element).webkitLineClamp));
  expect(new Set(clamps)).toEqual(new Set(['none']));
});

test('forced colours, dark ones too, keep the word mark, the signs and the arrows visible', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await open(page, '/');
  const style = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { color, backgroundColor, backgroundImage, forcedColorAdjust } = getComputedStyle(element);
        return { color, backgroundColor, backgroundImage, forcedColorAdjust };
      });
  expect(await style('header a img')).toMatchObject({
    backgroundColor: 'rgb(255, 255, 255)',
    forcedColorAdjust: 'none',
  });
  const { color } = await style('body');
  expect((await style('search .icon')).color).toBe(color);
  expect((await style('.person__place .icon')).color).toBe(color);
  expect((await style('main select')).backgroundImage).toBe('none');
});

test('forced colours keep the page in the menu, the chosen order and the chosen suggestion visible @long', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/?sort=name');
  const menu = page.getByRole('navigation', { name: 'Glavna navigacija' });
  const line = (name: string) =>
    menu.getByRole('link', { name }).evaluate((element) => getComputedStyle(element).textDecorationLine);
  expect([await line('Početna'), await line('O Projektu')]).toEqual(['underline', 'none']);
  const outline = (element: Element) => getComputedStyle(element).outlineStyle;
  const order = page.getByRole('navigation', { name: 'Poredak' }).getByRole('link');
  expect([await order.nth(0).evaluate(outline), await order.nth(1).evaluate(outline)]).toEqual([
    'none',
    'solid',
  ]);
  const field = await openSearch(page);
  await field.fill('zagreb');
  const found = page.getByRole('listbox', { name: 'Rezultati pretrage' }).getByRole('option');
  await expect(found.first()).toBeVisible();
  await field.press('ArrowDown');
  expect([await found.nth(0).evaluate(outline), await found.nth(1).evaluate(outline)]).toEqual([
    'solid',
    'none',
  ]);
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Izbornik' }).click();
  expect([await line('Početna'), await line('O Projektu')]).toEqual(['underline', 'none']);
});

/** As somebody does who has made the text of the browser larger. */
const enlarge = (page: Page, percent: number) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);

for (const [percent, width] of [
  [125, 320],
  [150, 320],
  [125, 390],
  [150, 390],
  [200, 320],
  [200, 390],
] as const)
  test(`text of ${percent} % leaves search and menu on a screen of ${width} pixels, and nothing scrolls sideways${percent === 200 && width === 320 ? '' : ' @long'}`, async ({
    page,
    people,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const profile = `/?selected_politician=${withSources(people).id}`;
    const pages = ['/about', '/media', '/terms', '/privacy', '/registration', '/registration-success'];
    for (const address of ['/', profile, ...pages]) {
      await open(page, address);
      await enlarge(page, percent);
      const header = page.getByRole('banner');
      for (const part of [
        header.getByRole('link', { name: 'Jamčimo, početna stranica' }),
        header.getByRole('button', { name: 'Pretraži' }),
        header.getByRole('button', { name: 'Izbornik' }),
      ])
        await expect(part).toBeInViewport({ ratio: 1 });
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([address, widest]).toEqual([address, width]);
    }
    await page.getByRole('banner').getByRole('button', { name: 'Izbornik' }).click();
    const menu = page.getByRole('navigation', { name: 'Glavna navigacija' });
    await expect(menu.getByRole('link', { name: 'Registracija' })).toBeInViewport({ ratio: 1 });
  });
