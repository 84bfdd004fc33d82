import { otherPartyNames, splitParties } from '../parties/parties.js';
import { officeOfWord } from '../people/office-words.js';
import { unitOf } from '../places/city.js';
import { fold } from '../text/fold.js';
import type { Article } from './article.js';
import type { RosterEntry } from './roster.js';

/** What the words around a name say about a person. */
export interface Evidence {
  /** An office beside the name that is the person's: 3. The office, party or place elsewhere in the text: less. */
  points: number;
  /** The office the person stands for is in the text, or any beside the name where the person's is not known. */
  hasOffice: boolean;
  /** The person's place is in the text. */
  hasPlace: boolean;
  /** An office right beside the name: the person's, another one, or one of somebody whose office is not known. */
  officeBeside: 'own' | 'other' | 'unknown' | null;
  /** The office beside the name is that of another place. */
  isElsewhere: boolean;
}

/** An office right beside a name: "županica Nataša Tramišak", "Ivan Radić, gradonačelnik Osijeka". */
export interface OfficeBeside {
  office: string;
  /** Words with a capital between office and name, or after the office: a place or a party. */
  places: number[];
}

const STEM_ENDING =
  /^(|a|e|i|o|u|om|em|im|oj|og|oga|ama|ima|aca|ce|ci|ca|sk\w{1,4}|ck\w{1,4}|ank\w{1,3}|an\w{0,2})$/;
/** Parties whose names are everyday words: only with a capital inside a sentence. */
const EVERYDAY = new Set(['most', 'centar', 'fokus', 'mozemo', 'drugo', 'nezavisni']);

export function officeBeside(article: Article, from: number, to: number): OfficeBeside | null {
  const places: number[] = [];
  for (let at = from - 1; at >= from - 5 && at >= 0; at -= 1) {
    if (!article.isAfterSpace(at + 1) && !article.startsSentence(at + 1)) break;
    if (article.startsSentence(at + 1)) break;
    const office = officeOfWord(article.folded(at));
    if (office) return { office: office.begins, places: [...places, at - 1] };
    if (article.isCapital(at)) places.push(at);
    else if (at < from - 3) break;
  }
  if (article.isAfterSpace(to + 1) || article.startsSentence(to + 1)) return null;
  for (let at = to + 1; at <= to + 4; at += 1) {
    const office = officeOfWord(article.folded(at));
    if (office) return { office: office.begins, places: capitalsAfter(article, at) };
    if (at > to + 1 && !article.isAfterSpace(at)) break;
  }
  return null;
}

function capitalsAfter(article: Article, office: number): number[] {
  const places: number[] = [];
  for (let at = office + 1; at <= office + 3 && article.isAfterSpace(at) && article.isCapital(at); at += 1)
    places.push(at);
  return places;
}

/** What one person is known by. */
interface Marks {
  office: string | null;
  parties: Set<string>;
  places: string[][];
}

export function evidenceFor(article: Article, person: RosterEntry, beside: OfficeBeside | null): Evidence {
  const marks = marksOf(person);
  const inText = marksInText(article, marks);
  const isOffice = beside !== null && (marks.office === null || marks.office === beside.office);
  const isElsewhere = beside !== null && marks.places.length > 0 && namesOtherPlace(article, beside, marks);
  return {
    points: (isOffice ? 3 : 0) + (inText.office ? 1 : 0) + (inText.party ? 2 : 0) + (inText.place ? 2 : 0),
    hasOffice: inText.office || isOffice,
    hasPlace: inText.place,
    officeBeside: beside && (marks.office === null ? 'unknown' : isOffice ? 'own' : 'other'),
    isElsewhere,
  };
}

const marksCache = new WeakMap<RosterEntry, Marks>();

function marksOf(person: RosterEntry): Marks {
  const known = marksCache.get(person);
  if (known) return known;
  const marks = readMarks(person);
  marksCache.set(person, marks);
  return marks;
}

function readMarks({ position, party, city, county }: RosterEntry): Marks {
  const office = ['gradonacelni', 'nacelni', 'zupan', 'vijece'];
  const stands = fold(position ?? '');
  const kind = /vijece/.test(stands) ? 'vijece' : office.find((word) => stands.startsWith(word));
  const parties = splitParties(party ?? '').flatMap((name) => [fold(name), ...otherPartyNames(name)]);
  const places = [city ? unitOf(city) : null, county ?? null]
    .filter((place) => place !== null)
    .map((place) =>
      fold(place)
        .split(' ')
        .filter((word) => word !== 'grad' && word !== 'zupanija'),
    )
    .filter((words) => words.length > 0);
  const known = parties.filter((name) => name !== 'nezavisni' && name !== 'drugo');
  return { office: kind ?? null, parties: new Set(known), places };
}

