import { fold } from '../text/fold.js';
import { COMMON_FIRST_NAMES, COMMON_SURNAMES } from './common-names.js';
import type { Bearer, Roster } from './roster.js';

/** How many other people of the country bear a name: hardly anybody, some, or so many that the name says little. */
export type Rarity = 'rare' | 'known' | 'common';

/** Inhabitants, and the people of the whole register: how many others bear a name that is on the roster. */
const INHABITANTS = 3_871_833;
const REGISTER = 31_082;
const MOST_RARE = 3;
const MOST_KNOWN = 30;
/** What is taken of names the roster says little about: bearers of a surname, and the share of a first name. */
const SURNAME = { common: 6000, other: 100 };
const FIRST_NAME = { common: 0.015, other: 0.001 };

/** By the roster and by tables of the commonest names, whichever says more. */
export function rarityOf(roster: Roster, { given, last }: Bearer): Rarity {
  const people = Math.max(roster.size, REGISTER);
  const word = (lemma: number) => folded(roster.lemma(lemma).word);
  const first = word(given[0] as number);
  const isCommon = COMMON_FIRST_NAMES.has(first);
  const share = Math.max(
    roster.bearersOf('first', first) / people,
    FIRST_NAME[isCommon ? 'common' : 'other'],
  );
  const bearers = last.map((lemma) => {
    const surname = word(lemma);
    const others = ((roster.bearersOf('last', surname) - 1) / people) * INHABITANTS;
    return Math.max(others, SURNAME[COMMON_SURNAMES.has(surname) ? 'common' : 'other']);
  });
  // Whoever bears both parts of a double surname.
  const named = bearers.reduce((count, one) => (count * one) / INHABITANTS, share * INHABITANTS);
  if (named <= MOST_RARE) return 'rare';
  return named <= MOST_KNOWN ? 'known' : 'common';
}

const foldedWords = new Map<string, string>();

/** Folding a name takes long, and the same ones come again and again. */
function folded(word: string): string {
  const known = foldedWords.get(word);
  if (known !== undefined) return known;
  if (foldedWords.size > 5000) foldedWords.clear();
  const plain = fold(word);
  foldedWords.set(word, plain);
  return plain;
}
