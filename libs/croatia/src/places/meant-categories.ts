import { otherPartyNames, partiesNamed } from '../parties/parties.js';
import { isOfficeWord } from '../people/office-words.js';
import { fold, foldDj } from '../text/fold.js';
import { beginsNear, isNearWord } from '../text/near-words.js';

interface Named {
  name: string;
}

/** What people can be listed by beside their names. */
export interface Categories<T extends Named = Named> {
  parties: T[];
  counties: T[];
  cities: T[];
}

/** Words that say what kind of place is meant and are no part of its name ("Zadarska županija", "grad Sinj"). */
const KINDS = { counties: /^zupanij(a|e|i|u|om)$/, cities: /^(grad(a|u)?|opcin(a|e|i|u))$/ };

/**
 * Parties, counties and cities that a text means, those with words that begin so first. A kind in which no name contains every word
 * is looked through for slips of the pen, other cases ("Jastrebarskog") and unfinished full names of parties ("Socijaldemo"), where
 * `isWide` asks for that: the list does so only where nobody holds the text to the letter, and what is suggested has to lead to the
 * same people. Words of an office ("župan") mean the office, no town that begins alike (Županja).
 *
 * @param search folded with `foldDj`
 */
export function meantCategories<T extends Named>(
  { parties, counties, cities }: Categories<T>,
  search: string,
  isWide: boolean,
): Categories<T> {
  const words = search.split(' ').filter(Boolean);
  if (words.every(isOfficeWord)) return { parties: [], counties: [], cities: [] };
  const named = partiesNamed(search);
  return {
    parties: [
      ...new Set([
        ...parties.filter(({ name }) => named.includes(name)),
        ...bestFirst(parties, words, isWide, otherPartyNames),
      ]),
    ],
    counties: bestFirst(counties, without(words, KINDS.counties), isWide),
    cities: bestFirst(cities, without(words, KINDS.cities), isWide),
  };
}

function without(words: string[], kind: RegExp): string[] {
  const rest = words.filter((word) => !kind.test(word));
  return rest.length > 0 ? rest : words;
}

/** A folded name with a blank before each word, and these words. */
interface Spelling {
  text: string;
  words: string[];
}

const spelled = (folded: string): Spelling => ({ text: ` ${folded}`, words: folded.split(' ') });
const spellings = new WeakMap<Named, Spelling[]>();

/** Made once, as five hundred places are looked through for each typed text. đ is found as d and as dj, as in the register's search. */
function spellingsOf(one: Named): Spelling[] {
  let known = spellings.get(one);
  if (!known) {
    known = [...new Set([fold(one.name), foldDj(one.name)])].map(spelled);
    spellings.set(one, known);
  }
  return known;
}

type OtherNames = (name: string) => string[];

function bestFirst<T extends Named>(
  all: T[],
  words: string[],
  isWide: boolean,
  otherNames: OtherNames = () => [],
): T[] {
  const which = (parts: string[]) =>
    all.filter((one) => spellingsOf(one).some(({ text }) => parts.every((part) => text.includes(part))));
  const contains = which(words);
  const begins = contains.length > 0 ? which(words.map((word) => ` ${word}`)) : [];
  const found = [...new Set([...begins, ...contains])];
  if (found.length > 0 || !isWide) return found;
  const beginning = ` ${words.join(' ')}`;
  const isMeant = ({ text, words: parts }: Spelling) => text.startsWith(beginning) || isNear(words, parts);
  return all.filter(
    (one) => spellingsOf(one).some(isMeant) || otherNames(one.name).some((name) => isMeant(spelled(name))),
  );
}

/** All words of the name in their order; only the last one may be unfinished. */
function isNear(words: string[], parts: string[]): boolean {
  return (
    words.length === parts.length &&
    words.every((word, at) => {
      const part = parts[at] ?? '';
      return isNearWord(word, part) || (at === parts.length - 1 && beginsNear(word, part));
    })
  );
}
