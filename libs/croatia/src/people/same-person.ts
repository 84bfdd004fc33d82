import { fold, foldDj } from '../text/fold.js';
import { TITLE_WORDS } from './titles.js';

/** What a bank prints with a name and a form does not, or the other way round. */
const TITLES = new Set([...TITLE_WORDS, 'med']);

/**
 * Whether two written names can be one person's: the same words in whatever order, capitals, accents and titles aside ("HORVAT DJURO"
 * and "Đuro Horvat"). A name that has a word more is another one.
 */
export function isSamePerson(one: string, other: string): boolean {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  return first !== '' && first === second;
}

/** The longest word of a name, by which people are looked up whom `isSamePerson` is asked about; empty where there is none. */
export function lookupWord(name: string): string {
  return wordsOf(name)
    .split(' ')
    .reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

/** đ is written as d and as dj: both become d. */
function wordsOf(name: string): string {
  return fold(foldDj(name))
    .replace(/dj/g, 'd')
    .split(' ')
    .filter((word) => word !== '' && !TITLES.has(word))
    .sort()
    .join(' ');
}
