import type { CountedName } from '@jamcimo/contracts';
import {
  beginsNear,
  fold,
  foldDj,
  isNearWord,
  isOfficeWord,
  otherPartyNames,
  partyNamed,
} from '@jamcimo/croatia';

export interface Facets {
  counties: CountedName[];
  parties: CountedName[];
  cities: CountedName[];
}

/** Words that say what kind of place is meant and are no part of its name ("Zadarska županija", "grad Sinj"). */
const KINDS = { counties: /^zupanij(a|e|i|u|om)$/, cities: /^(grad(a|u)?|opcin(a|e|i|u))$/ };

/**
 * Parties, counties and cities whose own name contains every word of the search, those with words that begin so first. Parties
 * are found by their full names too; a kind that has none is looked for with a slip of the pen or in another case
 * ("Jastrebarskog"). Words of an office ("župan") mean the office, no town that begins alike (Županja).
 *
 * @param search spelled as by `searchKey`
 */
export function matchingCategories({ parties, counties, cities }: Facets, search: string): Facets {
  const words = search.split(' ');
  if (words.every(isOfficeWord)) return { parties: [], counties: [], cities: [] };
  return {
    parties: matchingParties(parties, search, words),
    counties: bestFirst(counties, without(words, KINDS.counties)),
    cities: bestFirst(cities, without(words, KINDS.cities)),
  };
}

/** The party that the text names in full comes first. */
function matchingParties(parties: CountedName[], search: string, words: string[]): CountedName[] {
  const named = partyNamed(search);
  const meant = parties.filter(({ name }) => name === named);
  return [...new Set([...meant, ...bestFirst(parties, words, otherPartyNames)])];
}

function without(words: string[], kind: RegExp): string[] {
  const rest = words.filter((word) => !kind.test(word));
  return rest.length > 0 ? rest : words;
}

type OtherNames = (name: string) => string[];

function bestFirst(all: CountedName[], words: string[], otherNames: OtherNames = () => []): CountedName[] {
  const spellings = new Map(all.map((one) => [one, spellingsOf(one.name, otherNames)]));
  const which = (matches: (spelling: string) => boolean) =>
    all.filter((one) => spellings.get(one)?.some(matches));
  const begins = which((spelling) => words.every((word) => spelling.includes(` ${word}`)));
  const contains = which((spelling) => words.every((word) => spelling.includes(word)));
  const found = [...new Set([...begins, ...contains])];
  return found.length > 0 ? found : which((spelling) => isNear(words, spelling.trim().split(' ')));
}

/** đ is found as d and as dj, as in the register's search. */
function spellingsOf(name: string, otherNames: OtherNames): string[] {
  return [fold(name), foldDj(name), ...otherNames(name)].map((spelling) => ` ${spelling}`);
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
