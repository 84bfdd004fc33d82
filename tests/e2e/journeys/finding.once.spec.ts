import type { Locator, Page } from '@playwright/test';
import {
  cardNames,
  cards,
  chooseFilters,
  expect,
  keepToast,
  open,
  openRichField,
  openSearch,
  type Politician,
  test,
  toast,
} from '../src/public-page.fixture.ts';

const results = (page: Page) => page.getByRole('listbox', { name: 'Rezultati pretrage' });
const options = (page: Page, group: 'Kategorije' | 'Političari') =>
  results(page).getByRole('group', { name: group }).getByRole('option');
const names = (found: Locator) => found.locator('.search-dropdown__name').allTextContents();

/** Somebody with two names, the second long and unlike the others'. */
function withLongSurname(people: Politician[]): { person: Politician; surname: string } {
  for (const person of people) {
    const [, surname = '', ...more] = person.name.split(' ');
    if (more.length === 0 && /^\p{L}{8,}$/u.test(surname) && /[^aeiou]$/.test(surname))
      return { person, surname };
  }
  throw new Error('Nobody has one long surname.');
}

test('a misspelt name finds the same people by Enter as in the drop-down', async ({ page, people }) => {
  const { person, surname } = withLongSurname(people);
  // Two letters in the wrong order, and the surname first.
  const slip = `${surname.slice(0, 3)}${surname[4]}${surname[3]}${surname.slice(5)}`;
  const typed = `${slip} ${person.name.split(' ')[0]}`;
  await open(page, '/');
  const field = await openSearch(page);
  await field.fill(typed);
  await expect(options(page, 'Političari').first()).toContainText(person.name);
  const found = await names(options(page, 'Političari'));
  await field.press('Enter');
  await expect(page).toHaveURL(`/?${new URLSearchParams({ q: typed })}`);
  await expect(cards(page)).toHaveCount(found.length);
  expect((await cardNames(page)).toSorted()).toEqual(found.toSorted());
});

