import { partyNamed } from '../parties/parties.js';
import type { Article } from './article.js';
import { marksOf } from './marks.js';
import { isOtherPlace, nameLength, type Place } from './place.js';
import { AROUND, HERE, type Nearness, nearness, readingOf, type Spot } from './reading.js';
import type { RosterEntry } from './roster.js';
import { ADJACENT } from './scan-words.js';
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

/** "Ivan Horvat iz Siska", "Ivan Horvat s Paga", "Siščanin Ivan Horvat", where the person is of another town. */
export function isFromElsewhere(article: Article, person: RosterEntry, { from, to }: Spot): boolean {
  const { place } = marksOf(person);
  if (!place) return false;
  return (
    isFrom(article, to + 1, place) ||
    (article.has(from, ADJACENT) && isFrom(article, from - 2, place)) ||
    isOtherInhabitant(article, from - 1, to, place) ||
    isBracketedPlace(article, to + 1, place)
  );
}

/** "Ivan Horvat (Sisak)", "Ivan Horvat, Sisak," */
function isBracketedPlace(article: Article, at: number, place: Place): boolean {
  if (!isOtherPlace(article, at, place)) return false;
  const { start, end } = article.words;
  const before = article.text.slice(end[at - 1], start[at]);
  return (
    /^\s?\($/.test(before) ||
    (before === ', ' && /^[,.)\n]/.test(article.text.slice(end[at], (end[at] as number) + 1)))
  );
}

/** "iz Siska", "iz sela Gora", "s Paga" */
function isFrom(article: Article, at: number, place: Place): boolean {
  const isInside = article.has(at, ADJACENT) && article.has(at + 1, ADJACENT);
  if (!isInside || !/^(iz|s|sa)$/.test(article.folded(at))) return false;
  const isVillage =
    /^(sel|naselj|mjest|grad|otok|obliznj|susjedn)\w{1,3}$/.test(article.folded(at + 1)) &&
    !article.isCapital(at + 1);
  const town = isVillage ? at + 2 : at + 1;
  const word = article.folded(town);
  if (
    !article.isCapital(town) ||
    article.isAllCapitals(town) ||
    partyNamed(word) !== null ||
    NO_TOWN.test(word)
  )
    return false;
  if (nameLength(article, town, place) > 0 || place.isCounty) return false;
  return article.folded(at) === 'iz' || isOtherPlace(article, town, place);
}

const INHABITANT = /^[a-z]{2,}(anin|ank|ezan|ezank)\w{0,3}$/;
const NO_INHABITANT =
  /^(gradan|kapetan|organ|ivan|stan|jan|strank|brank|mjest|zupljan|bank|stran|kratk|krscan|muslim)/;

/** "Splićanka Ana Horvat", "Ana Horvat, Splićanka": begins otherwise than the own town and its adjectives. */
function isOtherInhabitant(article: Article, before: number, to: number, place: Place): boolean {
  const isOther = (at: number) => {
    const word = article.folded(at);
    if (!article.isCapital(at) || !INHABITANT.test(word) || NO_INHABITANT.test(word)) return false;
    const own = [...place.words, ...place.adjectives];
    return !own.some(
      (one) => one.slice(0, 3) === word.slice(0, 3) || (one.length < 4 && word.startsWith(one.slice(0, 2))),
    );
  };
  const isBeside = article.has(before + 1, ADJACENT);
  return (
    (isBeside && isOther(before)) ||
    (!article.has(to + 1, ADJACENT) && !article.startsSentence(to + 1) && isOther(to + 1))
  );
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
