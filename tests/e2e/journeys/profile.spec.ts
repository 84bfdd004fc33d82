import type { Locator } from '@playwright/test';
import {
  cardOf,
  cards,
  expect,
  hydrated,
  open,
  openGoals,
  type Politician,
  sourceLinks,
  test,
  toggles,
} from '../src/public-page.fixture.ts';

const AI_NOTE = 'Ciljevi nisu verificirani: pronašla ih je AI pretraga javno dostupnih članaka.';

const references = (person: Politician) => [
  person.goal1Reference,
  person.goal2Reference,
  person.goal3Reference,
];

/** The text of a goal, which the register may hold as JSON. */
const plain = (goal: string): string =>
  goal.startsWith('{') ? (JSON.parse(goal) as { goal: string }).goal : goal;

/** The first of all who is so. */
function find(people: Politician[], what: string, test: (person: Politician) => boolean): Politician {
  const person = people.find(test);
  if (!person) throw new Error(`The invented register has nobody ${what}.`);
  return person;
}

/** A goal of anybody that is so, with its place. */
function findGoal(
  people: Politician[],
  what: string,
  test: (goal: string, reference: string | null) => boolean,
) {
  for (const person of people) {
    const place = person.mainGoals.findIndex((goal, at) => test(plain(goal), references(person)[at] ?? null));
    if (place >= 0) return { person, place, text: plain(person.mainGoals[place] ?? '') };
  }
  throw new Error(`The invented register has no goal ${what}.`);
}

const profileAddress = ({ id }: Politician) => `/?selected_politician=${id}`;
const goalItem = (place: Locator, text: string) =>
  place.getByRole('list', { name: 'Glavni ciljevi' }).getByRole('listitem').filter({ hasText: text });

test('a card says who it is about, what is verified and what is not @phone', async ({ page, people }) => {
  await open(page, `/?shown=${Math.ceil(people.length / 24) * 24}`);
  const unverified = cardOf(
    page,
    find(people, 'unverified with goals', (one) => !one.isVerified && one.mainGoals.length > 0),
  );
  await expect(unverified.getByText(AI_NOTE)).toBeVisible();
  await expect(unverified.getByText('Verificirano', { exact: true })).toHaveCount(0);

  const verified = cardOf(
    page,
    find(people, 'verified only', (one) => one.isVerified && !one.isGuaranteed),
  );
  await expect(verified.getByText('Verificirano', { exact: true })).toBeVisible();
  await expect(verified.getByText('JAMČIMO', { exact: true })).toHaveCount(0);
  await expect(verified.getByText(AI_NOTE)).toHaveCount(0);
  await expect(verified.getByRole('link', { name: /Verificiraj profil/ })).toHaveCount(0);
  await expect(verified.locator('.badges__verified img')).toHaveAttribute('src', '/verified-badge.svg');

  const guaranteed = cardOf(
    page,
    find(people, 'guaranteed', (one) => one.isVerified && one.isGuaranteed),
  );
  await expect(guaranteed.getByText('JAMČIMO', { exact: true })).toBeVisible();
  await expect(guaranteed.locator('.badges__seal img')).toHaveAttribute('src', '/guarantee-seal.svg');

  const joined = find(people, 'of several parties', ({ party }) => party.includes(', '));
  const tags = cardOf(page, joined).getByRole('list', { name: 'Stranke' }).getByRole('listitem');
  await expect(tags).toHaveCount(joined.party.split(', ').length);
  await expect(tags.first()).toHaveText(`${joined.party.split(', ')[0]} (glavna stranka)`);
  const placed = find(
    people,
    'of a town',
    ({ city, position }) => city?.includes(', ') === true && !/župan/i.test(position),
  );
  await expect(cardOf(page, placed).locator('.person__place')).toHaveText(placed.city?.split(', ')[1] ?? '');

  for (const [link, pdf] of [
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ]) {
    const one = find(
      people,
      'with that programme',
      (p) => !!p.programLink === link && !!p.programPdfUrl === pdf,
    );
    const card = cardOf(page, one);
    await expect(card.getByRole('link', { name: 'Program (otvara se u novoj kartici)' })).toHaveCount(
      link ? 1 : 0,
    );
    await expect(card.getByRole('link', { name: /Program \(PDF\)/ })).toHaveCount(pdf ? 1 : 0);
  }
});

