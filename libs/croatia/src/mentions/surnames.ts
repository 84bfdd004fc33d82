import { partyNamed } from '../parties/parties.js';
import { officeOfWord } from '../people/office-words.js';
import type { Article } from './article.js';
import { titleAt } from './office-beside.js';
import { UNIT } from './office-words.js';
import { ANY_CASE, type Bearer, POSSESSIVE, type Roster } from './roster.js';
import { ADJACENT, AFTER_HYPHEN } from './scan-words.js';
import { spellingOf } from './spellings.js';

/** A surname that stands alone. */
export interface FoundSurname {
  from: number;
  /** Last word: a double surname has two or more. */
  to: number;
  bearers: Bearer[];
  /** Cases it may stand in, as bits; of a possessive none. */
  cases: number;
  isPossessive: boolean;
}

/** Words with a capital only because they open a sentence; any other may be a given name. */
const OPENING =
  /^(a|ako|ali|bez|da|danas|dok|do|gdje|i|ipak|iz|jer|jucer|kad|kada|kako|kao|kaze|kod|medutim|na|nakon|ne|nije|no|o|od|osim|pa|pak|po|pod|poput|potom|pred|prema|prije|pri|protiv|s|sa|sada|sutra|sto|stoga|tada|tako|te|tek|ti|to|tvrdi|u|uz|vec|veceras|za|zasto|zato|zbog)$/;

/** Surnames that stand without a given name, outside the whole names already found. */
export function findSurnames(
  article: Article,
  roster: Roster,
  isTaken: (at: number) => boolean,
): FoundSurname[] {
  const found: FoundSurname[] = [];
  const others = new Set<number>();
  for (let at = 0; at < article.words.count; at += 1) {
    if (!article.isCapital(at) || isTaken(at)) continue;
    const lemmas = surnameLemmas(article, roster, at);
    if (lemmas.length === 0) continue;
    const double = doubleSurname(article, roster, at, lemmas);
    const to = at + (double?.words ?? 1) - 1;
    if (!standsAlone(article, roster, { from: at, to }, isTaken)) {
      for (const lemma of lemmas) others.add(lemma);
      continue;
    }
    const bearers = double?.bearers ?? unique(lemmas.flatMap((lemma) => roster.withSurname(lemma)));
    const cases = casesAt(article, roster, at, lemmas);
    found.push({ from: at, to, bearers, cases, isPossessive: cases === 0 });
    at = to;
  }
  return found.filter(({ bearers }) => !bearers.some(({ last }) => last.some((lemma) => others.has(lemma))));
}

/** One entry for each person, also where a name is borne by men and women. */
function unique(bearers: Bearer[]): Bearer[] {
  return [...new Map(bearers.map((bearer) => [bearer.person.id, bearer])).values()];
}

/** "Gradonačelnica Lovrak Bistrić": whoever bears all of these surnames, the most of them. */
function doubleSurname(
  article: Article,
  roster: Roster,
  at: number,
  lemmas: number[],
): { words: number; bearers: Bearer[] } | null {
  const whole = lemmas
    .flatMap((lemma) => roster.withSurname(lemma).filter(({ last }) => last[0] === lemma && last.length > 1))
    .filter(({ last }) =>
      last.every((lemma, index) => index === 0 || continues(article, roster, at + index, lemma)),
    );
  if (whole.length === 0) return null;
  const words = Math.max(...whole.map(({ last }) => last.length));
  return { words, bearers: unique(whole.filter(({ last }) => last.length === words)) };
}

const continues = (article: Article, roster: Roster, at: number, lemma: number) =>
  article.isCapital(at) && article.has(at, ADJACENT) && surnameLemmas(article, roster, at).includes(lemma);

function surnameLemmas(article: Article, roster: Roster, at: number): number[] {
  const { forms } = roster;
  const { hashA, hashB, hasDiacritics } = article.words;
  const lemmas: number[] = [];
  for (let on = forms.find(hashA[at] as number, hashB[at] as number); on >= 0; on = forms.following(on)) {
    const lemma = forms.lemma(on);
    if (roster.lemma(lemma).role !== 'last' || roster.withSurname(lemma).length === 0) continue;
    const isPossessive = forms.cases(on) === POSSESSIVE;
    if (isPossessive && article.isAllCapitals(at)) continue;
    const spelling = spellingOf(article.surface(at), roster.spellingsOf(lemma));
    if (spelling === 'same' || (spelling === 'plain' && !hasDiacritics)) lemmas.push(lemma);
  }
  return lemmas;
}

function casesAt(article: Article, roster: Roster, at: number, lemmas: number[]): number {
  const { forms } = roster;
  const { hashA, hashB } = article.words;
  let cases = 0;
  for (let on = forms.find(hashA[at] as number, hashB[at] as number); on >= 0; on = forms.following(on))
    if (lemmas.includes(forms.lemma(on))) cases |= forms.cases(on) & ANY_CASE;
  return cases;
}

/** No other word of a name before or after: "Novak Đoković", "Stjepana Radića" and "J. Horvat" are other people. */
function standsAlone(
  article: Article,
  roster: Roster,
  { from, to }: Pick<FoundSurname, 'from' | 'to'>,
  isTaken: (at: number) => boolean,
): boolean {
  return !followsName(article, roster, from, isTaken) && !precedesName(article, roster, to);
}

function followsName(
  article: Article,
  roster: Roster,
  at: number,
  isTaken: (at: number) => boolean,
): boolean {
  const before = at - 1;
  if (/^[a-z]$/.test(article.folded(before)) && article.isCapital(before)) return true;
  if (!article.has(at, ADJACENT) || !article.isCapital(before)) return false;
  if (article.has(at, AFTER_HYPHEN))
    return !isTaken(before) && surnameLemmas(article, roster, before).length === 0;
  const word = article.folded(before);
  if (officeOfWord(word) || partyNamed(word) !== null) return false;
  if (isPlaceOfOffice(article, before) || article.isAllCapitals(before))
    return isNameWord(article, roster, before);
  return !(article.startsSentence(before) && OPENING.test(word));
}

/** "Načelnik Stona Stipanov", "načelnik Općine Brod Moravice Stipanov": what is between office and name is a place. */
function isPlaceOfOffice(article: Article, before: number): boolean {
  for (let at = before; at > before - 3 && article.isAfterSpace(at); at -= 1) {
    if (titleAt(article, at - 1)) return true;
    if (!article.isCapital(at - 1) && !UNIT.test(article.folded(at - 1))) return false;
  }
  return false;
}

function precedesName(article: Article, roster: Roster, at: number): boolean {
  const after = at + 1;
  if (!article.has(after, ADJACENT) || !article.isCapital(after)) return false;
  if (article.has(after, AFTER_HYPHEN)) return surnameLemmas(article, roster, after).length === 0;
  return article.isAllCapitals(after) ? isNameWord(article, roster, after) : true;
}

function isNameWord(article: Article, roster: Roster, at: number): boolean {
  const { forms } = roster;
  const { hashA, hashB } = article.words;
  return forms.find(hashA[at] as number, hashB[at] as number) >= 0;
}
