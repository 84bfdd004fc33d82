import type { Locator, Page } from '@playwright/test';
import { cardOf, expect, open, type Politician, test } from '../src/public-page.fixture.ts';

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
const toggle = (page: Page, found: Found) => goal(page, found).getByRole('button', { name: /\(cilj \d\)$/ });

test('a goal has an address: it opens with its sources, and the address can be copied', async ({
  page,
  people,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = people.find((one) => linksOf(one.goal2Reference).length > 0);
  if (!person) throw new Error('Nobody has a source for a second goal.');
  const address = `${profile(person)}#cilj-2`;
  await open(page, address);
  const second = { person, number: 2, links: linksOf(person.goal2Reference) };
  await expect(toggle(page, second)).toHaveAttribute('aria-expanded', 'true');
  await expect(goal(page, second)).toBeInViewport();
  await expect(goal(page, second).getByRole('link')).toHaveCount(second.links.length);
  await expect(page.getByRole('main').getByRole('button', { expanded: true })).toHaveCount(1);

  await goal(page, second).getByRole('button', { name: 'Kopiraj poveznicu na cilj' }).click();
  await expect(goal(page, second).getByText('Poveznica je kopirana.', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(new URL(address, page.url()).href);

  // Another goal of the same profile, by its address.
  const first = { ...second, number: 1 };
  await page.evaluate(() => {
    location.hash = '#cilj-1';
  });
  await expect(goal(page, second).getByRole('link')).toHaveCount(0);
  if (await toggle(page, first).count())
    await expect(toggle(page, first)).toHaveAttribute('aria-expanded', 'true');
});

test('the control of a goal says what a click brings @long', async ({ page, people }) => {
  const one = findGoal(people, (text, links) => text.length <= 80 && links.length === 1);
  const two = findGoal(people, (text, links) => text.length <= 80 && links.length === 2);
  const long = findGoal(people, (text, links) => text.length > 200 && links.length === 1);
  const longWithTwo = findGoal(people, (text, links) => text.length > 200 && links.length === 2);
  const bare = findGoal(people, (text, links) => text.length > 200 && links.length === 0);
  const inSight = findGoal(
    people,
    (text, links) => text.length > 80 && text.length < 110 && links.length === 1,
  );
  const says = async (found: Found, words: string) => {
    await open(page, profile(found.person));
    await expect(toggle(page, found)).toHaveText(`${words} (cilj ${found.number})`);
  };
  await says(one, 'Prikaži izvor');
  await says(two, 'Prikaži izvore');
  // More than 80 characters, but all of them are seen.
  await says(inSight, 'Prikaži izvor');
  await page.setViewportSize(PHONE);
  // A profile shows its goals whole, a card of the list does not.
  await says(long, 'Prikaži izvor');
  const onCard = async ({ person, number }: Found) => {
    await open(page, `/?q=${encodeURIComponent(person.name)}`);
    return cardOf(page, person).getByRole('button', { name: `(cilj ${number})` });
  };
  await expect(await onCard(long)).toHaveText(`Prikaži cijeli cilj i izvor (cilj ${long.number})`);
  await expect(await onCard(longWithTwo)).toHaveText(
    `Prikaži cijeli cilj i izvore (cilj ${longWithTwo.number})`,
  );
  const bareOnCard = await onCard(bare);
  await expect(bareOnCard).toHaveText(`Prikaži cijeli cilj (cilj ${bare.number})`);
  await bareOnCard.click();
  await expect(bareOnCard).toHaveText(/^Prikaži manje/);
  await expect(cardOf(page, bare.person).getByText('Izvor nije naveden.').first()).toBeVisible();
});

test('a short goal without a source says so at once @long', async ({ page, people }) => {
  const found = findGoal(people, (text, links) => text.length <= 80 && links.length === 0);
  await open(page, profile(found.person));
  await expect(goal(page, found).getByText('Izvor nije naveden.')).toBeVisible();
  await expect(toggle(page, found)).toHaveCount(0);
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
  expect(guarantee).toEqual({ amount: 1500, since: expect.stringMatching(/^\d{4}-\d\d-\d\d/) });
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
