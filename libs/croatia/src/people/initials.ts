import { splitHomonym } from './proper-name.js';
import { bareWords, withoutTitles } from './titles.js';

function firstLetter(word: string | undefined): string {
  const letter = word?.match(/\p{L}/u)?.[0] ?? '';
  return Array.from(letter.toUpperCase())[0] ?? '';
}

/**
 * First letters of the first and the last word, in capitals ("Šime Đurđek" → "ŠĐ"); one letter for a name of one
 * word, "?" when there is no letter at all.
 */
export function initials(name: string): string {
  const words = bareWords(withoutTitles(splitHomonym(name).name)).filter((word) => /\p{L}/u.test(word));
  const last = words.length > 1 ? words.at(-1) : undefined;
  return firstLetter(words[0]) + firstLetter(last) || '?';
}