test('an empty list offers the nearest names', async ({ page, people }) => {
  const { person, surname } = withLongSurname(people);
  await open(page, `/?${new URLSearchParams({ q: `${surname}ovićka` })}`);
  await expect(page.getByText('Nema rezultata koji odgovaraju odabranim filterima.')).toBeVisible();
  const nearest = page.getByRole('navigation', { name: 'Možda tražite:' });
  await nearest.getByRole('link', { name: person.name, exact: true }).click();
  await expect(page).toHaveURL(`/?selected_politician=${person.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.name);
});

for (const [typed, kind, filter, name] of [
  ['Splitsko-dalmatinska', 'Županija', 'jurisdiction', 'Splitsko-dalmatinska'],
  ['splitsko dalmatinska županija', 'Županija', 'jurisdiction', 'Splitsko-dalmatinska'],
  ['Splitsko-dalmatinskoj županiji', 'Županija', 'jurisdiction', 'Splitsko-dalmatinska'],
  ['grad zagreb', 'Županija', 'jurisdiction', 'Grad Zagreb'],
  ['Hrvatska demokratska zajednica', 'Stranka', 'party', 'HDZ'],
  ['Zgareb', 'Grad/općina', 'city', 'Zagreb'],
  ['Zagrebu', 'Grad/općina', 'city', 'Zagreb'],
] as const)
  test(`"${typed}" leads to the list of ${name}${typed === 'Zgareb' ? '' : ' @long'}`, async ({ page }) => {
    await open(page, '/');
    await (await openSearch(page)).fill(typed);
    const category = options(page, 'Kategorije').filter({ hasText: name }).filter({ hasText: kind });
    const count = /(\d+) profil/.exec((await category.textContent()) ?? '')?.[1];
    await category.click();
    await expect(page).toHaveURL(`/?${new URLSearchParams({ [filter]: name })}`);
    await expect(page.getByText(new RegExp(`^Prikazano \\d+ od ${count}$`))).toBeVisible();
  });

test('the name of the town of Zagreb finds counties and the town, no party @long', async ({ page }) => {
  await open(page, '/');
  await (await openSearch(page)).fill('zagreb');
  await expect(options(page, 'Kategorije').first()).toBeVisible();
  expect(await names(options(page, 'Kategorije'))).toEqual(['Grad Zagreb', 'Zagrebačka', 'Zagreb']);
  // What is heard counts the counties too.
  await expect(page.getByRole('status').filter({ hasText: /Pronađen/ })).toHaveText(/3 kategorije$/);
});

test('the word of an office finds those who stand for it, not the town that begins alike @long', async ({
  page,
  people,
}) => {
  const heads = people.filter(({ position }) => /^župan(ica)?$/.test(position)).length;
  expect(heads).toBeGreaterThan(1);
  await open(page, '/');
  const field = await openSearch(page);
  await field.fill('župan');
  await expect(options(page, 'Političari').first()).toContainText(/župan/i);
  await expect(options(page, 'Kategorije')).toHaveCount(0);
  const facts = await options(page, 'Političari').locator('.search-dropdown__facts').allTextContents();
  const found = facts.slice(0, heads);
  expect(found.filter((text) => /^župan(ica)?( ·|$)/i.test(text))).toEqual(found);
});

test('the head of a county stands with the town and the county @long', async ({ page, people }) => {
  const heads = people.filter(({ position, city }) => position === 'županica' && city !== null);
  expect(heads.length).toBeGreaterThan(0);
  for (const { id, county } of heads.slice(0, 2)) {
    await open(page, `/?selected_politician=${id}`);
    await expect(page.locator('.person__place')).toHaveText(new RegExp(` · ${county}( županija)?$`));
  }
});

test('the home page says who is on the list, and leads to the reports of the media by real links', async ({
  page,
}) => {
  await open(page, '/');
  await expect(
    page.getByText('Što je tko na lokalnim izborima 2025. obećao', { exact: false }),
  ).toBeVisible();
  const strip = page.getByRole('list', { name: 'Popis u brojkama' }).getByRole('link');
  await expect(strip).toHaveText([
    /^\d+ osob[ae]$/,
    /^\d+ provjeren[aei]h?$/,
    /^\d+ jamč[ei] s 1\.500,00\s€$/,
    /^\d+ medijsk(a|e|ih) objav[ae]?$/,
    'kamo ide novac',
  ]);
  await expect(page.getByText('Vodi Udruga Jamčimo; ne ističemo nijednu stranku.')).toBeVisible();
  const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Medijske objave' });
  await expect(footer).toHaveAttribute('href', '/media');
  const side = page.getByRole('complementary').getByRole('link', { name: 'Prikaži sve' });
  await expect(side).toHaveAttribute('href', '/media');
});

for (const width of [390, 1280])
  test(`at ${width} pixels the status filter offers the seal, as the address says it @long`, async ({
    page,
    people,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const sealed = people.filter(({ isVerified, isGuaranteed }) => isVerified && isGuaranteed);
    await open(page, '/');
    await chooseFilters(page, { status: 'Zajamčeno' });
    await expect(page).toHaveURL('/?guaranteed=true');
    await expect(cards(page)).toHaveCount(Math.min(24, sealed.length));
    await expect(cards(page).first().getByText('JAMČIMO', { exact: true })).toBeVisible();
  });

async function expectApart(one: Locator, other: Locator): Promise<void> {
  await expect(one).toBeVisible();
  // Could be pressed: it stands still, and nothing lies over it.
  await other.click({ trial: true });
  const [first, second] = [await one.boundingBox(), await other.boundingBox()];
  if (!first || !second) throw new Error('One of them has no place.');
  const isApart =
    first.x + first.width <= second.x ||
    second.x + second.width <= first.x ||
    first.y + first.height <= second.y ||
    second.y + second.height <= first.y;
  expect({ first, second, isApart }).toEqual({ first, second, isApart: true });
}

for (const [width, height] of [
  [390, 844],
  [360, 640],
] as const)
  test(`on a phone of ${width} × ${height} a notification does not cover "Obriši sve"${width === 390 ? '' : ' @long'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const address = '/?jurisdiction=Zadarska&party=SDP&verified=true';
    const everything = { name: 'Obriši sve' };
    await open(page, address);
    await expectApart(toast(page), page.getByRole('main').getByRole('button', everything).first());
    await open(page, address);
    await keepToast(page);
    await page.getByRole('button', { name: /^Filtri/ }).click();
    await expectApart(toast(page), page.getByRole('dialog').getByRole('button', everything));
    await open(page, address);
    await keepToast(page);
    await page.getByRole('banner').getByRole('button', { name: 'Pretraži' }).click();
    await expectApart(toast(page), page.getByRole('dialog').getByRole('button', everything));
  });

test('on a phone one tap on "Primijeni" shows what was typed, for the button stays where it is @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  const field = await openSearch(page);
  const apply = page.getByRole('dialog').getByRole('button', { name: 'Primijeni' });
  await apply.click({ trial: true });
  const before = await apply.boundingBox();
  await field.fill('Split');
  await expect(results(page)).toBeVisible();
  expect(await apply.boundingBox()).toEqual(before);
  await apply.click();
  await expect(page).toHaveURL('/?q=Split');
  await expect(await openSearch(page)).toHaveValue('Split');
});

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`every place can be chosen without a county, also where motion is "${reducedMotion}" @long`, async ({
    page,
    people,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const html = await (await page.request.get('/')).text();
    const towns = [...new Set(people.flatMap(({ city }) => city?.split(', ')[1] ?? []))];
    expect(towns.length).toBeGreaterThan(20);
    expect(html).not.toContain('"cities":[{');
    await open(page, '/');
    const { field, list } = await openRichField(page, 'Grad/općina');
    await field.fill('Zadar');
    await expect(list.getByRole('option')).toHaveCount(1);
    await expect(list).toBeInViewport();
    await list.getByText(/^Zadar \(\d+\)$/).click();
    await expect(page).toHaveURL('/?city=Zadar');
  });

for (const [typed, filter, name] of [
  ['Istra', 'jurisdiction', 'Istarska'],
  ['Spilt', 'city', 'Split'],
  ['Socijaldemokratska', 'party', 'SDP'],
] as const)
  test(`Enter after "${typed}" lists as many as the suggested ${name}, and the text stays in the field @long`, async ({
    page,
    request,
  }) => {
    const total = (query: string) =>
      request.get(`/api/politicians?limit=1&${query}`).then((answer) => answer.headers()['x-total-count']);
    const expected = await total(new URLSearchParams({ [filter]: name }).toString());
    await open(page, '/');
    const field = await openSearch(page);
    await field.fill(typed);
    await expect(options(page, 'Kategorije').filter({ hasText: name })).toContainText(`${expected} profil`);
    await field.press('Enter');
    await expect(page).toHaveURL(`/?q=${typed}`);
    await expect(page.getByText(new RegExp(`^Prikazano \\d+ od ${expected}$`))).toBeVisible();
    await expect(field).toHaveValue(typed);
  });

test('heads of counties stand in the suggestions with their county @long', async ({ page }) => {
  await open(page, '/');
  await (await openSearch(page)).fill('župan');
  await expect(options(page, 'Političari').first()).toBeVisible();
  const facts = await options(page, 'Političari').locator('.search-dropdown__facts').allTextContents();
  const heads = facts.filter((text) => /^župan(ica)? · /i.test(text));
  expect(heads.length).toBeGreaterThan(10);
  expect(heads.filter((text) => !/ županija$| · Grad Zagreb$/.test(text))).toEqual([]);
});
