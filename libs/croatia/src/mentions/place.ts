import { LOCAL_UNITS } from '../places/local-units.js';
import { adjectiveStem, adjectivesOf } from '../places/unit-adjectives.js';
import { fold } from '../text/fold.js';
import type { Article } from './article.js';
import { foreignTowns, isOfForeignCountry, NEEDS_CAPITAL, NEEDS_LEAD, SHORT_NAMES } from './place-words.js';
import { ADJACENT } from './scan-words.js';

/** A town, a municipality or a county as texts name it. */
export interface Place {
  /** Folded, and whether each has a capital: "Župa dubrovačka". */
  words: string[];
  capitals: boolean[];
  /** Folded stems of its adjectives. */
  adjectives: readonly string[];
  /** What people say for it. */
  short: string | null;
  /** Its name is a word of something else as well. */
  needs: 'nothing' | 'capital' | 'lead';
  /** Other units with a longer name in which this one stands: "Gornja Rijeka". */
  longer: { words: string[]; before: number }[];
  isCounty: boolean;
}

/** What follows is not said in daily life: Biograd na Moru. */
const TAIL = /^(na|u|pod|kraj)$/;

/** The words of a unit's name that a text has to have, as written. */
function saidWords(name: string): string[] {
  const said = /-grad$/i.test(name) ? name.replace('-', ' ') : (name.split('-')[0] ?? name);
  const words = said.split(' ').filter(Boolean);
  const tail = words.findIndex((word) => TAIL.test(word));
  return tail > 0 ? words.slice(0, tail) : words;
}

const UNITS = new Map(LOCAL_UNITS.map(({ name }) => [name, saidWords(name).map(fold)]));
const COUNTIES = new Map(LOCAL_UNITS.map(({ name, county }) => [name, fold(county)]));

const places = new Map<string, Place>();

export function placeOf(name: string): Place {
  const known = places.get(name);
  if (known) return known;
  const said = saidWords(name);
  const words = said.map(fold);
  const place: Place = {
    words,
    capitals: said.map((word) => /^\p{Lu}/u.test(word)),
    adjectives: adjectivesOf(name),
    needs: NEEDS_LEAD.has(fold(name)) ? 'lead' : NEEDS_CAPITAL.has(fold(name)) ? 'capital' : 'nothing',
    short: SHORT_NAMES.get(name) ?? null,
    longer: longerThan(words),
    isCounty: false,
  };
  if (places.size > 2000) places.clear();
  places.set(name, place);
  return place;
}

/** The county of an office of a county; Zagreb is a town. */
export function countyPlace(county: string): Place | null {
  const words = fold(county)
    .replace(/ ?zupanija ?/, '')
    .split(' ');
  if (words[0] === 'grad') return placeOf('Zagreb');
  if (!words[0]) return null;
  const adjectives = words.map((word) => word.slice(0, -1));
  const capitals = words.map((_, at) => at === 0);
  return { words, capitals, adjectives, needs: 'nothing', short: null, longer: [], isCounty: true };
}

function longerThan(words: string[]): Place['longer'] {
  const found: Place['longer'] = [];
  for (const other of UNITS.values()) {
    if (other.length <= words.length) continue;
    const before = other.findIndex((_, at) => words.every((word, on) => other[at + on] === word));
    if (before >= 0) found.push({ words: other, before });
  }
  return found;
}

/** Whether the name of the place stands from this word on; how many words it has, 0 where it does not. */
export function nameLength(article: Article, at: number, place: Place): number {
  if (!isName(article, at, place.words, place.capitals)) return isShortName(article, at, place) ? 1 : 0;
  if (place.isCounty) return isOfCounty(article, at, place) ? place.words.length : 0;
  const isOfLonger = place.longer.some(({ words, before }) => isName(article, at - before, words));
  if (isOfLonger || isPartOfName(article, at, place.words.length, place.needs !== 'nothing')) return 0;
  return place.needs === 'nothing' || isMeant(article, at, place) ? place.words.length : 0;
}

/** "Gradonačelnik Zeline"; "Veli Lošinj" and "Brod Moravice" are others. */
function isShortName(article: Article, at: number, { short }: Place): boolean {
  if (short === null || article.startsSentence(at) || !isName(article, at, [short])) return false;
  return (
    !isPartOfName(article, at, 1, false) &&
    !(article.has(at + 1, ADJACENT) && /^moravi/.test(article.folded(at + 1)))
  );
}

function isName(article: Article, at: number, words: string[], capitals?: boolean[]): boolean {
  if (at < 0) return false;
  return words.every(
    (word, on) =>
      isCaseOf(article.folded(at + on), word) &&
      (!(capitals?.[on] ?? true) || article.isCapital(at + on)) &&
      (on === 0 || article.has(at + on, ADJACENT)),
  );
}

/** "Zadarska" is the town's as well: only with the word itself. */
const isOfCounty = (article: Article, at: number, { words }: Place) =>
  words.length > 1 || /^zupan/.test(article.folded(at + 1)) || /^(istar|medimur)/.test(article.folded(at));

const BEFORE =
  /^(gornj|donj|nov|star|vel|mal|velik|srednj|hrvatsk|bosansk|srpsk|slavonsk|primorsk|svet|nk|hnk|rk|kk|np|hotel|nogometn|park)\w{0,3}$/;

