import {
  cardNames,
  cardOf,
  cards,
  chooseFilters,
  expect,
  FAILED_LOADING,
  hydrated,
  isNarrow,
  open,
  type Politician,
  scrollY,
  test,
} from '../src/public-page.fixture.ts';

const at = (people: Politician[], index: number): Politician => {
  const person = people[index];
  if (!person) throw new Error(`The invented register has no politician at place ${index}.`);
  return person;
};
const search = (url: string) => new URL(url).search;
const lastWord = ({ name }: Politician) => name.split(' ').at(-1) ?? '';

test('the list opens in its order, grows on request, and keeps its place through a profile, back and reload @widths', async ({
  page,
  people,
}) => {
  await open(page, '/');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Do 2029. JAMČIMO ostvariti slijedeće ciljeve!' }),
  ).toBeVisible();
  await expect(page.getByText(`Prikazano 24 od ${people.length}`)).toBeVisible();
  expect(await cardNames(page)).toEqual(people.slice(0, 24).map(({ name }) => name));
  await expect(page.getByText(/Poredak: najprije verificirani profili/)).toBeHidden();
  await page.getByText('Provjereni su prvi. Zašto?').click();
  await expect(page.getByText(/Poredak: najprije verificirani profili/)).toBeVisible();
  await expect(
    page.getByText(/Prednost imaju provjereni profili, a ne plaćeno mjesto: naknada od 3,00\s€/),
  ).toBeVisible();
  await page.getByText('Provjereni su prvi. Zašto?').click();

  await page.getByRole('button', { name: 'Učitaj više političara' }).click();
  await expect(cards(page)).toHaveCount(48);
  expect(search(page.url())).toBe('?shown=48');
  expect(await cardNames(page)).toEqual(people.slice(0, 48).map(({ name }) => name));

  const chosen = at(people, 40);
  const card = cardOf(page, chosen);
  await card.scrollIntoViewIfNeeded();
  const place = await scrollY(page);
  expect(place).toBeGreaterThan(500);
  // Beside its links: on the photo.
  await card.locator('img').first().click();
  await expect(
    page.getByRole('heading', { level: 1, name: `Profil političara ${chosen.name}` }),
  ).toBeVisible();
  expect(new URL(page.url()).searchParams.get('selected_politician')).toBe(String(chosen.id));
  await expect.poll(() => scrollY(page)).toBe(0);

  await page.getByRole('button', { name: 'Nazad na listu' }).click();
  await expect(cards(page)).toHaveCount(48);
  expect(search(page.url())).toBe('?shown=48');
  await expect.poll(async () => Math.abs((await scrollY(page)) - place)).toBeLessThan(3);

  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(chosen.name);
  await page.goBack();
  await expect.poll(async () => Math.abs((await scrollY(page)) - place)).toBeLessThan(3);
  await page.reload();
  await hydrated(page);
  await expect(cards(page)).toHaveCount(48);
  // Not to the pixel: the font that came too late for the first drawing is there now, and lines break elsewhere.
  await expect(card).toBeInViewport();
});

test('a long list comes in two pages of HTML, is completed by the browser, and finds its place again from another page', async ({
  page,
  people,
  consoles,
}) => {
  // A picture as a document asks for an icon that is not there.
  consoles.allow(FAILED_LOADING);
  const response = await page.goto('/?shown=960');
  const html = (await response?.text()) ?? '';
  expect(html.match(/role="article"/g)).toHaveLength(48);
  expect(Buffer.byteLength(html)).toBeLessThan(400_000);
  await hydrated(page);
  await expect(cards(page)).toHaveCount(people.length);
  const card = cardOf(page, at(people, people.length - 3));
  await card.scrollIntoViewIfNeeded();
  // What was estimated is measured once it is in sight.
  const top = async () => Math.round((await card.boundingBox())?.y ?? Number.NaN);
  const movedBy = async () => {
    const first = await top();
    await page.waitForTimeout(300);
    return Math.abs((await top()) - first);
  };
  await expect.poll(movedBy).toBe(0);
  const before = await top();
  // Another document: nothing but the stored place is left.
  await page.goto('/logo.svg');
  await page.goBack();
  await hydrated(page);
  await expect(cards(page)).toHaveCount(people.length);
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(3);
});

