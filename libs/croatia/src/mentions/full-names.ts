import type { Article } from './article.js';
import { UNIT } from './office-words.js';
import { isUnitName } from './place.js';
import { ANY_CASE, type Bearer, NOMINATIVE, type Role, type Roster, VOCATIVE } from './roster.js';
import { ADJACENT, AFTER_HYPHEN } from './scan-words.js';
import { spellingOf } from './spellings.js';

/** Why a whole name may be somebody else's. */
export type NameDoubt = 'longer-name' | 'case-slip' | 'part-of-name' | 'no-diacritics';

/** A whole name in a text, with everybody who bears it. */
export interface FoundName {
  from: number;
  /** Last word. */
  to: number;
  bearers: Bearer[];
  cases: number;
  doubt: NameDoubt | null;
  /** "Ivan Ićo Horvat": a word between given name and surname that is in no name of the roster. */
  isNickname?: boolean;
}

/** The whole names of the roster in a text; where names overlap, the longest, and of equals the one in usual order. */
export function findFullNames(article: Article, roster: Roster): FoundName[] {
  const found: FoundName[] = [];
  const { count } = article.words;
  for (let at = 0; at < count - 1; at += 1) {
    if (!article.isCapital(at) || !(isNextOfName(article, at + 1) || isNickname(article, at + 1))) continue;
    const name = longest(namesAt(article, roster, at)) ?? nicknamed(article, roster, at);
    if (!name) continue;
    const coordinated = coordinatedWith(article, roster, name);
    if (coordinated) found.push(coordinated);
    found.push(name);
    at = name.to;
  }
  return found;
}

const isNextOfName = (article: Article, at: number) => article.isCapital(at) && article.has(at, ADJACENT);

function longest(names: FoundName[]): FoundName | undefined {
  return names.reduce<FoundName | undefined>((best, name) => {
    if (!best || rank(name) > rank(best)) return name;
    if (rank(name) === rank(best) && name.to === best.to) best.bearers.push(...name.bearers);
    return best;
  }, undefined);
}

/** Longer is better; a slip, a part of a name and the vocative, which news seldom have, are less likely than what else fits. */
function rank({ from, to, doubt, cases }: FoundName): number {
  const isLikely = doubt !== 'part-of-name' && doubt !== 'case-slip';
  return to - from - (isLikely ? 0 : 0.5) - (cases === VOCATIVE ? 0.25 : 0);
}

/** Names that begin with this word, given name first or surname first. */
function namesAt(article: Article, roster: Roster, at: number): FoundName[] {
  const names: FoundName[] = [];
  for (const one of readings(article, roster, at)) {
    for (let next = at + 1; next <= at + 3 && isNextOfName(article, next); next += 1) {
      for (const other of readings(article, roster, next)) {
        if (one.role === other.role || one.gender !== other.gender) continue;
        const isUsual = one.role === 'first';
        const [given, last] = isUsual ? [one.lemma, other.lemma] : [other.lemma, one.lemma];
        for (const bearer of roster.named(given, last))
          add(names, whole(article, roster, at, bearer, isUsual));
        if (isUsual && next === at + 1)
          for (const bearer of roster.partlyNamed(given, last))
            add(names, part(article, roster, at, bearer, last));
      }
    }
  }
  return names;
}

/** "Ivan „Ićo” Horvat", "Ivan Ićo Horvat", "Ivan (Ićo) Horvat". */
function nicknamed(article: Article, roster: Roster, at: number): FoundName | null {
  const next = at + 2;
  if (!article.isCapital(at + 1) || !article.isCapital(next) || article.startsSentence(next)) return null;
  const isMarked = isNickname(article, at + 1);
  if (!isMarked && !(isNextOfName(article, at + 1) && isNextOfName(article, next))) return null;
  if (!isMarked && reads(article, roster, at + 1, 'first', ANY_CASE)) return null;
  for (const one of readings(article, roster, at)) {
    if (one.role !== 'first') continue;
    for (const other of readings(article, roster, next)) {
      const cases = one.cases & other.cases;
      if (other.role !== 'last' || other.gender !== one.gender || cases === 0) continue;
      const bearers = roster
        .named(one.lemma, other.lemma)
        .filter((bearer) => bearer.given.length + bearer.last.length === 2);
      if (bearers.length === 0 || continues(article, roster, next + 1, cases)) continue;
      const name = { from: at, to: next, bearers: [...bearers], cases, isNickname: true };
      return { ...name, doubt: isMarked ? null : 'longer-name' };
    }
  }
  return null;
}

