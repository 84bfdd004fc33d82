import { cardNames, expect, open, test } from '../src/public-page.fixture.ts';

test('of two filters chosen before any list has come both hold', async ({ page, people }) => {
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
