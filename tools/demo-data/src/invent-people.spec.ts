import { newPolitician, PARTIES } from '@jamcimo/contracts';
import { COUNTY_NAMES, guessGender, jurisdictionLevel, splitParties, unitOf } from '@jamcimo/croatia';
import { findLocalUnit } from '@jamcimo/croatia/local-units';
import { type InventedPerson, inventPeople } from './invent-people.ts';

const people = inventPeople();
const count = (condition: (person: InventedPerson) => boolean) => people.filter(condition).length;
const goals = people.flatMap((person) => person.mainGoals);

test('about 150 people are invented, the same ones every time', () => {
  expect(people).toHaveLength(150);
  expect(inventPeople()).toEqual(people);
});

test('everybody with goals passes the check of a new profile', () => {
  for (const person of people.filter(({ mainGoals }) => mainGoals.length > 0)) {
    expect(newPolitician.parse({ ...person, photoUrl: '/files/politicians/x.webp' })).toMatchObject(person);
  }
});

test('every county has at least six of them, and each place lies in its county', () => {
  for (const county of COUNTY_NAMES) expect(count((person) => person.county === county)).toBeGreaterThan(5);
  for (const { county, city } of people) {
    if (city === null || county === null) continue;
    expect(findLocalUnit({ county, name: unitOf(city) })).toMatchObject({ unit: { county } });
  }
});

test('office, kind of place, gender and level agree', () => {
  const kinds: Record<string, string> = {
    gradonačelnik: 'grad',
    gradonačelnica: 'grad',
    'Gradsko vijeće': 'grad',
    načelnik: 'općina',
    načelnica: 'općina',
    'Općinsko vijeće': 'općina',
  };
  for (const { position, gender, county, city, jurisdiction } of people) {
    if (position === null || county === null) throw new Error('Everybody has an office and a county.');
    if (position.endsWith('nica')) expect(gender).toBe('f');
    if (/(nik|župan)$/.test(position)) expect(gender).toBe('m');
    expect(jurisdiction).toBe(jurisdictionLevel(county, position));
    if (position in kinds)
      expect(findLocalUnit({ county, name: unitOf(city ?? '') })).toMatchObject({
        unit: { kind: kinds[position] },
      });
  }
  expect(new Set(people.map(({ position }) => position)).size).toBe(9);
});

test('flags follow the rules of the product, and every state occurs', () => {
  const flags = ({ isVerified, isGuaranteed, wantsToGuarantee, isAdminApproved }: InventedPerson) =>
    [
      isGuaranteed ? 'guaranteed' : isVerified ? 'verified' : 'found',
      ...[wantsToGuarantee && 'asked', isAdminApproved ? 'published' : 'hidden'],
    ]
      .filter(Boolean)
      .join(' ');
  expect([...new Set(people.map(flags))].sort()).toEqual([
    ...['found hidden', 'found published', 'guaranteed asked published'],
    ...['verified asked hidden', 'verified asked published', 'verified hidden', 'verified published'],
  ]);
  for (const person of people.filter(
    ({ isGuaranteed, wantsToGuarantee }) => isGuaranteed || wantsToGuarantee,
  )) {
    expect(person.isVerified).toBe(true);
  }
  expect(count(({ isAdminApproved }) => !isAdminApproved)).toBe(8);
  expect(count(({ isVerified }) => !isVerified)).toBeGreaterThan(50);
  expect(count(({ isVerified }) => isVerified)).toBeGreaterThan(50);
  expect(count(({ wantsToGuarantee }) => wantsToGuarantee)).toBeGreaterThan(10);
});

test('who is verified gave three goals, and what was only found in articles names its source', () => {
  for (const { isVerified, mainGoals, ...person } of people) {
    const references = [person.goal1Reference, person.goal2Reference, person.goal3Reference];
    if (isVerified) expect(mainGoals).toHaveLength(3);
    else for (const at of mainGoals.keys()) expect(references[at]).toMatch(/^https:/);
  }
});

test('one guarantee is paid, which leaves room in the fund meter, and its seal stands on the first page', () => {
  const word = new Intl.Collator('hr');
  const last = ({ name }: InventedPerson) => name.slice(name.lastIndexOf(' ') + 1);
  const rank = ({ isVerified, programLink, programPdfUrl }: InventedPerson) =>
    [isVerified, (programLink ?? programPdfUrl) !== null].map((holds) => (holds ? 0 : 1)).join();
  const listed = people
    .filter(({ isAdminApproved }) => isAdminApproved)
    .sort((one, other) => word.compare(rank(one), rank(other)) || word.compare(last(one), last(other)));
  const places = [...listed.entries()].flatMap(([place, { isGuaranteed }]) => (isGuaranteed ? [place] : []));
  expect(places).toHaveLength(1);
  expect(places[0]).toBeLessThan(24);
});