const isNickname = (article: Article, at: number) => {
  const { start, end } = article.words;
  const [before, after] = [
    article.text.slice(end[at - 1], start[at]),
    article.text.slice(end[at], start[at + 1]),
  ];
  return /^ ["„“”«»(]$/.test(before) && /^["“”«»)] $/.test(after);
};

function add(names: FoundName[], name: FoundName | null): void {
  if (!name) return;
  const same = names.find((other) => other.to === name.to && rank(other) === rank(name));
  if (!same) names.push(name);
  else if (!same.bearers.includes(name.bearers[0] as Bearer)) same.bearers.push(...name.bearers);
}

interface WordReading {
  role: Role;
  gender: 'm' | 'f';
  lemma: number;
  cases: number;
}

function readings(article: Article, roster: Roster, at: number): WordReading[] {
  const { forms } = roster;
  const list: WordReading[] = [];
  const { hashA, hashB } = article.words;
  for (let on = forms.find(hashA[at] as number, hashB[at] as number); on >= 0; on = forms.following(on)) {
    const lemma = forms.lemma(on);
    const cases = forms.cases(on) & ANY_CASE;
    if (cases) list.push({ ...roster.lemma(lemma), lemma, cases });
  }
  return list;
}

/** Cases in which a word is a form of the lemma; 0 when it is none. */
function casesOf(article: Article, roster: Roster, at: number, lemma: number): number {
  const { forms } = roster;
  const { hashA, hashB } = article.words;
  for (let on = forms.find(hashA[at] as number, hashB[at] as number); on >= 0; on = forms.following(on))
    if (forms.lemma(on) === lemma) return forms.cases(on) & ANY_CASE;
  return 0;
}

/** The bearer's whole name from this word on, all words in one case. */
function whole(
  article: Article,
  roster: Roster,
  from: number,
  bearer: Bearer,
  isUsual: boolean,
): FoundName | null {
  const order = isUsual ? [bearer.given, bearer.last] : [bearer.last, bearer.given];
  const lemmas = order.flat();
  const to = from + lemmas.length - 1;
  let cases = ANY_CASE;
  const groups: number[] = [];
  let at = from;
  for (const group of order) {
    const agreed = groupCases(article, roster, at, group);
    if (!agreed || (at > from && !isNextOfName(article, at))) return null;
    groups.push(agreed);
    cases &= agreed;
    at += group.length;
  }
  const isSlip = cases === 0;
  // "Ivan Horvata": only the given name was left as it is.
  if (isSlip && !(isUsual && (groups[0] as number) & NOMINATIVE && groups[1] !== 0)) return null;
  if (!isUsual && !isSurnameFirst(roster, bearer, cases)) return null;
  const spelling = spellingIn(article, roster, from, lemmas);
  if (spelling === 'other') return null;
  const doubt = doubtOf(article, roster, { from, to, cases });
  return { from, to, bearers: [bearer], cases, doubt: doubt ?? (isSlip ? 'case-slip' : spelling) };
}

/** Lists put surnames first, in the nominative; a woman's surname would fit any case of a name that follows by chance. */
function isSurnameFirst(roster: Roster, bearer: Bearer, cases: number): boolean {
  return roster.lemma(bearer.given[0] as number).gender === 'm' ? cases !== 0 : (cases & NOMINATIVE) !== 0;
}

/** Parts of a double name agree; the first may stay undeclined. */
function groupCases(article: Article, roster: Roster, from: number, lemmas: number[]): number {
  return lemmas.reduce((agreed, lemma, index) => {
    const at = from + index;
    if (at >= article.words.count || (index > 0 && !isNextOfName(article, at))) return 0;
    const cases = casesOf(article, roster, at, lemma);
    const isLast = index === lemmas.length - 1;
    return agreed & (!isLast && cases & NOMINATIVE ? ANY_CASE : cases);
  }, ANY_CASE);
}