/** What a text says about offices, parties and places, looked up once for everybody. */
interface Hints {
  offices: Set<string>;
  capitals: number[];
  /** Words that may be a place or an adjective of one. */
  places: number[];
}

const hintsCache = new WeakMap<Article, Hints>();

function hintsOf(article: Article): Hints {
  const known = hintsCache.get(article);
  if (known) return known;
  const hints: Hints = { offices: new Set(), capitals: [], places: [] };
  for (let at = 0; at < article.words.count; at += 1) {
    const word = article.folded(at);
    const office = /^(grado)?(zupan|nacelni|vijecni)/.test(word) ? officeOfWord(word) : undefined;
    if (office) hints.offices.add(office.begins);
    const isCapital = article.isCapital(at);
    if (isCapital) hints.capitals.push(at);
    if (isCapital || /[sc]k(i|a|o|e|u|og|oga|om|ome|oj|im|ih)$/.test(word)) hints.places.push(at);
  }
  hintsCache.set(article, hints);
  return hints;
}

function marksInText(article: Article, marks: Marks): { office: boolean; party: boolean; place: boolean } {
  const { offices, capitals, places } = hintsOf(article);
  return {
    office: marks.office !== null && offices.has(marks.office),
    party: capitals.some((at) => isParty(article, at, article.folded(at), marks.parties)),
    place: places.some((at) => marks.places.some((place) => isPlace(article, at, place))),
  };
}

function isParty(article: Article, at: number, word: string, parties: Set<string>): boolean {
  const stem = word.replace(/(a|u|om|ov\w{0,3})$/, '');
  const name = parties.has(word) ? word : stem;
  if (!parties.has(name)) return false;
  return !EVERYDAY.has(name) || !article.startsSentence(at);
}

function isPlace(article: Article, at: number, place: string[]): boolean {
  return place.every((word, index) => isFormOfPlace(article.folded(at + index), word));
}

/** A case of the place's name or an adjective of it: Rijeka, Rijeci, riječki; Zadar, Zadru, zadarski. */
function isFormOfPlace(word: string, place: string): boolean {
  if (word.charCodeAt(0) !== place.charCodeAt(0)) return false;
  return stemsOf(place).some((stem) => word.startsWith(stem) && STEM_ENDING.test(word.slice(stem.length)));
}

const stemCache = new Map<string, string[]>();

function stemsOf(place: string): string[] {
  const known = stemCache.get(place);
  if (known) return known;
  const stem = place.length > 3 ? place.replace(/[aeiou]$/, '') : place;
  const stems = [stem];
  if (/k$/.test(stem)) stems.push(stem.replace(/k$/, 'c'));
  if (/g$/.test(stem)) stems.push(stem.replace(/g$/, 'z'), stem.replace(/g$/, 's'));
  if (/[^aeiou][ae][clrnk]$/.test(stem)) stems.push(stem.replace(/[ae](.)$/, '$1'));
  if (/ijek$/.test(stem)) stems.push(stem.replace(/ijek$/, 'jec'));
  if (stemCache.size > 2000) stemCache.clear();
  stemCache.set(place, stems);
  return stems;
}

/** The office beside the name has a place, and none of its words belongs to the person's places or parties. */
function namesOtherPlace(article: Article, { places }: OfficeBeside, marks: Marks): boolean {
  const isAdjective = (at: number) => /(sk|ck)(i|a|e|u|og|oga|om|oj)$/.test(article.folded(at));
  const named = places.filter(
    (at) => at >= 0 && (isAdjective(at) || (article.isCapital(at) && !article.startsSentence(at))),
  );
  const telling = named.filter((at) => !article.isShouted(at) && !isGeneral(article.folded(at)));
  if (telling.length === 0) return false;
  const own = marks.places.flat();
  return !telling.some((at) => own.some((word) => isFormOfPlace(article.folded(at), word)));
}

/** Adjectives before an office that name no place. */
const isGeneral = (word: string) => /^(grad|opcin|zupanij|hrvat|nezavisn|bivs|stranack|politick)/.test(word);
