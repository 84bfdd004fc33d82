import type { CountedName, FoundPolitician, PublicGuarantee, PublicPolitician } from '@jamcimo/contracts';
import { LIST_PAGE } from '@jamcimo/contracts/constants';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { HomeFilters, HomeQuery } from '@/lib/addresses/home-query';
import { type Answer, apiPath } from '@/lib/api/api';
import { apiQuery, SECOND } from '@/lib/api/api-query';
import { type PagedList, usePagedList } from '@/lib/api/paged-list';

export interface Facets {
  counties: CountedName[];
  parties: CountedName[];
  cities: CountedName[];
  /** The page came without its hundreds of places, which are asked for when somebody wants to choose one. */
  placesLeftOut?: true;
  statuses: Record<'verified' | 'unverified' | 'guaranteed', number>;
}

const LIST_STALE = 60 * SECOND;

/** Names to filter by, counted beside these filters. */
export function facetsPath({ jurisdiction, party, verified, guaranteed, city, q }: HomeFilters): string {
  return apiPath('/api/facets', { jurisdiction, party, verified, guaranteed, city, q });
}

/** The answers of a page without the places of all counties: a list of hundreds, which few visits need. */
export function withoutPlaces<T extends Record<string, { status: number; body: unknown }>>(answers: T): T {
  const entries = Object.entries(answers).map(([path, answer]) => {
    const [route, search] = path.split('?');
    const isWhole = route === '/api/facets' && !new URLSearchParams(search).has('jurisdiction');
    if (!isWhole || answer.status !== 200) return [path, answer];
    return [path, { ...answer, body: { ...(answer.body as Facets), cities: [], placesLeftOut: true } }];
  });
  return Object.fromEntries(entries) as T;
}

/** A range of the list. Without `limit` it is one page of 24. */
export function listPath(query: HomeQuery, offset: number, limit = LIST_PAGE): string {
  const { jurisdiction, party, verified, guaranteed, city, q, sort } = query;
  return apiPath('/api/politicians', {
    ...{ jurisdiction, party, verified, guaranteed, city, q },
    sort: sort === 'default' ? null : sort,
    limit,
    offset,
  });
}

/** How many a shorter text would find. */
export const shorterListQuery = (query: HomeQuery) =>
  apiQuery<PublicPolitician[]>(listPath(query, 0, 1), LIST_STALE);

export const politicianPath = (id: number) => `/api/politicians/${id}`;
export const politicianQuery = (id: number) => apiQuery<PublicPolitician>(politicianPath(id), LIST_STALE);

export const guaranteePath = (id: number) => `${politicianPath(id)}/guarantee`;
const UNKNOWN: PublicGuarantee = { amount: null, since: null, goals: [] };

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

/** @param wantsPlaces whether somebody is about to choose a place */
export function useFacets(
  filters: HomeFilters,
  wantsPlaces: boolean,
): { facets: Facets | null; failed: boolean } {
  const query = apiQuery<Facets>(facetsPath(filters), LIST_STALE);
  const { data, isError, isPlaceholderData } = useQuery({
    ...query,
    // The numbers before stay until the new ones are there.
    placeholderData: keepPreviousData,
  });
  // Kept apart: a part of the page that is not hydrated yet must find the answer it was rendered from.
  const lacksPlaces = wantsPlaces && data?.body.placesLeftOut === true;
  const places = useQuery({
    ...query,
    queryKey: [...query.queryKey, 'places'],
    enabled: lacksPlaces && !isPlaceholderData,
  });
  const known = useRef<Facets | null>(null);
  const body = (lacksPlaces && (places.data?.body ?? known.current)) || data?.body;
  useEffect(() => {
    if (body) known.current = body;
  });
  // Without a network the names stay, so that a choice can still be changed.
  return { facets: body ?? known.current, failed: isError || places.isError };
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
