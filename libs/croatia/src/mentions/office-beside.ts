import { officeOfWord } from '../people/office-words.js';
import { COUNTY_NAMES } from '../places/counties.js';
import { adjectiveStem, unitsOfAdjective } from '../places/unit-adjectives.js';
import { fold } from '../text/fold.js';
import type { Article } from './article.js';
import type { Marks } from './marks.js';
import {
  BODY,
  HEAD,
  isAbbreviation,
  isBetween,
  isGeneral,
  isPartyWord,
  NOT_HELD,
  RELATED,
  UNIT,
} from './office-words.js';
import { isAdjectiveOf, isOtherPlace, nameLength, type Place } from './place.js';
import { isOfForeignCountry } from './place-words.js';
import type { Spot } from './reading.js';
import { ANY_CASE } from './roster.js';
import { ADJACENT, STARTS_SENTENCE } from './scan-words.js';

/** An office right beside a name: "županica Nataša Tramišak", "Ivan Radić, gradonačelnik Osijeka". */
export interface OfficeBeside {
  isOwn: boolean;
  /** Whose place it is; `unknown` for an adjective that no table has. */
  place: 'own' | 'other' | 'unknown' | 'none';
  /** Somebody who had it, stands in for it, or plays it: "bivši", "zamjenik", "dječji". */
  isNotHeld: boolean;
  /** A head of something else: "načelnik policijske postaje". */
  isOtherChief: boolean;
}

/** Cases in which a form of "načelnik", "načelnica", "župan" … stands, as bits; 0 in the plural. */
export function officeCases(word: string): number {
  const [, stem = '', ending = ''] =
    /^(.*(?:nik|nic|zupan|celnik|celnic|covjek))(|a|e|i|u|om)$/.exec(word) ?? [];
  if (!stem) return 0;
  const cases: Record<string, number> = stem.endsWith('nic') ? { a: 1, e: 34, i: 4, u: 8, om: 16 } : MEN;
  return cases[ending] ?? 0;
}
const MEN: Record<string, number> = { '': 1, a: 10, u: 4, om: 16 };

interface Title {
  at: number;
  office: string;
  isHead: boolean;
}

/** An office that stands in this place, of whatever body. */
export function titleAt(article: Article, at: number): Title | null {
  const word = article.folded(at);
  const office = officeOfWord(word);
  if (office) return { at, office: office.begins, isHead: false };
  if (HEAD.test(word) || (/^covjek/.test(word) && /^prv/.test(article.folded(at - 1))))
    return { at, office: '', isHead: true };
  return null;
}

/** Both stand in one phrase: nothing but a space, a hyphen or the full stop of "dr." is between. */
function joins(article: Article, at: number): boolean {
  return article.has(at, ADJACENT) || (article.has(at, STARTS_SENTENCE) && isAbbreviation(article, at - 1));
}

const LONGEST = 8;

export function officesBeside(article: Article, marks: Marks, spot: Spot): OfficeBeside[] {
  return [before(article, marks, spot), after(article, marks, spot)].filter((one) => one !== null);
}

function before(article: Article, marks: Marks, spot: Spot): OfficeBeside | null {
  const { from } = spot;
  if (/^(i|u|na|za|od|iz)$/.test(article.folded(from - 1))) return null;
  let isOfBody = false;
  for (let at = from - 1; at >= 0 && from - at <= LONGEST; at -= 1) {
    const isComma = at === from - 1 && isAfterComma(article, from);
    if (!isComma && !joins(article, at + 1)) return null;
    const title = titleAt(article, at);
    if (title) {
      const found = read(article, marks, title, { from: at + 1, to: from - 1 }, spot);
      // "Gradonačelnik Biograda, Ivan Babić, najavio je"
      if (isComma && !(found?.place === 'own' && isAfterComma(article, spot.to + 1))) return null;
      return found;
    }
    isOfBody ||= BODY.test(article.folded(at));
    if (!isOfBody && !isBetween(article, at)) return null;
  }
  return null;
}

function isAfterComma(article: Article, at: number): boolean {
  return /^,\s$/.test(article.text.slice(article.words.end[at - 1], article.words.start[at]));
}

/** After a comma, a bracket or a dash: "Ivan Radić (HDZ), osječki gradonačelnik". */
function after(article: Article, marks: Marks, spot: Spot): OfficeBeside | null {
  const first = spot.to + 1;
  if (article.has(first, ADJACENT) || article.startsSentence(first)) return null;
  for (let at = first; at <= spot.to + LONGEST - 1; at += 1) {
    const isAfterParty = isPartyWord(article, at - 1) || /^\d{1,2}$/.test(article.folded(at - 1));
    if (at > first && !joins(article, at) && !isAfterParty) return null;
    const title = titleAt(article, at);
    if (title) {
      let to = at;
      while (article.has(to + 1, ADJACENT) && to - at < 5 && isComplement(article, to + 1)) to += 1;
      return read(article, marks, title, { from: at + 1, to }, spot);
    }
    const word = article.folded(at);
    if (
      !isBetween(article, at) &&
      !/^\d{1,2}$/.test(word) &&
      adjectiveStem(word) === null &&
      !NOT_HELD.test(word) &&
      !RELATED.test(word)
    )
      return null;
  }
  return null;
}

const isComplement = (article: Article, at: number) =>
  article.isCapital(at) || UNIT.test(article.folded(at)) || /^(na|u|od|iz|a|ov\w*)$/.test(article.folded(at));

