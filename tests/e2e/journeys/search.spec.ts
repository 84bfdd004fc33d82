import type { APIRequestContext, Page } from '@playwright/test';
import {
  expect,
  FAILED_LOADING,
  isNarrow,
  open,
  openSearch,
  type Politician,
  test,
  toast,
} from '../src/public-page.fixture.ts';

/** Every text the search asked for. */
function asked(page: Page): string[] {
  const texts: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/search') texts.push(url.searchParams.get('query') ?? '');
  });
  return texts;
}

/** The events of picks, as another script of the page would hear them. */
async function heard(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const urls: string[] = [];
    Object.assign(window, { heardUrls: urls });
    window.addEventListener('url-changed', (event) =>
      urls.push((event as CustomEvent<{ url: string }>).detail.url),
    );
  });
  return () => page.evaluate(() => (window as unknown as { heardUrls: string[] }).heardUrls);
}

const list = (page: Page) => page.getByRole('listbox', { name: 'Rezultati pretrage' });

test('the search begins with the third letter, groups what it finds, and a pick changes the address @widths', async ({
  page,
  people,
}) => {
  const person = people.find(({ name }) => name.split(' ').length === 2) ?? people[0];
  if (!person) throw new Error('the register is empty');
  await open(page, '/?verified=true&party=SDP');
  await expect(toast(page)).toBeVisible();
  const texts = asked(page);
  const events = await heard(page);
  let field = await openSearch(page);
  await field.fill('sd');
  await field.fill('   ');
  await field.fill('  sd ');
  await expect(list(page)).toHaveCount(0);
  await field.fill('sdp');
  await expect(list(page)).toBeVisible();
  expect(texts).toEqual(['sdp']);

  const groups = list(page).getByRole('group');
  await expect(groups.nth(0)).toHaveAccessibleName('Kategorije');
  await expect(groups.nth(1)).toHaveAccessibleName('Političari');
  const sdp = people.filter(({ party }) => party.split(', ').includes('SDP')).length;
  const category = groups.nth(0).getByRole('option').filter({ hasText: 'SDP' }).first();
  await expect(category).toContainText(`${sdp} profil`);
  const first = groups.nth(1).getByRole('option').first();
  await expect(first.locator('img')).toBeVisible();
  await expect(first).toContainText('SDP');
  const height = await list(page).evaluate((element) => [element.clientHeight, element.scrollHeight]);
  expect(height[0]).toBeLessThanOrEqual(320);
  expect(height[0]).toBeGreaterThan(310);
  expect(height[1]).toBeGreaterThan(320);

  // A category replaces the whole query.
  await category.click();
  await expect(page).toHaveURL('/?party=SDP');
  await expect(page.getByText(`od ${sdp}`)).toBeVisible();
  await expect(toast(page).filter({ hasText: /^Filtriranje po stranci$/ })).toHaveCount(0);
  expect(await events()).toEqual(['/?party=SDP']);

  // A politician keeps the filters.
  field = await openSearch(page);
  await field.fill(person.name);
  await list(page).getByRole('option').filter({ hasText: person.name }).first().click();
  await expect(page).toHaveURL(`/?party=SDP&selected_politician=${person.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.name);
  expect((await events()).at(-1)).toBe(`/?party=SDP&selected_politician=${person.id}`);
});

/** A town that is found by its name before any party or county is. */
async function aTown(request: APIRequestContext, people: Politician[]): Promise<string> {
  const towns = new Set(people.flatMap(({ city }) => city?.split(', ')[1] ?? []));
  for (const town of towns) {
    if (/Split|Zagreb/.test(town)) continue;
    const answer = await request.get(`/api/search/categories?query=${encodeURIComponent(town)}`);
    const { parties, counties, cities } = (await answer.json()) as Record<string, { name: string }[]>;
    if (parties?.length === 0 && counties?.length === 0 && cities?.[0]?.name === town) return town;
  }
  throw new Error('Every town is called like a party or a county.');
}

test('the search goes by keyboard alone and is heard', async ({ page, people, request }) => {
  const town = await aTown(request, people);
  await open(page, '/about');
  const field = await openSearch(page);
  if (isNarrow(page)) await expect(field).toBeFocused();
  else await field.focus();
  await page.keyboard.type(town);
  await expect(list(page)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /Pronađen/ })).toHaveText(/kategorij/);
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  const selected = list(page).getByRole('option', { selected: true });
  await expect(selected).toHaveCount(1);
  await expect(field).toHaveAttribute('aria-activedescendant', (await selected.getAttribute('id')) ?? '');
  await expect(selected).toContainText(town);
  await page.keyboard.press('ArrowUp');
  await expect(selected).toHaveText('Prikaži sve rezultate');
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);
  await expect(field).toHaveValue(town);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/?${new URLSearchParams({ city: town })}`);
  await expect(page.getByRole('list', { name: 'Odabrani filtri' }).getByRole('button').first()).toHaveText(
    `Grad: ${town}`,
  );

  // Enter without a choice shows all results.
  const again = await openSearch(page);
  await again.fill('zagreb');
  await again.press('Enter');
  await expect(page).toHaveURL('/?q=zagreb');
  await page.getByRole('button', { name: 'Ukloni filtar: Pretraga: zagreb' }).click();
  await expect(page).toHaveURL('/');
});

test('a late answer never takes the place of a newer one; waiting, finding nothing and failing are shown', async ({
  page,
  consoles,
}) => {
  consoles.allow(FAILED_LOADING);
  await open(page, '/');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let late = 0;
  await page.route(/\/api\/search\?query=mar$/, async (route) => {
    await held;
    const odd = { id: 1, name: 'Zakašnjeli Odgovor', party: 'HDZ', position: '', city: null, photoUrl: '' };
    // The page may have given this call up already.
    await route.fulfill({ json: [odd] }).catch(() => undefined);
    late += 1;
  });
  const field = await openSearch(page);
  const first = page.waitForRequest(/query=mar$/);
  await field.fill('mar');
  await first;
  await expect(page.locator('.search-dropdown__message', { hasText: 'Pretraživanje...' })).toBeVisible();
  await field.fill('zagreb');
  await expect(list(page)).toContainText('Zagreb');
  release();
  await expect.poll(() => late).toBe(1);
  await expect(list(page)).toContainText('Zagreb');
  await expect(page.getByText('Zakašnjeli Odgovor')).toHaveCount(0);

  await field.fill('qqxxqq');
  await expect(page.locator('.search-dropdown__message')).toHaveText('Nema rezultata');
  await page.route(/\/api\/search\?query=sdp/, (route) =>
    route.fulfill({ status: 500, json: { message: 'Greška.' } }),
  );
  await field.fill('sdp');
  await expect(page.locator('.search-dropdown__message')).toHaveText(
    'Pretraga trenutačno ne radi. Pokušajte ponovno.',
  );
});

test('a surname that is no party and no town says so in the empty group', async ({ page, people }) => {
  const person = people.find(({ name }) => name.split(' ').length === 2);
  if (!person) throw new Error('nobody with one surname');
  await open(page, '/');
  const field = await openSearch(page);
  await field.fill(person.name);
  await expect(list(page).getByRole('group', { name: 'Političari' })).toContainText(person.name);
  // Hidden from screen readers, which get it with the count.
  await expect(list(page).locator('.search-dropdown__message')).toHaveText('Nema rezultata');
});
