import type { Article } from './article.js';
import { type Marks, marksOf } from './marks.js';
import { type OfficeBeside, officeBeside } from './office-beside.js';
import { isFormOfPlace } from './place-forms.js';
import { ELSEWHERE, HERE, nearness, type Reading, readingOf, type Spot } from './reading.js';
import type { RosterEntry } from './roster.js';

/** What the words around a name say about who it is. Each is a number of points; nothing is 0. */
export interface Evidence {
  /** The person's office: beside the name 3, elsewhere in the text 1; for whom none is known any office beside the name 1. */
  office: number;
  /** The person's party: beside the name or in its sentence 3, elsewhere 2. */
  party: number;
  /** The person's own town, or county for an office of the county: in the sentence of the name 3, elsewhere 2. */
  town: number;
  /** The county of somebody with an office of a town: 1. Many others live there, so that it tells apart nobody. */
  county: number;
  /** An office right beside the name: the person's, another one, or one of somebody whose office is not known. */
  officeBeside: 'own' | 'other' | 'unknown' | null;
  /** The party stands right beside the name: "Ivan Radić (HDZ)". */
  isPartyBeside: boolean;
  /** The office beside the name is that of another place. */
  isElsewhere: boolean;
  /** The own office stands in the sentence of the name, and the own place in it, beside it or in the title. */
  isInOffice: boolean;
}

/** Points that say that it is this person. */
export const identity = ({ office, party, town }: Evidence) => office + party + town;

export function evidenceFor(article: Article, person: RosterEntry, spots: Spot[]): Evidence {
  const marks = marksOf(person);
  const beside = spots
    .map(({ from, to }) => officeBeside(article, from, to))
    .filter((one) => one !== null)
    .map((one) => ({ ...one, isOwn: one.office === marks.office }));
  const best = beside.find(({ isOwn }) => isOwn) ?? beside[0];
  const hasOwn = best?.isOwn === true;
  const party = partyPoints(article, marks, spots);
  const places = ownPlaces(article, marks);
  const office = officePoints(article, marks, hasOwn, best !== undefined);
  const near = (at: number) => nearness(readingOf(article), at, spots);
  const isOfficeHere =
    hasOwn || readingOf(article).offices.some((one) => one.office === marks.office && near(one.at) === HERE);
  return {
    office,
    ...party,
    town: places.own.some((at) => near(at) === HERE) ? 3 : places.own.length > 0 ? 2 : 0,
    county: places.county.length > 0 ? 1 : 0,
    isInOffice: isOfficeHere && places.own.some((at) => near(at) !== ELSEWHERE),
    officeBeside: best ? (marks.office === null ? 'unknown' : hasOwn ? 'own' : 'other') : null,
    isElsewhere: best !== undefined && namesOtherPlace(article, best, marks),
  };
}

function officePoints(article: Article, marks: Marks, hasOwn: boolean, hasAny: boolean): number {
  if (marks.office === null) return hasAny ? 1 : 0;
  if (hasOwn) return 3;
  return readingOf(article).offices.some(({ office }) => office === marks.office) ? 1 : 0;
}

/** Parties whose names are everyday words: only with a capital inside a sentence. */
const EVERYDAY = new Set(['most', 'centar', 'fokus', 'mozemo']);

function partyPoints(
  article: Article,
  marks: Marks,
  spots: Spot[],
): Pick<Evidence, 'party' | 'isPartyBeside'> {
  const reading = readingOf(article);
  const found = reading.capitals.filter((capital) => isParty(article, capital, marks)).map(({ at }) => at);
  if (found.length === 0) return { party: 0, isPartyBeside: false };
  return {
    party: found.some((at) => nearness(reading, at, spots) === HERE) ? 3 : 2,
    isPartyBeside: found.some((at) =>
      spots.some(({ from, to }) => at === to + 1 || at === to + 2 || at === from - 1),
    ),
  };
}

function isParty(
  article: Article,
  { at, word, stem }: Reading['capitals'][number],
  { parties, longParties }: Marks,
): boolean {
  const name = parties.has(word) ? word : stem;
  if (parties.has(name))
    return !EVERYDAY.has(name) || !article.startsSentence(at) || article.isAllCapitals(at);
  return longParties.some((words) =>
    words.every((part, index) => isFormOfWord(article.folded(at + index), part)),
  );
}

/** "Domovinskog pokreta": another case of the same word. */
function isFormOfWord(word: string, of: string): boolean {
  if (word.charCodeAt(0) !== of.charCodeAt(0)) return false;
  const stem = of.replace(/[aei]$/, '');
  return word.startsWith(stem) && word.length <= stem.length + 3;
}

/** Where the article names the person's own place, which is the county for an office of the county, and the county of a town. */
function ownPlaces(
  article: Article,
  { isOfCounty, town, county }: Marks,
): Record<'own' | 'county', number[]> {
  const { places } = readingOf(article);
  const inTown = places.filter((at) => town && isPlace(article, at, town) && !isNameOfCounty(article, at));
  const inCounty = places.filter((at) => county && isPlace(article, at, county));
  return isOfCounty ? { own: [...inTown, ...inCounty], county: [] } : { own: inTown, county: inCounty };
}

/** "U Zadarskoj županiji" is not in the town. */
const isNameOfCounty = (article: Article, at: number) =>
  isAdjective(article, at) && /^zupanij/.test(article.folded(at + 1));

const isPlace = (article: Article, at: number, place: string[]) =>
  place.every((word, index) => isFormOfPlace(article.folded(at + index), word));

const isAdjective = (article: Article, at: number) =>
  /(sk|ck)(i|a|e|u|og|oga|om|oj)$/.test(article.folded(at));

/** The office beside the name has a place, and none of its words belongs to the person's places. */
function namesOtherPlace(article: Article, { places }: OfficeBeside, { town, county }: Marks): boolean {
  const own = [...(town ?? []), ...(county ?? [])];
  if (own.length === 0) return false;
  const named = places.filter(
    (at) => at >= 0 && (isAdjective(article, at) || (article.isCapital(at) && !article.startsSentence(at))),
  );
  const telling = named.filter((at) => !article.isAllCapitals(at) && !isGeneral(article.folded(at)));
  if (telling.length === 0) return false;
  return !telling.some((at) => own.some((word) => isFormOfPlace(article.folded(at), word)));
}

/** Adjectives before an office that name no place. */
const isGeneral = (word: string) => /^(grad|opcin|zupanij|hrvat|nezavisn|bivs|stranack|politick)/.test(word);
