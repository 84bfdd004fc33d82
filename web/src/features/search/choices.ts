import type { FoundPolitician } from '@jamcimo/contracts';
import {
  EMPTY_QUERY,
  type HomeQuery,
  homeAddress,
  pickCategory,
  pickPolitician,
} from '@/lib/addresses/home-query';
import type { SearchState } from './api/search';

/** One line of the dropdown. */
export type Choice = { key: string; address: string } & (
  | { kind: 'party' | 'county' | 'city'; name: string; count: number }
  | { kind: 'politician'; politician: FoundPolitician }
  | { kind: 'all' }
);

export interface Choices {
  categories: Choice[];
  politicians: Choice[];
  all: Choice[];
}

/** Everything that can be picked, with the address each leads to (specification, public search; decision 39). */
export function choicesOf(state: SearchState, term: string, query: HomeQuery): Choices {
  const { parties, counties, cities } = state.categories;
  const categories = [
    ...parties.map(({ name, count }): Choice => {
      const address = homeAddress(pickCategory({ party: name }));
      return { kind: 'party', key: `party-${name}`, name, count, address };
    }),
    ...counties.map(({ name, count }): Choice => {
      const address = homeAddress(pickCategory({ jurisdiction: name }));
      return { kind: 'county', key: `county-${name}`, name, count, address };
    }),
    ...cities.map(({ name, count }): Choice => {
      const address = homeAddress(pickCategory({ city: name }));
      return { kind: 'city', key: `city-${name}`, name, count, address };
    }),
  ];
  const politicians = state.politicians.map((politician): Choice => {
    const address = homeAddress(pickPolitician(query, politician.id));
    return { kind: 'politician', key: `politician-${politician.id}`, politician, address };
  });
  const hasAny = categories.length + politicians.length > 0;
  const all: Choice[] = hasAny ? [{ kind: 'all', key: 'all', address: allResults(term) }] : [];
  return { categories, politicians, all };
}

/** The list filtered by the text. */
export const allResults = (term: string): string => homeAddress({ ...EMPTY_QUERY, q: term });
