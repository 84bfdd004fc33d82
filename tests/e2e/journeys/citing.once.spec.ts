import type { Locator, Page } from '@playwright/test';
import {
  cardOf,
  expect,
  open,
  openGoals,
  type Politician,
  sourceLinks,
  test,
  toggles,
} from '../src/public-page.fixture.ts';

const PHONE = { width: 390, height: 844 };
const profile = ({ id }: Politician) => `/?selected_politician=${id}`;
const references = (person: Politician) => [
  person.goal1Reference,
  person.goal2Reference,
  person.goal3Reference,
];
const linksOf = (reference: string | null | undefined) => reference?.split('|').filter(Boolean) ?? [];

interface Found {
  person: Politician;
  /** From 1 on. */
  number: number;
  links: string[];
}

/** The first goal of a profile that is so. */
function findGoal(people: Politician[], test: (text: string, links: string[]) => boolean): Found {
  for (const person of people) {
    const at = person.mainGoals.findIndex(
      (text, place) => !text.startsWith('{') && test(text, linksOf(references(person)[place])),
    );
    if (at >= 0) return { person, number: at + 1, links: linksOf(references(person)[at]) };
  }
  throw new Error('The invented register has no such goal.');
}

const goal = (page: Page, { number }: Pick<Found, 'number'>): Locator => page.locator(`#cilj-${number}`);

test('a goal has an address: it opens with its sources, and the address can be copied', async ({
  page,
  people,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = people.find(({ goal1Reference, goal2Reference }) => goal1Reference && goal2Reference);
  if (!person) throw new Error('Nobody has sources for two goals.');
  const address = `${profile(person)}#cilj-2`;
  await open(page, address);
  const second = { person, number: 2, links: linksOf(person.goal2Reference) };
  await expect(openGoals(goal(page, second))).toHaveCount(1);
  await expect(goal(page, second)).toBeInViewport();
  await expect(sourceLinks(goal(page, second))).toHaveCount(second.links.length);
  await expect(openGoals(page)).toHaveCount(1);

  await goal(page, second).getByRole('button', { name: 'Kopiraj poveznicu na cilj' }).click();
  await expect(goal(page, second).getByText('Poveznica je kopirana.', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(new URL(address, page.url()).href);

  // Another goal of the same profile, by its address.
  const first = { ...second, number: 1 };
  await page.evaluate(() => {
    location.hash = '#cilj-1';
  });
  await expect(sourceLinks(goal(page, second))).toHaveCount(0);
  await expect(openGoals(goal(page, first))).toHaveCount(1);
});

test('the control of a goal says what a click brings @long', async ({ page, people }) => {
  const one = findGoal(people, (text, links) => text.length <= 80 && links.length === 1);
  const two = findGoal(people, (text, links) => text.length <= 80 && links.length === 2);
  const long = findGoal(people, (text, links) => text.length > 200 && links.length === 1);
  const longWithTwo = findGoal(people, (text, links) => text.length > 200 && links.length === 2);
  const bare = findGoal(people, (text, links) => text.length > 200 && links.length === 0);
  const says = async (found: Found, words: string) => {
    await open(page, profile(found.person));
    await expect(toggles(goal(page, found)).locator('.goal-item__closed')).toHaveText(words);
  };
  await says(one, 'Izvori (1)');
  await says(two, 'Izvori (2)');
  await page.setViewportSize(PHONE);
  // A profile shows its goals whole, a card of the list does not.
  await says(long, 'Izvori (1)');
  const onCard = async ({ person, number }: Found) => {
    await open(page, `/?q=${encodeURIComponent(person.name)}`);
    return cardOf(page, person)
      .getByRole('list', { name: 'Glavni ciljevi' })
      .locator('> li')
      .nth(number - 1);
  };
  await expect((await onCard(long)).locator('.goal-item__closed')).toHaveText('Cijeli ciljIzvori (1)');
  await expect((await onCard(longWithTwo)).locator('.goal-item__closed')).toHaveText('Cijeli ciljIzvori (2)');
  const bareOnCard = await onCard(bare);
  await expect(bareOnCard.locator('.goal-item__closed')).toHaveText('Cijeli ciljIzvor nije naveden.');
  await toggles(bareOnCard).click();
  await expect(bareOnCard.getByText('Prikaži manje')).toBeVisible();
  await expect(bareOnCard.getByText('Cijeli cilj')).toBeHidden();
  // On a wide screen all of it is seen, and a press would bring nothing.
  const inSight = findGoal(
    people,
    (text, links) => text.length > 80 && text.length < 90 && links.length === 0,
  );
  await page.setViewportSize({ width: 700, height: 800 });
  const whole = await onCard(inSight);
  await expect(whole.getByText('Izvor nije naveden.')).toBeVisible();
  await expect(toggles(whole)).toHaveCount(0);
});

test('a short goal without a source says so at once @long', async ({ page, people }) => {
  const found = findGoal(people, (text, links) => text.length <= 80 && links.length === 0);
  await open(page, profile(found.person));
  await expect(goal(page, found).getByText('Izvor nije naveden.')).toBeVisible();
  await expect(toggles(goal(page, found))).toHaveCount(0);
});

test('descriptions for search engines claim no sources that are not there @long', async ({
  page,
  people,
}) => {
  const sourced = (person: Politician) =>
    person.mainGoals.filter((_, at) => linksOf(references(person)[at]).length > 0).length;
  const withGoals = people.filter(({ mainGoals }) => mainGoals.length > 0);
  const description = async (person: Politician | undefined) => {
    if (!person) throw new Error('The invented register has nobody like that.');
    await page.goto(profile(person));
    return page.locator('meta[name=description]').getAttribute('content');
  };
  expect(await description(withGoals.find((one) => sourced(one) === 0))).not.toContain('izvor');
  expect(await description(withGoals.find((one) => sourced(one) === one.mainGoals.length))).toContain(
    ', s izvorima.',
  );
  const some = withGoals.find((one) => sourced(one) > 0 && sourced(one) < one.mainGoals.length);
  expect(await description(some)).toContain(', dijelom s izvorima.');
  for (const address of ['/', '/about']) {
    await page.goto(address);
    await expect(page.locator('body')).not.toContainText(/uz svaki cilj|svakog političara, s izvorima/i);
  }
});

test('the marks of a profile are explained in words that need no mouse', async ({
  page,
  people,
  request,
}) => {
  await page.setViewportSize(PHONE);
  const sealed = people.find(({ isVerified, isGuaranteed }) => isVerified && isGuaranteed);
  const verified = people.find(({ isVerified, isGuaranteed }) => isVerified && !isGuaranteed);
  if (!sealed || !verified) throw new Error('Nobody has the marks.');
  const guarantee = (await (await request.get(`/api/politicians/${sealed.id}/guarantee`)).json()) as {
    amount: number | null;
    since: string | null;
  };
  expect(guarantee).toMatchObject({ amount: 1500, since: expect.stringMatching(/^\d{4}-\d\d-\d\d/) });
  await open(page, profile(sealed));
  const meanings = page.getByRole('list', { name: 'Značenje oznaka' });
  await expect(meanings.getByRole('listitem')).toHaveText([
    'Verificirano: identitet je provjeren, a ciljevi su potvrđeni.',
    /^JAMČIMO: ciljevi su zajamčeni uplatom od 1\.500,00\s€ primljenom \d\d\.\s\d\d\.\s\d{4}\.$/,
  ]);
  await expect(meanings).toBeVisible();
  await expect(page.locator('main [title]')).toHaveCount(0);
  await open(page, profile(verified));
  await expect(meanings.getByRole('listitem')).toHaveCount(1);
});
