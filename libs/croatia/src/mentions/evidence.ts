import type { Article } from './article.js';
import { type Marks, marksOf } from './marks.js';
import { type OfficeBeside, officeCases, officesBeside } from './office-beside.js';
import { BODY_NEAR, NOT_HELD, RELATED } from './office-words.js';
import { partyEvidence } from './party-evidence.js';
import { isAdjectiveOf, isInCounty, isOtherPlace, nameLength, type Place } from './place.js';
import { AROUND, ELSEWHERE, HERE, nearness, readingOf, type Spot } from './reading.js';
import type { RosterEntry } from './roster.js';
import { ADJACENT } from './scan-words.js';
import { speaks } from './speaks.js';

/** What the words around a name say about who it is. Each is a number of points; nothing is 0. */
export interface Evidence {
  /** The person's office: beside the name 3, near it, and of nobody else, 1; for whom none is known any office beside the name 1. */
  office: number;
  /** The person's party: that of the name 3, of a club or list near it 2, elsewhere 1. */
  party: number;
  /** The person's own place: in the sentence of the name 3, elsewhere 2. */
  town: number;
  /** The county of somebody with an office of a town: 1. Many others live there, so that it tells apart nobody. */
  county: number;
  /** An office right beside the name: the person's, another one, or one of somebody whose office is not known. */
  officeBeside: 'own' | 'other' | 'unknown' | null;
  /** The own office with the own place stands right beside the name. */
  isInOffice: boolean;
  /** The own office stands beside the name, and the article, in its title, sentence or the one beside it, is about the own place. */
  isOfOwnPlace: boolean;
  /** The office beside the name is that of another place. */
  isElsewhere: boolean;
  /** Somebody who had the office, another chief or another office. */
  isOtherOffice: boolean;
  /** Another party stands beside the name. */
  isOtherParty: boolean;
  /** An office beside the name whose place nobody can tell. */
  isUnclear: boolean;
}

/** Points that say that it is this person. */
export const identity = ({ office, party, town }: Evidence) => office + (party > 1 ? party : 0) + town;

export function evidenceFor(article: Article, person: RosterEntry, spots: Spot[]): Evidence {
  const marks = marksOf(person);
  const beside = spots.flatMap((spot) => officesBeside(article, marks, spot));
  const held = beside.filter(
    (one) => one.isOwn && !one.isNotHeld && !one.isOtherChief && one.place !== 'other',
  );
  const { party, isOfOther } = partyEvidence(article, marks, spots);
  const places = placesOf(article, marks);
  const near = (at: number) => nearness(readingOf(article), at, spots);
  const isNear = places.own.some((at) => near(at) !== ELSEWHERE);
  const isInOffice = held.some(({ place }) => place === 'own');
  const isBare = held.length > 0 && !isInOffice;
  const isUnclear =
    isBare &&
    (!isNear ||
      held.every(({ place }) => place === 'unknown') ||
      (marks.office === 'vijece' && readingOf(article).hasOtherCouncil) ||
      isTitleOfOther(article, marks.place) ||
      isAmongBodies(article, marks, spots));
  return {
    office: officePoints(article, marks, spots, {
      held: held.length > 0,
      isUnclear,
      isAny: beside.length > 0,
    }),
    party,
    town: isInOffice || places.own.some((at) => near(at) === HERE) ? 3 : places.own.length > 0 ? 2 : 0,
    county: places.county ? 1 : 0,
    officeBeside: besideOf(marks, beside, held.length > 0),
    isInOffice,
    isOfOwnPlace: isInOffice || (isBare && !isUnclear),
    isElsewhere: beside.some(({ place, isOtherChief }) => place === 'other' && !isOtherChief),
    isOtherOffice:
      beside.some(({ isNotHeld, isOtherChief }) => isNotHeld || isOtherChief) ||
      (beside.length > 0 && held.length === 0 && marks.office !== null) ||
      isLongAgo(article, spots, beside.length > 0),
    isOtherParty: isOfOther,
    isUnclear,
  };
}

function besideOf({ office }: Marks, beside: OfficeBeside[], isHeld: boolean): Evidence['officeBeside'] {
  if (beside.length === 0) return null;
  if (office === null) return 'unknown';
  return isHeld ? 'own' : 'other';
}

interface Beside {
  held: boolean;
  isUnclear: boolean;
  isAny: boolean;
}

function officePoints(
  article: Article,
  marks: Marks,
  spots: Spot[],
  { held, isUnclear, isAny }: Beside,
): number {
  if (marks.office === null) return isAny ? 1 : 0;
  if (held) return isUnclear ? 1 : 3;
  const reading = readingOf(article);
  const isMember = spots.some((spot) => speaks(article, spot));
  const points = reading.offices.map(({ at, office }) => {
    if (!isMember || office !== marks.office || !isNobodys(article, at, marks)) return 0;
    const near = nearness(reading, at, spots);
    if (office !== 'vijece') return near === AROUND && isTitleOf(article, at, marks, spots) ? 2 : 0;
    if (reading.hasOtherCouncil) return 0;
    const isMet = reading.meetings.some((meeting) => nearness(reading, meeting, spots) === HERE);
    return near === HERE || (near === AROUND && isMet) ? 2 : 0;
  });
  return Math.max(0, ...points);
}

/** "Nova Gradiška: gradonačelnica brani proračun", and the text begins with what the person says. */
function isTitleOf(article: Article, at: number, { place }: Marks, spots: Spot[]): boolean {
  const { titleWords, sentences } = readingOf(article);
  if (at >= titleWords || place === null) return false;
  const isOfPlace = Array.from({ length: titleWords }, (_, word) => word).some((word) =>
    isPlace(article, word, place),
  );
  return (
    isOfPlace && spots.some((spot) => sentences[spot.from] === sentences[titleWords] && speaks(article, spot))
  );
}

