import { normalizeText } from '../text/fold.js';
import { isTitleWithDot } from './titles.js';

const PARTICLES = new Set(['de', 'da', 'di', 'dos', 'du', 'van', 'von', 'der', 'den', 'zu']);

const isCased = (text: string) => text.toLowerCase() !== text.toUpperCase();

/** Lower case with a capital for the first letter and after each hyphen and apostrophe; a digraph gets one capital letter. */
function capitalise(word: string): string {
  return word
    .toLowerCase()
    .replace(/(^[^\p{L}]*|[-'\u2018\u2019])(\p{L})/gu, (_, before: string, letter: string) => {
      return before + letter.toUpperCase();
    });
}

/** In a mixed-case name only a word written wholly in capitals is touched ("Ivan HORVAT"), never "II" or "J.". */
function isAllCapitals(word: string): boolean {
  return word === word.toUpperCase() && (word.match(/\p{L}/gu)?.length ?? 0) > 2 && !/^[IVX]+\.?$/.test(word);
}

/**
 * Croatian spelling of a personal name that a source writes in capitals (or all in small letters): capitals at the
 * start of words and after hyphens and apostrophes, "DŽ", "LJ", "NJ" → "Dž", "Lj", "Nj", no spaces round hyphens,
 * a particle such as "von" small when it stands between two other words, a title ("DIPL. OEC.") too. A name that is already in mixed case is
 * kept, except single words in capitals. Works on names without the homonym suffix (see `splitHomonym`).
 */
export function properName(name: string): string {
  const text = normalizeText(name).replace(/ ?- ?/g, '-');
  if (!isCased(text)) return text;
  const words = text.split(' ');
  if (text !== text.toUpperCase() && text !== text.toLowerCase()) {
    return words.map((word) => (isAllCapitals(word) ? capitalise(word) : word)).join(' ');
  }
  return words
    .map((word, at) => {
      const small = word.toLowerCase();
      const isParticle = at > 0 && at < words.length - 1 && PARTICLES.has(small);
      return isParticle || isTitleWithDot(word) ? small : capitalise(word);
    })
    .join(' ');
}

/**
 * Splits off the suffix by which the election commission distinguishes namesakes in one unit:
 * "IVAN HORVAT, rođ.1976." → name "IVAN HORVAT", birthYear 1976; without a suffix birthYear is null.
 */
export function splitHomonym(name: string): { name: string; birthYear: number | null } {
  const text = normalizeText(name);
  const match = /^(.*?)\s*[,(]?\s*\bro(?:đ|d|dj)(?:en|ena)?\.?\s*((?:19|20)\d\d)\.?\s*\)?$/i.exec(text);
  if (!match?.[1]) return { name: text, birthYear: null };
  return { name: match[1].replace(/[\s,]+$/, ''), birthYear: Number(match[2]) };
}
