import type { CountedName, FoundPolitician } from '@jamcimo/contracts';
import { type Categories, fold, foldDj, meantCategories } from '@jamcimo/croatia';

export type Facets = Categories<CountedName>;

/**
 * Categories to suggest: each leads to people whom the list shows for the same text.
 *
 * @param search spelled as by `searchKey`
 * @param findPeople gives whom the register finds for it; asked only where that matters
 */
export async function matchingCategories(
  facets: Facets,
  search: string,
  findPeople: () => Promise<FoundPolitician[]>,
): Promise<Facets> {
  const held = meantCategories(facets, search, false);
  const wide = meantCategories(facets, search, true);
  if (sizeOf(held) === sizeOf(wide)) return held;
  return (await findPeople()).some((person) => holds(person, search)) ? held : wide;
}

const sizeOf = ({ parties, counties, cities }: Facets) => parties.length + counties.length + cities.length;

function holds({ name, party, position, city }: FoundPolitician, search: string): boolean {
  const text = [name, party, position, city].join(' ');
  return [fold(text), foldDj(text)].some((spelling) =>
    search.split(' ').every((word) => spelling.includes(word)),
  );
}
