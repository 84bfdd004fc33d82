import type { CountedName } from '@jamcimo/contracts';
import { fold, foldDj } from '@jamcimo/croatia';

export interface Facets {
  counties: CountedName[];
  parties: CountedName[];
  cities: CountedName[];
}

/**
 * Parties and cities whose own name contains every word of the search, those with words that begin so first.
 *
 * @param search spelled as by `searchKey`
 */
export function matchingCategories(
  { parties, cities }: Facets,
  search: string,
): Pick<Facets, 'parties' | 'cities'> {
  const words = search.split(' ');
  return { parties: bestFirst(parties, words), cities: bestFirst(cities, words) };
}

function bestFirst(all: CountedName[], words: string[]): CountedName[] {
  const found = all.filter(({ name }) => contains(name, words));
  const beginnings = words.map((word) => ` ${word}`);
  const begins = Map.groupBy(found, ({ name }) => contains(name, beginnings));
  return [...(begins.get(true) ?? []), ...(begins.get(false) ?? [])];
}

/** đ is found as d and as dj, as in the register's search. */
function contains(name: string, parts: string[]): boolean {
  return [` ${fold(name)}`, ` ${foldDj(name)}`].some((spelling) =>
    parts.every((part) => spelling.includes(part)),
  );
}
