import { COUNTY_NAMES } from '@jamcimo/croatia';
import { Dice } from './dice.ts';
import { GOAL_ENDINGS, GOAL_TOPICS } from './goal-topics.ts';
import { GOAL_TOPICS_BY_LEVEL } from './goal-topics-by-level.ts';
import { fillPattern, inventGoals, type Office } from './invent-goals.ts';

const TOPICS = [...GOAL_TOPICS, ...GOAL_TOPICS_BY_LEVEL];
const patterns = [...TOPICS.flatMap((topic) => topic.patterns), ...GOAL_ENDINGS];
const town: Office = { county: 'Vukovarsko-srijemska', unit: { name: 'Vinkovci', kind: 'grad' } };
const municipality: Office = { county: 'Istarska', unit: { name: 'Bale', kind: 'općina' } };
const county: Office = { county: 'Dubrovačko-neretvanska', unit: null };
const fill = (pattern: string, office: Office) => fillPattern(pattern, office, new Dice(1));

/** Every text a pattern can become. */
function allTexts(pattern: string, office: Office): string[] {
  const choice = /\{([^{}]*\|[^{}]*)\}/.exec(pattern);
  if (!choice) return [fill(pattern, office)];
  return (choice[1] ?? '').split('|').flatMap((text) => allTexts(pattern.replace(choice[0], text), office));
}

test('there are more than sixty patterns, all different', () => {
  expect(new Set(patterns).size).toBe(patterns.length);
  expect(patterns.length).toBeGreaterThan(60);
});

test('the place stands only where it needs no inflection: as subject of a verb in the singular', () => {
  const pattern = '{Jedinica} odgovara.';
  expect([town, municipality, county].map((office) => fill(pattern, office))).toEqual([
    'Grad Vinkovci odgovara.',
    'Općina Bale odgovara.',
    'Dubrovačko-neretvanska županija odgovara.',
  ]);
  for (const text of patterns.filter((text) => text.includes('{Jedinica}'))) {
    // At the beginning of a sentence or clause, or after a time that opens it; a preposition would demand another case.
    expect(text).not.toMatch(/(^|\s)(u|na|za|od|do|iz|s|sa|prema|po|o|kod|kroz|oko) \{Jedinica\}/i);
  }
});

test('the kind of place is declined and its adjective agrees', () => {
  expect(fill('{u jedinici} {jedinice} {jedinici} {-sk}a {vijeća}', town)).toBe(
    'U gradu grada gradu gradska gradskog vijeća',
  );
  expect(fill('{u jedinici} {jedinice} {jedinici} {-sk}im', municipality)).toBe(
    'U općini općine općini općinskim',
  );
  expect(fill('{jedinice} {-sk}e {vijeća}', county)).toBe('Županije županijske županijske skupštine');
});

test('the name of a county is declined by its one rule', () => {
  expect(fill('I {u županiji}, {županije}', county)).toBe(
    'I u Dubrovačko-neretvanskoj županiji, Dubrovačko-neretvanske županije',
  );
  for (const name of COUNTY_NAMES.filter((name) => name !== 'Grad Zagreb')) expect(name).toMatch(/[sšč]ka$/);
  const zagreb: Office = { county: 'Grad Zagreb', unit: { name: 'Zagreb', kind: 'grad' } };
  expect(fill('{Jedinica} {županije} {u županiji} {vijeća}', zagreb)).toBe(
    'Grad Zagreb Grada Zagreba u Gradu Zagrebu gradske skupštine',
  );
});

test('an unknown word in braces is an error and not a text', () => {
  expect(() => fill('{jedinica}', town)).toThrow('Unknown word "jedinica"');
});

test('numbers and nouns agree in every alternative', () => {
  const plural =
    /(?<![\d.,])(?:dva|tri|četiri|[2-4]|[2-9][2-4]) (?:\p{L}+[hi]h )?(?:godina|sati|kilometara|stanova|mjesta|skupina|zgrada|igrališta|ljudi|eura)\b/u;
  const singular =
    /(?<![\d.,])(?:pet|šest|sedam|osam|deset|\d*[05-9]|1\d) (?:godine|sata|kilometra|stana)(?!\p{L})/u;
  for (const text of patterns.flatMap((pattern) => allTexts(pattern, town))) {
    expect(text.replace(/do \d{4}\. godine|\d{4}\. godine/g, '')).not.toMatch(singular);
    expect(text.replaceAll('dva eura', '').replace(/četiri posto/, '')).not.toMatch(plural);
  }
});

test('"s" becomes "sa" before s, š, z and ž, also before a number that begins so', () => {
  for (const text of patterns.flatMap((pattern) => allTexts(pattern, town))) {
    expect(text).not.toMatch(/(^| )s (?:[sšzž]|1\d\d(?!\d|\.)|6\d?(?!\d)|7\d?(?!\d)|16(?!\d)|17(?!\d))/i);
  }
});

test('goals of one person are of different topics and never repeat what somebody promised', () => {
  const used = new Set<string>();
  const first = inventGoals(3, town, used, new Dice(7));
  const second = inventGoals(3, town, used, new Dice(7));
  expect(new Set([...first, ...second]).size).toBe(6);
});

test('county offices promise nothing that a town decides, and towns nothing of the county', () => {
  const local = inventGoals(20, town, new Set(), new Dice(3)).join(' ');
  const regional = inventGoals(15, county, new Set(), new Dice(3)).join(' ');
  expect(local).not.toMatch(/županijsk/i);
  expect(regional).not.toMatch(/vrtić radi|nerazvrstan|gradsk|općinsk/i);
});