test('the list ends with the last politician, can be read by surname, and begins anew with another order', async ({
  page,
  people,
}) => {
  const shown = Math.floor(people.length / 24) * 24;
  await open(page, `/?shown=${shown}`);
  await expect(cards(page)).toHaveCount(shown);
  await page.getByRole('button', { name: 'Učitaj više političara' }).click();
  await expect(cards(page)).toHaveCount(people.length);
  await expect(page.getByRole('button', { name: 'Učitaj više političara' })).toHaveCount(0);
  expect(await cardNames(page)).toEqual(people.map(({ name }) => name));

  await page.getByRole('link', { name: 'A–Ž (po prezimenu)' }).click();
  await expect(page).toHaveURL('/?sort=name');
  await expect(page.getByText('Poredak: po prezimenu, od A do Ž.')).toBeVisible();
  const collator = new Intl.Collator('hr');
  const bySurname = people.map(lastWord).sort(collator.compare).slice(0, 24);
  await expect
    .poll(async () => (await cardNames(page)).map((name) => name.split(' ').at(-1)))
    .toEqual(bySurname);
  // Croatian order, so that the rule is more than the alphabet of computers.
  expect(['Cvitan', 'Čačić', 'Ćosić', 'Dadić', 'Đurić'].sort(collator.compare).join()).toBe(
    'Cvitan,Čačić,Ćosić,Dadić,Đurić',
  );
});

