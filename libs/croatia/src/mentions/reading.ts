import { partyNamed } from '../parties/parties.js';
import type { Article } from './article.js';
import { BODY, OTHER_COUNCIL } from './office-words.js';
import type { WordKind } from './words/word-row.js';
import { meaningsOf, type WordMeaning } from './words/word-table.js';

/** How near a word is to a name: in its sentence, in the sentence before or after it or in the title, or elsewhere. */
export const HERE = 2;
export const AROUND = 1;
export const ELSEWHERE = 0;
export type Nearness = typeof HERE | typeof AROUND | typeof ELSEWHERE;

/** What an article says, looked up once for everybody who is named in it. */
export interface Reading {
  /** Number of the sentence of each word. */
  sentences: Int32Array;
  /** Words of the title come first; so many. */
  titleWords: number;
  offices: { at: number; office: string }[];
  /** "na vijeću", without a word of whose it is. */
  meetings: number[];
  /** There is a council of youth, of parents, of a minority. */
  hasOtherCouncil: boolean;
  /** Words with a capital, and what they are without an ending that names of parties get. */
  capitals: { at: number; word: string; stem: string }[];
  /** Words that may be a place or an adjective of one. */
  places: number[];
  wordsByKind: Map<WordKind, { at: number; meaning: WordMeaning }[]>;
}

const readings = new WeakMap<Article, Reading>();

export function readingOf(article: Article): Reading {
  const known = readings.get(article);
  if (known) return known;
  const reading = read(article);
  readings.set(article, reading);
  return reading;
}

function capital(article: Article, at: number): Reading['capitals'][number] {
  const word = article.folded(at);
  return { at, word, stem: word.replace(/(a|u|om|ov\w{0,3})$/, '') };
}

const ADJECTIVE_OF_PLACE = /[scčš]k(i|a|o|e|u|og|oga|om|ome|oj|im|ih)$/i;
const K = 107;

/** "zadarski", "riječkog": looks at one letter of most words. */
function isAdjectiveOfPlace(text: string, end: number): boolean {
  const hasK =
    text.charCodeAt(end - 2) === K || text.charCodeAt(end - 3) === K || text.charCodeAt(end - 4) === K;
  return hasK && ADJECTIVE_OF_PLACE.test(text.slice(end - 5, end));
}
/** Kinds that are looked for beside a name only. */
const BESIDE_ONLY = new Set<WordKind>(['trade', 'named']);

function read(article: Article): Reading {
  const { count, start, end } = article.words;
  const titleEnd = article.text.indexOf('\n');
  const sentences = new Int32Array(count);
  const reading: Reading = {
    sentences,
    titleWords: 0,
    offices: [],
    meetings: [],
    hasOtherCouncil: false,
    capitals: [],
    places: [],
    wordsByKind: new Map(),
  };
  let sentence = -1;
  for (let at = 0; at < count; at += 1) {
    if (article.startsSentence(at)) sentence += 1;
    sentences[at] = sentence;
    if ((start[at] as number) < titleEnd) reading.titleWords = at + 1;
    const isCapital = article.isCapital(at);
    if (isCapital) reading.capitals.push(capital(article, at));
    if (isCapital || isAdjectiveOfPlace(article.text, end[at] as number)) reading.places.push(at);
    for (const meaning of meaningsOf(article.words, at)) note(article, reading, at, meaning);
  }
  return reading;
}

function note(article: Article, reading: Reading, at: number, meaning: WordMeaning): void {
  const { wordsByKind, offices, meetings } = reading;
  if (BESIDE_ONLY.has(meaning.kind)) return;
  if (COUNCILS.has(meaning.word) && isOtherCouncil(article, at)) reading.hasOtherCouncil = true;
  if (BODIES.has(meaning.word) && !isLocalBody(article, at)) {
    if (article.folded(at - 1) === 'na') meetings.push(at);
    return;
  }
  const office = meaning.kind === 'politics' ? OFFICES.get(meaning.word) : undefined;
  if (office && !(office === 'nacelni' && isOfBody(article, at))) offices.push({ at, office });
  const known = wordsByKind.get(meaning.kind);
  if (known) known.push({ at, meaning });
  else wordsByKind.set(meaning.kind, [{ at, meaning }]);
}

/** Offices by the words of the table, and what councillors sit in. */
const OFFICES = new Map([
  ['gradonačelnik', 'gradonacelni'],
  ['gradonačelnica', 'gradonacelni'],
  ['načelnik', 'nacelni'],
  ['načelnica', 'nacelni'],
  ['župan', 'zupan'],
  ['županica', 'zupan'],
  ['vijećnik', 'vijece'],
  ['vijećnica', 'vijece'],
  ['vijeće', 'vijece'],
  ['skupština', 'vijece'],
]);

/** Of parents, owners, companies, courts, boroughs … */
const BODIES = new Set(['vijeće', 'skupština']);
const OF_UNIT = /^(gradsk|opcinsk|zupanijsk)(o|a|e|u|i|og|oga|om|ome|omu|oj|im|ih)$/;

/** "Načelnik Druge policijske postaje" */
const isOfBody = (article: Article, at: number) =>
  [1, 2, 3].some((on) => !article.startsSentence(at + 1) && BODY.test(article.folded(at + on))) ||
  BODY.test(article.folded(at - 1));

const COUNCILS = new Set(['vijeće', 'vijećnik', 'vijećnica']);

/** "Vijeće mladih", "Dječje gradsko vijeće", "vijećnica mjesnog odbora" */
function isOtherCouncil(article: Article, at: number): boolean {
  return [-2, -1, 1, 2, 3].some((on) => {
    const [first, last] = on > 0 ? [at + 1, at + on] : [at + on + 1, at];
    for (let word = first; word <= last; word += 1) if (article.startsSentence(word)) return false;
    return OTHER_COUNCIL.test(article.folded(at + on));
  });
}

/** The body says that it is one of local government: "Gradsko vijeće", "Skupština Grada Zagreba", "Skupština Zadarske županije". */
function isLocalBody(article: Article, at: number): boolean {
  if (isOtherCouncil(article, at)) return false;
  if (OF_UNIT.test(article.folded(at - 1)) && !article.startsSentence(at)) return true;
  const [next, after] = [at + 1, at + 2];
  if (article.startsSentence(next) || article.startsSentence(after)) return false;
  if (/^(grada|opcine|zupanije)$/.test(article.folded(next))) return article.isCapital(after);
  return article.isCapital(next) && article.folded(after) === 'zupanije';
}

/** How near a word is to one of the places of a name. */
export function nearness({ sentences, titleWords }: Reading, word: number, spots: Spot[]): Nearness {
  let nearest: Nearness = word < titleWords ? AROUND : ELSEWHERE;
  for (const { from } of spots) {
    const distance = Math.abs((sentences[word] as number) - (sentences[from] as number));
    if (distance === 0) return HERE;
    if (distance === 1) nearest = AROUND;
  }
  return nearest;
}

/** Where a name stands, from its first word to its last. */
export interface Spot {
  from: number;
  to: number;
  /** Cases it may stand in, as bits. */
  cases?: number;
}

/** Whether the text may be about politics at all: enough to ask somebody whom a surname means. */
export function isPerhapsPolitical(article: Article): boolean {
  const { wordsByKind, offices, capitals } = readingOf(article);
  if (wordsByKind.has('politics') || wordsByKind.has('perhaps') || offices.length > 0) return true;
  return capitals.some(({ at, word }) => article.isAllCapitals(at) && partyNamed(word) !== null);
}
