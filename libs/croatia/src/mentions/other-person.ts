import { partyNamed } from '../parties/parties.js';
import type { Article } from './article.js';
import { marksOf } from './marks.js';
import { isFormOfPlace } from './place-forms.js';
import { AROUND, HERE, type Nearness, nearness, readingOf, type Spot } from './reading.js';
import type { RosterEntry } from './roster.js';
import type { WordKind } from './words/word-row.js';
import { isOfKind } from './words/word-table.js';

/** Kinds of stories that are seldom about a politician. */
const STORIES = ['crime', 'sport', 'death', 'letter', 'culture', 'business'] as const;
export type Story = (typeof STORIES)[number];

/** A trade right before the name, or after a comma: "nogometaš Ivan Horvat", "Ivan Horvat, vozač". */
export function hasTradeBeside(article: Article, { from, to }: Spot): boolean {
  const isTrade = (at: number) => isOfKind(article.words, at, 'trade');
  const isCommonNoun = (at: number) => !article.isCapital(at) || article.startsSentence(at);
  for (let at = from - 1; at >= from - 3 && at >= 0 && !article.startsSentence(at + 1); at -= 1)
    if (isTrade(at) && isCommonNoun(at)) return true;
  for (let at = to + 1; at <= to + 3 && !article.startsSentence(at); at += 1) {
    if (at === to + 1 && article.isAfterSpace(at)) return false;
    if (isTrade(at) && isCommonNoun(at)) return true;
  }
  return false;
}

/** "Ivan Horvat (34)", "Ivan Horvat, 34,", "34-godišnji Ivan Horvat", "dvadesetogodišnji Ivan Horvat". */
export function hasAgeBeside(article: Article, { from, to }: Spot): boolean {
  const end = article.words.end[to] as number;
  if (/^\s?[(,]\s?\d{1,2}\s?[),]/.test(article.text.slice(end, end + 8))) return true;
  return [from - 1, from - 2].some(
    (at) =>
      /godisnj(i|a|eg|ega|em|oj|u|ak|aka|aku|akinj\w+)$/.test(article.folded(at)) &&
      !article.startsSentence(at + 1),
  );
}

/** "Ivan Horvat iz Siska", where the person is of another town. */
export function isFromElsewhere(article: Article, person: RosterEntry, { to }: Spot): boolean {
  const at = to + 2;
  const word = article.folded(at);
  if (article.folded(to + 1) !== 'iz' || !article.isAfterSpace(to + 1) || !article.isCapital(at))
    return false;
  if (article.isAllCapitals(at) || partyNamed(word) !== null || NO_TOWN.test(word)) return false;
  const { town, county } = marksOf(person);
  if (!town && !county) return false;
  return ![...(town ?? []), ...(county ?? [])].some((own) => isFormOfPlace(word, own));
}

/** What people are "iz" as well: parties, bodies. */
const NO_TOWN =
  /^(most|centr|fokus|mozemo|domovinsk|nezavisn|klub|grad|opcin|zupanij|vlad|ministarstv|hrvatsk|sabor|strank|vijec)/;

/** Points of the kinds of stories the article looks like, and which they are. */
export function storiesIn(article: Article, spots: Spot[]): { points: number; stories: Story[] } {
  const found = STORIES.map((story) => ({ story, points: storyPoints(article, spots, story) }))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points);
  const [most, second] = found;
  if (!most) return { points: 0, stories: [] };
  return { points: most.points + (second ? 1 : 0), stories: found.map(({ story }) => story) };
}

/** A word of the name's sentence counts whole, of a sentence beside it or the title one less, of others two less. */
function storyPoints(article: Article, spots: Spot[], story: Story): number {
  const matches = matchesNear(article, spots, story);
  const points = matches.map(({ weight, near }) => weight - (near === HERE ? 0 : near === AROUND ? 1 : 2));
  return Math.max(0, ...points);
}

/** Words of a kind, each once, where it is nearest to the name. */
export function matchesNear(
  article: Article,
  spots: Spot[],
  kind: WordKind,
): { weight: number; near: Nearness }[] {
  const reading = readingOf(article);
  const byWord = new Map<string, { weight: number; near: Nearness }>();
  for (const { at, meaning } of reading.wordsByKind.get(kind) ?? []) {
    const near = nearness(reading, at, spots);
    const known = byWord.get(meaning.word);
    if (!known || known.near < near) byWord.set(meaning.word, { weight: meaning.weight, near });
  }
  return [...byWord.values()];
}
