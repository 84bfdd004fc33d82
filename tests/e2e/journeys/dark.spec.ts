import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../src/admin.fixture.ts';
import { expect, FAILED_LOADING, hydrated, test } from '../src/public-page.fixture.ts';

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
/** The colour that a browser gives its own frame. */
const frame = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
        ({ media }) => matchMedia(media).matches,
      )?.content,
  );
const LIGHT = 'rgb(251, 250, 247)';
const DARK = 'rgb(17, 22, 31)';

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  for (const address of ['/', '/?sort=name', '/media', '/registration', '/novac', '/about']) {
    test(`${address} is dark by the system, readable, and has dark text on paper${address === '/' ? '' : ' @long'}`, async ({
      page,
    }) => {
      await page.goto(address);
      expect(await paper(page)).toBe(DARK);
      await expectAccessible(page);
      await page.emulateMedia({ media: 'print' });
      expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(22, 33, 58)');
    });
  }

  test('a profile is readable with its marks, and the chosen order of the list stands out', async ({
    page,
    people,
  }) => {
    await page.goto('/');
    const look = (link: Locator) => link.evaluate((one) => getComputedStyle(one).backgroundColor);
    const order = page.getByRole('navigation', { name: 'Poredak' }).getByRole('link');
    expect(await look(order.first())).not.toBe(await look(order.last()));
    const sealed = people.find(({ isGuaranteed, isVerified }) => isGuaranteed && isVerified);
    await page.goto(`/?selected_politician=${sealed?.id}`);
    await hydrated(page);
    expect(await paper(page)).toBe(DARK);
    await expectAccessible(page);
  });
});

test('a choice of colours holds at once, before the next page is drawn, and until it is taken back', async ({
  page,
  consoles,
}) => {
  await page.goto('/about');
  const choice = page.getByRole('combobox', { name: 'Izgled' });
  expect(await paper(page)).toBe(LIGHT);
  // Before hydration a choice would only be seen by the browser.
  await expect(async () => {
    await choice.selectOption('Tamno');
    expect(await paper(page)).toBe(DARK);
  }).toPass();
  expect(await frame(page)).toBe('#19202C');
  consoles.allow(FAILED_LOADING);
  // Without the client: what was chosen is there before anything of it runs.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/terms');
  expect(await paper(page)).toBe(DARK);
  expect(await frame(page)).toBe('#19202C');
  await page.unroute('**/assets/*.js');
  await page.goto('/terms');
  await expect(choice).toHaveValue('dark');
  await choice.selectOption('Prema sustavu');
  expect(await paper(page)).toBe(LIGHT);
  expect(await frame(page)).toBe('#FFFFFF');
});
