import {
  cardNames,
  cardOf,
  cards,
  expect,
  isNarrow,
  openGoals,
  test,
  toggles,
} from '../src/public-page.fixture.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript the list can be read, filtered, ordered, searched and followed to a profile and back', async ({
  page,
  people,
}) => {
  await page.goto('/');
  expect(await cardNames(page)).toEqual(people.slice(0, 24).map(({ name }) => name));
  for (const name of ['O Projektu', 'Registracija']) {
    await expect(page.getByRole('banner').getByRole('navigation').getByRole('link', { name })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: /^Filtri/ })).toHaveCount(0);
  await expect(page.getByRole('meter')).toBeVisible();
  // The browser itself opens goals.
  const withSources = people.slice(0, 24).find(({ goal1Reference }) => goal1Reference);
  if (!withSources) throw new Error('Nobody of the first page has a source.');
  const [source] = withSources.goal1Reference?.split('|') ?? [];
  await toggles(cardOf(page, withSources)).first().click();
  await expect(page.locator(`a[href="${source}"]`)).toBeVisible();
  await expect(openGoals(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'Učitaj više političara' }).click();
  await expect(page).toHaveURL('/?shown=48');
  await expect(cards(page)).toHaveCount(48);
  await page.waitForLoadState();
  // The server renders two pages at a time, and the parts lead to the end.
  const read = new Set(await cardNames(page));
  const more = page.getByRole('button', { name: 'Učitaj više političara' });
  while ((await more.count()) > 0) {
    const before = page.url();
    await more.click();
    await expect(page).not.toHaveURL(before);
    await expect(page).toHaveURL(/from=\d+/);
    await page.waitForLoadState();
    for (const name of await cardNames(page)) read.add(name);
  }
  expect([...read].toSorted()).toEqual([...new Set(people.map(({ name }) => name))].toSorted());

  const bar = page.getByRole('form', { name: 'Filtri' });
  await bar.getByLabel('Status', { exact: true }).selectOption('true');
  await bar.getByRole('button', { name: 'Primijeni' }).click();
  const verified = people.filter(({ isVerified }) => isVerified);
  await expect(page.getByText(`Prikazano 24 od ${verified.length}`)).toBeVisible();
  await page.getByRole('link', { name: /^A–Ž/ }).click();
  await expect(page.getByText('Poredak: po prezimenu, od A do Ž.')).toBeVisible();
  await page.getByRole('button', { name: 'Ukloni filtar: Verificirano' }).click();
  await expect(page.getByText(`Prikazano 24 od ${people.length}`)).toBeVisible();
  await page.waitForLoadState();

  const [name = ''] = await cardNames(page);
  await cards(page).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page.getByRole('button', { name: 'Nazad na listu' }).click();
  await expect(cards(page)).toHaveCount(24);

  const search = page.getByRole('banner').getByRole('combobox');
  await expect(search).toBeVisible();
  await search.fill('zagreb');
  await search.press('Enter');
  await expect(page).toHaveURL('/?q=zagreb');
  await expect(page.getByRole('button', { name: 'Ukloni filtar: Pretraga: zagreb' })).toBeVisible();
  if (isNarrow(page)) {
    const width = await page.locator('html').evaluate((element) => element.scrollWidth);
    expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  }
});

test('without JavaScript every other page reads as well', async ({ page, consoles }) => {
  consoles.allow(/Failed to load resource.*404/);
  await page.goto('/');
  await page.getByRole('link', { name: 'Prikaži sve' }).click();
  await expect(page).toHaveURL('/media');
  await page.getByRole('button', { name: 'Prikaži još objava' }).click();
  await expect(page.getByText('Prikazano 48 od')).toBeVisible();
  for (const [address, heading] of [
    ['/about', 'O Projektu'],
    ['/novac', 'Kamo ide novac'],
    ['/ciljevi?course=not-rated', 'Praćenje ciljeva'],
    ['/ispravci', 'Ispravci'],
    ['/registration', 'Registracija'],
    ['/registration-success?t=x', 'Kako dalje nakon slanja zahtjeva'],
    ['/poveznica', 'Poveznica na e-mail'],
    ['/terms', 'Uvjeti korištenja'],
    ['/nema', 'Stranica nije pronađena'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});