/** "Gradonačelnica" of the sentence after may be the person; "gradonačelnik Luka Zrinski" and "bivša gradonačelnica" are not. */
function isNobodys(article: Article, at: number, { office, gender, place }: Marks): boolean {
  const before = article.folded(at - 1);
  if (NOT_HELD.test(before) || RELATED.test(before)) return false;
  if (office === 'vijece') return true;
  const isWoman = /nic/.test(article.folded(at));
  if (officeCases(article.folded(at)) === 0 || (gender !== null && isWoman !== (gender === 'f')))
    return false;
  const next = at + 1;
  const isNamed = article.has(next, ADJACENT) && article.isCapital(next) && !article.isAllCapitals(next);
  return !isNamed || (place !== null && nameLength(article, next, place) > 0);
}

/** Where the article names the person's own place, and whether the county of a town. */
function placesOf(article: Article, { place, county }: Marks): { own: number[]; county: boolean } {
  const { places } = readingOf(article);
  return {
    own: place ? places.filter((at) => isPlace(article, at, place)) : [],
    county: county !== null && places.some((at) => nameLength(article, at, county) > 0),
  };
}

/** Its name, or its adjective: not that of "Zadarska županija" or "Zagrebačka banka". */
function isPlace(article: Article, at: number, place: Place): boolean {
  if (nameLength(article, at, place) > 0) return true;
  if (place.isCounty) return isInCounty(article, at, place);
  if (!isAdjectiveOf(article.folded(at), place)) return false;
  return !article.isCapital(at) || article.startsSentence(at)
    ? !/^zupan/.test(article.folded(at + 1))
    : false;
}

/** The title names another place. */
function isTitleOfOther(article: Article, place: Place | null): boolean {
  const { titleWords } = readingOf(article);
  for (let at = 0; at < titleWords; at += 1) if (isOtherPlace(article, at, place)) return true;
  return false;
}

/** A "načelnik" without a place, among police, hospitals, fire brigades … */
function isAmongBodies(article: Article, { office }: Marks, spots: Spot[]): boolean {
  if (office !== 'nacelni') return false;
  const reading = readingOf(article);
  let isAmong = false;
  for (let at = 0; at < article.words.count; at += 1) {
    if (nearness(reading, at, spots) === ELSEWHERE) continue;
    if (/^opcin/.test(article.folded(at))) return false;
    isAmong ||= BODY_NEAR.test(article.folded(at));
  }
  return isAmong;
}

/** Words before and after a name that are read of a sentence. */
const SENTENCE = 60;
/** Before the mandate that profiles begin with. */
const FIRST_YEAR = 2021;
const LATELY =
  /(izgra[đd]en|sagra[đd]en|podignut|osnovan|ro[đd]en|nastao|nastal|otvoren|obnovljen|star\p{L}* iz)\p{L}*\s+(je\s+)?(u\s+|davne\s+)?$/iu;
const THEN =
  /(^|\P{L})(na dana[šs]nji dan|devedesetih|osamdesetih|sedamdesetih|dvijetisu[ćc]itih|pro[šs]log[a]? stolje[ćc]a|prije (\d{2}|dvadeset|trideset|petnaest|deset) godina)(?!\p{L})/iu;

/** The sentence of the name, or the title, speaks of a year of another mandate: "Godine 2009. gradonačelnik …". */
function isLongAgo(article: Article, spots: Spot[], hasOffice: boolean): boolean {
  if (!hasOffice) return false;
  const { sentences, titleWords } = readingOf(article);
  const title = article.text.slice(0, titleWords > 0 ? article.words.end[titleWords - 1] : 0);
  return spots.some(({ from }) => {
    let [first, last] = [from, from];
    while (first > from - SENTENCE && first > 0 && sentences[first - 1] === sentences[from]) first -= 1;
    while (
      last < from + SENTENCE &&
      last + 1 < article.words.count &&
      sentences[last + 1] === sentences[from]
    )
      last += 1;
    const text = article.text.slice(article.words.start[first], article.words.end[last]);
    return isOfOtherMandate(text) || isOfOtherMandate(title);
  });
}

function isOfOtherMandate(text: string): boolean {
  if (THEN.test(text)) return true;
  const years = [...text.matchAll(/(?<![\d.,])(19\d\d|20\d\d)(?![\d,]|\.\d)/g)].map(({ index, 0: year }) => ({
    isOld: Number(year) < FIRST_YEAR && !isSince(text, index),
    isNew:
      Number(year) >= FIRST_YEAR &&
      !(Number(year) === FIRST_YEAR && /(do|–|-)\s*$/.test(text.slice(0, index))),
  }));
  return years.some(({ isOld }) => isOld) && !years.some(({ isNew }) => isNew);
}

/** "Od 2017. gradonačelnik", "zgrada iz 1962.", "izgrađena 1962.": says nothing of the office. */
function isSince(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 40), at);
  if (LATELY.test(before) || /(^|\P{L})iz\s+$/iu.test(before)) return true;
  return /(^|\P{L})od\s+$/iu.test(before) && !/^\d{4}\.?\s*(godine\s+)?(do|–|-)/.test(text.slice(at));
}

/** The article names another unit or a town of the neighbours. */
export function namesOtherPlace(article: Article, person: RosterEntry): boolean {
  const { place } = marksOf(person);
  return readingOf(article).places.some((at) => isOtherPlace(article, at, place));
}