test('goals open one at a time, and only an open one shows its sources', async ({ page, people }) => {
  const two = findGoal(
    people,
    'of 81 characters or more with two sources',
    (text, reference) => text.length > 80 && reference?.includes('|') === true,
  );
  await open(page, profileAddress(two.person));
  const main = page.getByRole('main');
  const goal = goalItem(main, two.text);
  const [first = '', second = ''] = (references(two.person)[two.place] ?? '').split('|');
  await expect(sourceLinks(goal)).toHaveCount(0);
  await expect(toggles(goal)).toContainText('Izvori (2)');
  await toggles(goal).click();
  await expect(sourceLinks(goal)).toHaveCount(2);
  await expect(sourceLinks(goal).nth(0)).toHaveAttribute('href', first);
  await expect(sourceLinks(goal).nth(1)).toHaveAttribute('href', second);
  await expect(openGoals(main)).toHaveCount(1);
  // A click on the text closes it again, and selects nothing else.
  await goal.getByText(two.text).click();
  await expect(openGoals(main)).toHaveCount(0);
  expect(page.url()).toContain(`selected_politician=${two.person.id}`);

  const short = findGoal(
    people,
    'of 80 characters or fewer without sources',
    (text, reference) => text.length <= 80 && !reference,
  );
  await open(page, profileAddress(short.person));
  await expect(toggles(goalItem(main, short.text))).toHaveCount(0);
  const json = find(people, 'with a goal in JSON', ({ mainGoals }) =>
    mainGoals.some((one) => one.startsWith('{')),
  );
  await open(page, profileAddress(json));
  await expect(main).not.toContainText('{');
  await expect(main).toContainText(plain(json.mainGoals.find((one) => one.startsWith('{')) ?? ''));
});

test('on the whole list one goal is open at a time, clamped to three lines before, and a link or button never selects', async ({
  page,
}) => {
  await open(page, '/');
  const [one, other] = [toggles(cards(page)).nth(0), toggles(cards(page)).nth(3)];
  const longest = page.locator('.goal-item__clamped').first();
  const lines = () =>
    longest.evaluate((element) => {
      const style = getComputedStyle(element);
      const count = Math.round(element.clientHeight / Number.parseFloat(style.lineHeight));
      return `${style.webkitLineClamp}: ${count}`;
    });
  // A goal that turns out to be whole is drawn anew, without its control.
  await expect.poll(lines).toMatch(/^3: [123]$/);
  await one.click();
  await expect(openGoals(cards(page))).toHaveCount(1);
  await other.focus();
  await page.keyboard.press('Enter');
  await expect(openGoals(cards(page))).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(openGoals(cards(page))).toHaveCount(0);
  await expect(page).toHaveURL('/');
});

test('a profile opens by keyboard, keeps the filters, and leads back to the card it came from', async ({
  page,
  people,
}) => {
  await open(page, '/?verified=true');
  const person = find(people, 'verified', ({ isVerified }) => isVerified);
  const link = cardOf(page, person).getByRole('link', { name: person.name, exact: true });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Profil političara ${person.name}`);
  await expect(page).toHaveURL(`/?verified=true&selected_politician=${person.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Odabrani filtri' }).getByRole('button').first()).toHaveText(
    'Verificirano',
  );
  await page.getByRole('button', { name: 'Nazad na listu' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/?verified=true');
  await expect(link).toBeFocused();

  // Opened by its address, it leads to the list as well.
  await open(page, `/?verified=true&selected_politician=${person.id}`);
  await page.getByRole('button', { name: 'Nazad na listu' }).click();
  await expect(page).toHaveURL('/?verified=true');
  await expect(cards(page)).toHaveCount(24);
});

test('an unverified profile leads to its verification, the address can be copied, nobody else is shown', async ({
  page,
  people,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = find(people, 'unverified with goals', (one) => !one.isVerified && one.mainGoals.length > 0);
  await open(page, profileAddress(person));
  await expect(cards(page)).toHaveCount(0);
  await expect(page.getByText(AI_NOTE)).toBeVisible();
  await page.getByRole('button', { name: /^(Kopiraj poveznicu|Podijeli)$/ }).click();
  await expect(page.getByText('Poveznica je kopirana.', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.getByRole('link', { name: /Verificiraj profil/ }).click();
  await expect(page).toHaveURL(`/registration?politician_id=${person.id}`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verifikacija profila');
});
