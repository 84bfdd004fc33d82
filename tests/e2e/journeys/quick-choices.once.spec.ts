import { cardNames, expect, open, openRichField, test } from '../src/public-page.fixture.ts';

test('of two filters chosen before any list has come both hold @long', async ({ page, people }) => {
  const chosen = people.find(({ county, party }) => county && !party.includes(','));
  if (!chosen?.county) throw new Error('no politician with a county and one party');
  const { county, party } = chosen;
  await open(page, '/');
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/politicians?*', async (route) => {
    await held;
    await route.continue();
  });
  const bar = page.getByRole('main').getByRole('form', { name: 'Filtri' });
  await bar.getByLabel('Županija', { exact: true }).selectOption(county);
  await bar.getByLabel('Stranka', { exact: true }).selectOption(party);
  await expect(page).toHaveURL(`/?${new URLSearchParams({ jurisdiction: county, party })}`);
  letGo();
  const both = people.filter((one) => one.county === county && one.party.split(', ').includes(party));
  await expect.poll(() => cardNames(page)).toEqual(both.map(({ name }) => name));
  await page.goBack();
  await expect(page).toHaveURL(`/?${new URLSearchParams({ jurisdiction: county })}`);
});

test('an open list stays at its field while the page scrolls, and a choice from it holds @long', async ({
  page,
}) => {
  await open(page, '/');
  const { list } = await openRichField(page, 'Status');
  await expect(list).toBeVisible();
  await expect(list).not.toHaveClass(/slide-up/);
  const gapAt = (top: number) =>
    list.evaluate((popup, top) => {
      window.scrollTo({ top, behavior: 'instant' });
      // In the same task: before a script could put the list right, somebody may have pressed.
      const field = document.activeElement as Element;
      return Math.round(popup.getBoundingClientRect().top - field.getBoundingClientRect().bottom);
    }, top);
  expect(await gapAt(500)).toBe(await gapAt(0));
  await list
    .getByRole('option')
    .filter({ hasText: /^Zajamčeno/ })
    .click();
  await expect(page).toHaveURL('/?guaranteed=true');
});