test('names are different, hold every Croatian letter and suit the gender', () => {
  expect(new Set(people.map(({ name }) => name)).size).toBe(people.length);
  const surnames = people.map(({ name }) => name.slice(name.indexOf(' ') + 1));
  for (const beginning of ['Č', 'Ć', 'Dž', 'Đ', 'Lj', 'Nj', 'Š', 'Ž']) {
    expect(surnames.some((surname) => surname.startsWith(beginning))).toBe(true);
  }
  expect(surnames.filter((surname) => surname.includes('-')).length).toBeGreaterThan(4);
  expect(surnames.filter((surname) => surname.includes(' ')).length).toBeGreaterThan(4);
  for (const { name, gender } of people) expect([name, guessGender(name)]).toEqual([name, gender]);
  expect(count(({ gender }) => gender === 'f')).toBe(75);
});

test('parties are those of the list or invented local ones, some in pairs', () => {
  const parties = people.flatMap(({ party }) => splitParties(party));
  for (const party of PARTIES.filter((name) => name !== 'Drugo')) expect(parties).toContain(party);
  expect(parties).not.toContain('Drugo');
  expect(count(({ party }) => splitParties(party).length === 2)).toBeGreaterThan(8);
  expect(new Set(parties).size).toBeGreaterThan(PARTIES.length);
});

test('programmes come as link, as document, as both and not at all', () => {
  const kinds = people.map(
    ({ programLink, programPdfUrl }) => `${programLink !== null} ${programPdfUrl !== null}`,
  );
  expect(new Set(kinds).size).toBe(4);
});

test('every address is an example domain', () => {
  const links = people.flatMap((person) => [
    person.programLink,
    person.programPdfUrl,
    ...[person.goal1Reference, person.goal2Reference, person.goal3Reference].flatMap((links) =>
      links?.split('|'),
    ),
  ]);
  const given = links.filter((link) => typeof link === 'string');
  expect(given.length).toBeGreaterThan(300);
  for (const link of given) expect(new URL(link).hostname).toMatch(/(^|\.)(example|example\.(com|org))$/);
  for (const { email } of people) if (email !== null) expect(email).toMatch(/@example\.org$/);
});

test('most have three goals, a few have two or one, nobody none; sources only stand where a goal is', () => {
  const numbers = [0, 1, 2, 3].map((goal) => count(({ mainGoals }) => mainGoals.length === goal));
  expect(numbers[3]).toBeGreaterThan(110);
  for (const number of numbers.slice(1, 3)) expect(number).toBeGreaterThan(3);
  expect(numbers[0]).toBe(0);
  for (const { mainGoals, ...person } of people) {
    const references = [person.goal1Reference, person.goal2Reference, person.goal3Reference];
    expect(references.slice(mainGoals.length).every((reference) => reference === null)).toBe(true);
  }
  const references = people.flatMap(({ goal1Reference, goal2Reference }) => [goal1Reference, goal2Reference]);
  expect(new Set(references.map((reference) => reference?.split('|').length ?? 0))).toEqual(
    new Set([0, 1, 2]),
  );
});

test('no goal is promised twice in the same words, and their lengths vary', () => {
  expect(new Set(goals).size).toBe(goals.length);
  const lengths = goals.map((goal) => goal.length);
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(20);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(400);
  expect(lengths.filter((length) => length <= 80).length).toBeGreaterThan(80);
  expect(lengths.filter((length) => length > 80).length).toBeGreaterThan(150);
  expect(lengths.filter((length) => length > 250).length).toBeGreaterThan(5);
});

test('one goal is stored as a JSON text with a field', () => {
  const stored = goals.filter((goal) => goal.startsWith('{'));
  expect(stored).toHaveLength(1);
  expect(JSON.parse(stored[0] ?? '')).toEqual({ goal: expect.stringMatching(/\.$/) });
});

test('goals are whole sentences without leftovers of their patterns', () => {
  for (const goal of goals.filter((text) => !text.startsWith('{'))) {
    expect(goal).toMatch(/^[\p{Lu}\d].*\.$/u);
    expect(goal).not.toMatch(/[{}|]|\.\.| {2}|undefined/);
  }
});

test('a small number of people can be invented too', () => {
  expect(inventPeople(5)).toHaveLength(5);
});
