import { normalizeText } from '../text/fold.js';

const words = (text: string) => new Set(text.split(' '));

/** Titles that stand with and without a dot, as `fold` writes them. */
export const TITLE_WORDS = words(
  'dr sc mr mag prof doc akad prim univ spec bacc dipl ing oec iur msc bsc phd mba emba llm',
);
/** Further ones, which only a dot distinguishes from a name. */
const CUT_OFF = words(
  'med vet dent stom pharm inž str struč nasl izv red asist lekt educ paed hist art phil theol kin cin math phys chem biol ' +
    'geol geogr geod pol polit soc psych psihol inf inform comp el elekt mech stroj aedif građ arch agr šum silv techn teh ' +
    'tehn tech traff prom naut nav crim krim publ admin upr rel comm nov log logoped rehab physioth sestr ekon oecc hc h.c',
);
/** Written out; before a name, or behind its comma. */
const WHOLE = words(
  'akademik akademkinja profesor profesorica doktor doktorica magistar magistra primarijus inženjer inženjerka gđa gđica',
);
/** Who is the older or the younger of two: no title, it distinguishes people. */
const GENERATION = words('ml st mlađi mlađa stariji starija jr sr');

/** Whether a word of a name is a title: a known one, or what is cut off and begins with a small letter ("struč."). */
function isTitle(word: string): boolean {
  const bare = word.toLowerCase().replaceAll('.', '');
  if (GENERATION.has(bare)) return false;
  if (TITLE_WORDS.has(bare) || WHOLE.has(bare)) return true;
  return word.endsWith('.') && (CUT_OFF.has(bare) || /^(?:\p{Ll}{1,12}\.)+$/u.test(word));
}

/** Whether a word is a known title with its dot, in whichever letters it is written. */
export function isTitleWithDot(word: string): boolean {
  return /\.,?$/.test(word) && isTitle(word.replace(/,$/, '').toUpperCase());
}

export interface TitledName {
  before: string[];
  /** Without titles; a comma between surname and first name stays. */
  name: string;
  behind: string[];
}

/**
 * Takes the titles off a name, wherever they stand, with or without dots, commas and blanks: "dr.sc. Mirna Kolar, dipl. oec." is
 * "Mirna Kolar". At least one word stays, and two where a title has no dot.
 */
export function splitTitles(text: string): TitledName {
  const spaced = normalizeText(text).replace(/(?<=\p{L}{2})\.(?=\p{L}{2})/gu, '. ');
  const segments = spaced.split(/ ?, ?| - (?=\p{Ll}+\.)/u).filter(Boolean);
  const isMixed = /\p{Lu}/u.test(segments[0] ?? '');
  const taken: TitledName = { before: [], name: '', behind: [] };
  const names = segments.flatMap((segment, at) => {
    const parts = segment.split(' ');
    const isSmall = (word: string) =>
      at > 0 && isMixed && /^\p{Ll}/u.test(word) && !GENERATION.has(word.replace('.', ''));
    if (segments.length > 1 && parts.every((word) => isTitle(word) || isSmall(word))) {
      taken[at === 0 ? 'before' : 'behind'].push(segment);
      return [];
    }
    const isTaken = (word = '') => isTitle(word) && parts.length > (word.endsWith('.') ? 1 : 2);
    while (isTaken(parts[0])) taken.before.push(parts.shift() ?? '');
    let end = parts.length;
    while (isTitle(parts[end - 1] ?? '') && end > (parts[end - 1]?.endsWith('.') ? 1 : 2)) end -= 1;
    if (end < parts.length) taken.behind.push(parts.slice(end).join(' '));
    return [parts.slice(0, end).join(' ')];
  });
  return { ...taken, name: names.join(', ') };
}

/** The words of a name without what says who of two is the younger ("Ivan Horvat ml."). */
export function bareWords(name: string): string[] {
  const words = name.split(' ');
  const kept = words.filter((word) => !/^(ml|st|jr|sr)\.$/i.test(word));
  return kept.length > 0 ? kept : words;
}

/** By what a person is known, sorted and drawn: "prof. Mirna Kolar" is "Mirna Kolar". */
export function withoutTitles(name: string): string {
  return splitTitles(name).name;
}

/** Of a folded name, whose dots are lost: titles at both ends, if a sure one is among them; two words stay. */
export function foldedWithoutTitles(name: string): string {
  const parts = name.split(' ');
  if (!parts.some((word) => TITLE_WORDS.has(word))) return name;
  const isTaken = (word = '') => parts.length > 2 && (TITLE_WORDS.has(word) || CUT_OFF.has(word));
  while (isTaken(parts[0])) parts.shift();
  while (isTaken(parts.at(-1))) parts.pop();
  return parts.join(' ');
}
