import type { CountedName, FoundPolitician, PublicGuarantee, PublicPolitician } from '@jamcimo/contracts';
import { LIST_PAGE } from '@jamcimo/contracts/constants';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { HomeFilters, HomeQuery } from '../../../lib/addresses/home-query';
import { type Answer, apiPath } from '../../../lib/api/api';
import { apiQuery, SECOND } from '../../../lib/api/api-query';
import { type PagedList, usePagedList } from '../../../lib/api/paged-list';

export interface Facets {
  counties: CountedName[];
  parties: CountedName[];
  cities: CountedName[];
  statuses: Record<'verified' | 'unverified' | 'guaranteed', number>;
}

const LIST_STALE = 60 * SECOND;

/** Names to filter by, counted beside these filters. */
export function facetsPath({ jurisdiction, party, verified, guaranteed, city, q }: HomeFilters): string {
  return apiPath('/api/facets', { jurisdiction, party, verified, guaranteed, city, q });
}

/** A stretch of the list. Without `limit` it is one page of 24. */
export function listPath(query: HomeQuery, offset: number, limit = LIST_PAGE): string {
  const { jurisdiction, party, verified, guaranteed, city, q, sort } = query;
  return apiPath('/api/politicians', {
    ...{ jurisdiction, party, verified, guaranteed, city, q },
    sort: sort === 'default' ? null : sort,
    limit,
    offset,
  });
}

export const politicianPath = (id: number) => `/api/politicians/${id}`;
export const politicianQuery = (id: number) => apiQuery<PublicPolitician>(politicianPath(id), LIST_STALE);

export const guaranteePath = (id: number) => `${politicianPath(id)}/guarantee`;
const UNKNOWN: PublicGuarantee = { amount: null, since: null };

/** What stands behind the seal of a profile; nothing while it is unknown. */
export function useGuarantee(id: number): PublicGuarantee {
  return useQuery(apiQuery<PublicGuarantee>(guaranteePath(id), LIST_STALE)).data?.body ?? UNKNOWN;
}

/** A few people with a name like the text that found nobody; none without one. */
export function useNearestNames(text: string | null): FoundPolitician[] {
  const path = apiPath('/api/search/nearest', { query: text });
  const { data } = useQuery({ ...apiQuery<FoundPolitician[]>(path, LIST_STALE), enabled: text !== null });
  return data?.body ?? [];
}

/** How many politicians an address lists; null while that is unknown. */
export function useListTotal(query: HomeQuery): number | null {
  const path = listPath(query, query.from);
  return useQuery({ ...apiQuery<PublicPolitician[]>(path, LIST_STALE), enabled: false }).data?.total ?? null;
}

export type PoliticianList = PagedList<PublicPolitician>;

/** The politicians an address shows, in the server's order. */
export function usePoliticianList(query: HomeQuery): PoliticianList {
  return usePagedList<PublicPolitician>((offset) => listPath(query, offset), query, LIST_STALE);
}

export function useFacets(filters: HomeFilters): { facets: Facets | null; failed: boolean } {
  const { data, isError } = useQuery({
    ...apiQuery<Facets>(facetsPath(filters), LIST_STALE),
    // The numbers before stay until the new ones are there.
    placeholderData: keepPreviousData,
  });
  const known = useRef<Facets | null>(null);
  useEffect(() => {
    if (data) known.current = data.body;
  });
  // Without a network the names stay, so that a choice can still be changed.
  return { facets: data?.body ?? known.current, failed: isError };
}

/** Somebody of a list that is at hand, and since when. */
function listed(client: QueryClient, id: number): { politician: PublicPolitician; since: number } | null {
  for (const query of client.getQueryCache().findAll({ predicate: ({ queryKey: [path] }) => isList(path) })) {
    const answer = query.state.data as Answer<PublicPolitician[]> | undefined;
    const politician = answer?.body.find((one) => one.id === id);
    if (politician) return { politician, since: query.state.dataUpdatedAt };
  }
  return null;
}

const isList = (path: unknown): boolean => typeof path === 'string' && path.startsWith('/api/politicians?');

/** One politician; whoever comes from the list sees the profile at once, for a list holds everything that a profile shows. */
export function usePolitician(id: number) {
  const client = useQueryClient();
  return useQuery({
    ...politicianQuery(id),
    initialData: () => {
      const found = listed(client, id);
      return found ? { body: found.politician, total: null } : undefined;
    },
    initialDataUpdatedAt: () => listed(client, id)?.since,
  });
}