test('filters are chosen, stand in the address, come back from it, and are taken away one by one or all at once @widths', async ({
  page,
  people,
}) => {
  const chosen = people.find(
    ({ county, party, isVerified }) => county && !party.includes(',') && !isVerified,
  );
  if (!chosen?.county) throw new Error('no unverified politician with one party');
  const { county, party } = chosen;
  const matching = (test: (person: Politician) => boolean) => people.filter(test).map(({ name }) => name);
  const ofCounty = matching((person) => person.county === county);
  const ofBoth = matching((person) => person.county === county && person.party.split(', ').includes(party));

  await open(page, '/');
  const bar = page.getByRole('main').getByLabel('Županija', { exact: true });
  await expect(bar).toBeVisible({ visible: !isNarrow(page) });
  await expect(page.getByRole('button', { name: /^Filtri/ })).toBeVisible({ visible: isNarrow(page) });

  // From the top of the page: a list that opens may scroll the window, and then the bar sticks below the header.
  const frames = () =>
    page.locator('.filter-bar__bar label ~ :is(select, .ant-select)').evaluateAll((fields) => {
      window.scrollTo({ top: 0, behavior: 'instant' });
      return fields.map((field) => {
        const { x, y, width, height } = field.getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
      });
    });
  const native = await frames();
  expect(native).toHaveLength(4);
  await chooseFilters(page, { county });
  await expect(page).toHaveURL(`/?${new URLSearchParams({ jurisdiction: county })}`);
  // The fields that are searched by typing stand exactly where the native ones stood.
  await expect.poll(frames).toEqual(native);
  await expect.poll(() => cardNames(page)).toEqual(ofCounty);
  // Two at once: neither of two quick choices is lost.
  await chooseFilters(page, { party, status: 'Neverificirano' });
  const address = `/?${new URLSearchParams({ jurisdiction: county, party, verified: 'false' })}`;
  await expect(page).toHaveURL(address);
  const chips = page.getByRole('main').getByRole('list', { name: 'Odabrani filtri' });
  await expect(chips.getByRole('button')).toHaveText([
    `Županija: ${county}`,
    party,
    'Neverificirano',
    'Obriši sve',
  ]);

  // Every choice is a step of the history: one in the panel of a phone, two in the bar.
  await page.goBack();
  if (!isNarrow(page)) {
    await expect.poll(() => cardNames(page)).toEqual(ofBoth);
    await page.goBack();
  }
  await expect(page).toHaveURL(`/?${new URLSearchParams({ jurisdiction: county })}`);
  await expect.poll(() => cardNames(page)).toEqual(ofCounty);

  await page.mouse.move(0, 0);
  await open(page, address);
  if (!isNarrow(page)) {
    await expect(bar).toHaveValue(county);
    await expect(page.getByRole('main').getByLabel('Status', { exact: true })).toHaveValue('false');
  }
  await chips.getByRole('button', { name: 'Ukloni filtar: Neverificirano' }).click();
  await expect(page).toHaveURL(`/?${new URLSearchParams({ jurisdiction: county, party })}`);
  await expect.poll(() => cardNames(page)).toEqual(ofBoth);

  await page.goto(`${page.url()}&selected_politician=${chosen.id}`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Profil političara');
  await chips.getByRole('button', { name: 'Obriši sve' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(`Prikazano 24 od ${people.length}`)).toBeVisible();
});

test('a filter that nobody meets says so and leads out; a city has a chip of its own; senseless values break nothing', async ({
  page,
  people,
}) => {
  await open(page, '/?jurisdiction=Zadarska&party=IDS&verified=true&city=Zadar');
  await expect(page.getByText('Nema rezultata koji odgovaraju odabranim filterima.')).toBeVisible();
  const chips = page.getByRole('list', { name: 'Odabrani filtri' });
  await expect(chips.getByRole('button')).toHaveText([
    'Županija: Zadarska',
    'IDS',
    'Verificirano',
    'Grad: Zadar',
    'Obriši sve',
  ]);
  await page.locator('.ant-result').getByRole('button', { name: 'Obriši sve' }).click();
  await expect(cards(page)).toHaveCount(24);

  await open(page, '/?city=Zagreb');
  const ofZagreb = people.filter(({ city }) => city?.split(',').at(-1)?.includes('Zagreb'));
  expect(ofZagreb.length).toBeGreaterThan(1);
  expect(await cardNames(page)).toEqual(ofZagreb.map(({ name }) => name));
  await open(page, `/?jurisdiction=${encodeURIComponent('Županijska razina')}`);
  const counties = people.filter(({ position }) => /župan/i.test(position));
  await expect(page.getByText(`od ${counties.length}`)).toBeVisible();

  for (const query of ['selected_politician=', 'shown=puno&sort=x&utm_source=y']) {
    await page.goto(`/?${query}`);
    await expect(page.getByText(`Prikazano 24 od ${people.length}`)).toBeVisible();
  }
});

test('on a phone the panel changes nothing before it is applied, and can be emptied @phone', async ({
  page,
  people,
}) => {
  await open(page, '/?party=SDP');
  if (!isNarrow(page)) {
    await expect(page.getByRole('button', { name: /^Filtri/ })).toBeHidden();
    return;
  }
  await page.getByRole('button', { name: 'Filtri (1)' }).click();
  const panel = page.getByRole('dialog', { name: 'Filtri' });
  await panel.getByLabel('Županija', { exact: true }).selectOption('Zadarska');
  await expect(panel.getByRole('list', { name: 'Odabrani filtri' }).getByRole('button')).toHaveText([
    'Županija: Zadarska',
    'SDP',
    'Obriši sve',
  ]);
  expect(search(page.url())).toBe('?party=SDP');
  await panel.getByRole('button', { name: 'Ukloni filtar: SDP' }).click();
  await panel.getByRole('button', { name: 'Zatvori' }).click();
  await expect(panel).toBeHidden();
  expect(search(page.url())).toBe('?party=SDP');

  await page.getByRole('button', { name: 'Filtri (1)' }).click();
  await panel.getByRole('button', { name: 'Poništi' }).click();
  await expect(panel.getByRole('list', { name: 'Odabrani filtri' })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Primijeni' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(`Prikazano 24 od ${people.length}`)).toBeVisible();
});
