import type { CountedName, FoundPolitician } from '@jamcimo/contracts';
import { SEARCH_MAXIMUM, SEARCH_MINIMUM } from '@jamcimo/contracts/constants';
import { useQuery } from '@tanstack/react-query';
import { apiPath } from '@/lib/api/api';
import { apiQuery, SECOND } from '@/lib/api/api-query';

const SEARCH_STALE = 30 * SECOND;

export interface Categories {
  parties: CountedName[];
  counties: CountedName[];
  cities: CountedName[];
}

export interface SearchState {
  /** The text is long enough, so the dropdown has something to say. */
  isOn: boolean;
  isSearching: boolean;
  failed: boolean;
  politicians: FoundPolitician[];
  categories: Categories;
}

/** The text a search runs with: trimmed and cut; null while it is too short. */
export function searchTerm(text: string): string | null {
  const term = text.trim().slice(0, SEARCH_MAXIMUM).trim();
  return [...term].length >= SEARCH_MINIMUM ? term : null;
}

const NOTHING: Categories = { parties: [], counties: [], cities: [] };

/**
 * Politicians and categories for a term. Every term is a query of its own, so an answer that comes late fills its own
 * place and never that of a newer one.
 */
export function useSearch(term: string | null): SearchState {
  const path = (route: string) => apiPath(route, { query: term });
  const people = useQuery({
    ...apiQuery<FoundPolitician[]>(path('/api/search'), SEARCH_STALE),
    enabled: term !== null,
  });
  const groups = useQuery({
    ...apiQuery<Categories>(path('/api/search/categories'), SEARCH_STALE),
    enabled: term !== null,
  });
  return {
    isOn: term !== null,
    isSearching: term !== null && (people.isPending || groups.isPending),
    failed: people.isError || groups.isError,
    politicians: people.data?.body ?? [],
    categories: groups.data?.body ?? NOTHING,
  };
}