/** "Bosanska Gradiška", "Rijeka Dubrovačka", "srbijanska Požega", "rijeka Glina": something else. */
function isPartOfName(article: Article, at: number, length: number, isWord: boolean): boolean {
  const before = article.folded(at - 1);
  const isBeside = article.has(at, ADJACENT);
  if (isBeside && isOfForeignCountry(before)) return true;
  if (isBeside && article.isCapital(at - 1) && !article.startsSentence(at - 1) && BEFORE.test(before))
    return true;
  if (
    isBeside &&
    /^(rijek|rijeci|potok|planin|nacionaln|park|kvart|cetvrt)\w{0,3}$/.test(before) &&
    !article.isCapital(at - 1)
  )
    return true;
  const after = at + length;
  const isCapital = article.isCapital(after) && !article.isAllCapitals(after);
  return (
    article.has(after, ADJACENT) && (isCapital || isWord) && adjectiveStem(article.folded(after)) !== null
  );
}

const LEAD =
  /^(u|iz|grad|grada|gradu|gradom|opcin\w{1,3}|vijec\w{1,3}|skupstin\w{1,3}|(grado)?nacelni\w{1,3}|mjest\w{1,3}|naselj\w{1,3})$/;

/** A preposition, "Općina" or an office before it; for common nouns a capital that no beginning of a sentence explains, or "Rijeka:". */
function isMeant(article: Article, at: number, { needs, words }: Place): boolean {
  if (article.has(at, ADJACENT) && LEAD.test(article.folded(at - 1))) return true;
  if (needs === 'lead' || article.isAllCapitals(at)) return false;
  const end = article.words.end[at + words.length - 1] as number;
  return !article.startsSentence(at) || (at === 0 && article.text[end] === ':');
}

/** An adjective of the place: "zadarski". */
export function isAdjectiveOf(word: string, { adjectives }: Place): boolean {
  const stem = adjectiveStem(word);
  return stem !== null && adjectives.includes(stem);
}

const CASE = /^(|a|e|i|o|u|om|em|im|ih|oj|og|oga|ome|omu|ama|ima)$/;

/** A case of a word of a place's name: Zadru, Rijeci, Križevaca, Novoga. */
export function isCaseOf(word: string, name: string): boolean {
  if (word.charCodeAt(0) !== name.charCodeAt(0)) return false;
  if (word === name) return true;
  const { stems, plural } = caseStems(name);
  return (
    (plural !== null && word === plural) ||
    stems.some((stem) => word.startsWith(stem) && CASE.test(word.slice(stem.length)))
  );
}

const stemCache = new Map<string, { stems: string[]; plural: string | null }>();

function caseStems(name: string): { stems: string[]; plural: string | null } {
  const known = stemCache.get(name);
  if (known) return known;
  const stem = name.length > 3 ? name.replace(/[aeiou]$/, '') : name;
  const stems = [stem];
  if (/[kg]a$/.test(name)) stems.push(stem.replace(/k$/, 'c').replace(/g$/, 'z'));
  if (/[^aeiou][ae]([clrnkt]|lj|nj)$/.test(stem)) stems.push(stem.replace(/[ae]([clrnkt]|lj|nj)$/, '$1'));
  const plural = /[^aeiou][^aeiou][aei]$/.test(name) ? name.replace(/(.)[aei]$/, 'a$1a') : null;
  if (stemCache.size > 2000) stemCache.clear();
  stemCache.set(name, { stems, plural });
  return { stems, plural };
}

const byBeginning = new Map<string, string[]>();
for (const name of UNITS.keys()) {
  const beginning = fold(name).slice(0, 2);
  byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), name]);
}

/** Whether a word is part of a unit's name of several words: "Slavonskom Brodu", "Vele Luke", "Brod Moravice". */
export function isUnitName(article: Article, at: number): boolean {
  return [at, at - 1].some((first) =>
    (byBeginning.get(article.folded(first).slice(0, 2)) ?? []).some((name) => {
      const length = nameLength(article, first, placeOf(name));
      return length > 1
        ? first + length > at
        : length === 1 && first === at && /^(u|iz|opcin\w|grad\w?)$/.test(article.folded(at - 1));
    }),
  );
}

/** A unit of the county is named from this word on: "Virovitica", where somebody has an office of its county. */
export function isInCounty(article: Article, at: number, county: Place): boolean {
  const inside = county.words.join(' ');
  return unitsAt(article, at).some((name) => COUNTIES.get(name) === inside);
}

const unitsAt = (article: Article, at: number) =>
  (byBeginning.get(article.folded(at).slice(0, 2)) ?? []).filter(
    (name) => nameLength(article, at, placeOf(name)) > 0,
  );

/** Another unit of the country, or a town of the neighbours, named from this word on. */
export function isOtherPlace(article: Article, at: number, own: Place | null): boolean {
  if (!article.isCapital(at) || (own && nameLength(article, at, own) > 0)) return false;
  if (own?.isCounty && isInCounty(article, at, own)) return false;
  const word = article.folded(at);
  if (foreignTowns.test(word)) return true;
  return unitsAt(article, at).length > 0;
}