/** One part of a double surname: "Andro Opara" for Andro Krstulović Opara. */
function part(
  article: Article,
  roster: Roster,
  from: number,
  bearer: Bearer,
  last: number,
): FoundName | null {
  if (bearer.given.length > 1) return null;
  const lemmas = [bearer.given[0] as number, last];
  const cases =
    casesOf(article, roster, from, lemmas[0] as number) & casesOf(article, roster, from + 1, last);
  if (!cases || spellingIn(article, roster, from, lemmas) === 'other') return null;
  return { from, to: from + 1, bearers: [bearer], cases, doubt: 'part-of-name' };
}

/** Null for exact spelling, or one without diacritics in a text that has none. */
function spellingIn(
  article: Article,
  roster: Roster,
  from: number,
  lemmas: number[],
): 'other' | 'no-diacritics' | null {
  const spellings = lemmas.map((lemma, index) =>
    spellingOf(article.surface(from + index), roster.spellingsOf(lemma)),
  );
  if (spellings.includes('other')) return 'other';
  return spellings.includes('plain') && article.words.hasDiacritics ? 'no-diacritics' : null;
}

type Span = Pick<FoundName, 'from' | 'to' | 'cases'>;

/** Another word of a name before or after it makes it another name: "Petra Mandić-Kovač", "Ana Petra Mandić". */
function doubtOf(article: Article, roster: Roster, { from, to, cases }: Span): NameDoubt | null {
  if (cases === VOCATIVE) return 'case-slip';
  const before = from - 1;
  if (article.isCapital(before) && article.has(from, ADJACENT)) {
    if (article.has(from, AFTER_HYPHEN)) return 'longer-name';
    // "Načelnik Općine Luka Ivan Horvat"
    const isPlace =
      isUnitName(article, before) || (UNIT.test(article.folded(before - 1)) && article.has(before, ADJACENT));
    if (!isPlace && reads(article, roster, before, 'first', cases)) return 'longer-name';
  }
  return continues(article, roster, to + 1, cases) ? 'longer-name' : null;
}

function continues(article: Article, roster: Roster, at: number, cases: number): boolean {
  if (!isNextOfName(article, at)) return false;
  const isNewName = reads(article, roster, at, 'first', ANY_CASE) && article.isCapital(at + 1);
  if (isNewName) return false;
  if (article.has(at, AFTER_HYPHEN)) return true;
  if (article.isAllCapitals(at))
    return article.isAllCapitals(at - 1) && reads(article, roster, at, 'last', cases);
  return reads(article, roster, at, 'last', cases || ANY_CASE) || /(ic|ski|vic)$/.test(article.folded(at));
}

function reads(article: Article, roster: Roster, at: number, role: Role, cases: number): boolean {
  return readings(article, roster, at).some(
    (one) => one.role === role && (one.cases & (cases || ANY_CASE)) !== 0,
  );
}

/** "Marijanu i Ivicu Puljka": the given name before the whole name shares its surname. */
function coordinatedWith(article: Article, roster: Roster, name: FoundName): FoundName | null {
  const at = name.from - 2;
  const [bearer] = name.bearers;
  if (!bearer || bearer.last.length > 1 || name.doubt || !article.isCapital(at)) return null;
  if (article.folded(name.from - 1) !== 'i' || !article.isAfterSpace(name.from - 1)) return null;
  if (article.isCapital(at - 1) && article.isAfterSpace(at) && !article.startsSentence(at - 1)) return null;
  const { word } = roster.lemma(bearer.last[0] as number);
  for (const { role, gender, lemma, cases } of readings(article, roster, at)) {
    const last = roster.lemmaOf('last', gender, word);
    if (role !== 'first' || last === undefined || (cases & name.cases) === 0) continue;
    const bearers = roster.named(lemma, last).filter((one) => one.given.length + one.last.length === 2);
    if (bearers.length && spellingOf(article.surface(at), roster.spellingsOf(lemma)) === 'same')
      return { from: at, to: at, bearers: [...bearers], cases, doubt: null };
  }
  return null;
}