/** What title and complement say, for this person. */
function read(
  article: Article,
  marks: Marks,
  title: Title,
  complement: Span,
  spot: Spot,
): OfficeBeside | null {
  const { at } = title;
  const word = article.folded(at);
  const attributes = attributesOf(article, at, marks.place);
  const { place, isSomebodyElse, isOfBody } = complementOf(article, complement, marks.place, spot);
  if (isSomebodyElse) return null;
  const agrees = (officeCases(word) & (spot.cases ?? ANY_CASE)) !== 0;
  // "Zamjenik gradonačelnika Ivan Babić"; of "zamjenika gradonačelnika Ivana Babića" nobody can tell.
  const isRelated = attributes.related !== '' && (!agrees || attributes.related.endsWith('a'));
  if (!attributes.isCandidate && !isRelated) {
    if (!agrees || (marks.gender === 'm' && /nic/.test(word))) return null;
  }
  const found = place === 'none' ? attributes.place : place;
  if (title.isHead && found === 'none' && !UNIT.test(article.folded(complement.from))) return null;
  return {
    isOwn: isOffice(article, marks, title),
    place: found,
    isNotHeld: attributes.isNotHeld || isRelated,
    isOtherChief:
      title.office === 'nacelni' &&
      (isOfBody || attributes.isOfBody || (complement.to <= at && isFollowedByBody(article, at, spot))),
  };
}

function isOffice(article: Article, { office, level }: Marks, title: Title): boolean {
  if (title.isHead) return office !== null && office !== 'vijece';
  if (title.office !== office) return false;
  const named = /^(gradsk|opcinsk|zupanijsk)/.exec(article.folded(title.at - 1))?.[1];
  return level === null || named === undefined || named === level;
}

/** "načelnik, policijske" does not occur; after a name the word that follows would be its genitive: "načelnik postaje". */
function isFollowedByBody(article: Article, to: number, spot: Spot): boolean {
  const next = to + 1;
  if (next <= spot.to || !article.has(next, ADJACENT)) return false;
  const word = article.folded(next);
  return (
    BODY.test(word) ||
    (!article.isCapital(next) && !UNIT.test(word) && !/^(i|a|te|je|su|u|na|iz)$/.test(word))
  );
}

interface Attributes {
  place: OfficeBeside['place'];
  isNotHeld: boolean;
  /** The word of whoever has to do with the office: "zamjenik". */
  related: string;
  isCandidate: boolean;
  isOfBody: boolean;
}

/** Words before the office: "bivši biogradski", "zamjenik", "HDZ-ov kandidat za". */
function attributesOf(article: Article, office: number, own: Place | null): Attributes {
  const found: Attributes = {
    place: 'none',
    isNotHeld: false,
    related: '',
    isCandidate: false,
    isOfBody: false,
  };
  for (let at = office - 1; at >= 0 && office - at <= 6 && joins(article, at + 1); at -= 1) {
    const word = article.folded(at);
    if (NOT_HELD.test(word)) found.isNotHeld = true;
    else if (RELATED.test(word)) found.related = word;
    else if (/^kandidat/.test(word)) found.isCandidate = true;
    else if (isOfForeignCountry(word)) found.place = 'other';
    else if (BODY.test(word)) found.isOfBody = true;
    else if (adjectiveStem(word) !== null && !isGeneral(word)) {
      if (found.place !== 'own') found.place = placeOfAdjective(word, own);
    } else if (!isGeneral(word) && (article.isCapital(at) || !isBetween(article, at))) break;
  }
  return found;
}

const COUNTY_STEMS = new Set(
  COUNTY_NAMES.flatMap((name) => fold(name).split(' ')).map((word) => word.slice(0, -1)),
);

function placeOfAdjective(word: string, own: Place | null): OfficeBeside['place'] {
  if (own && isAdjectiveOf(word, own)) return 'own';
  const stem = adjectiveStem(word) ?? '';
  if (unitsOfAdjective(stem).length > 0 || COUNTY_STEMS.has(stem)) return 'other';
  // An adjective that no table has, but that begins as the own place does.
  return own?.words.some((one) => one.slice(0, 4) === stem.slice(0, 4)) ? 'none' : 'unknown';
}

/** The words between office and name, or after the office. */
interface Span {
  from: number;
  to: number;
}

function complementOf(article: Article, { from, to }: Span, own: Place | null, spot: Spot) {
  let place: OfficeBeside['place'] = 'none';
  let isOfBody = false;
  let others = 0;
  for (let at = from; at <= to; at += 1) {
    const word = article.folded(at);
    const length = own ? nameLength(article, at, own) : 0;
    if (length > 0) {
      place = 'own';
      at += length - 1;
    } else if (isPartyWord(article, at) || UNIT.test(word) || isAbbreviation(article, at)) continue;
    else if (BODY.test(word)) isOfBody = true;
    else if (article.isCapital(at) && !article.isAllCapitals(at)) {
      if (place === 'none') place = own === null || isTail(word) ? place : 'other';
      others += 1;
    } else if (article.isAllCapitals(at) && isOtherPlace(article, at, own)) place = 'other';
  }
  const isAfterName = from > spot.to;
  return { place, isOfBody, isSomebodyElse: isAfterName && place === 'own' && others > 0 };
}

const isTail = (word: string) => /^(moru|sutli|muri|bregu|sumi)$/.test(word);
