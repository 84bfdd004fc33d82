import type { CountedName, PublicPolitician } from '@jamcimo/contracts';
import { LIST_PAGE } from '@jamcimo/contracts/constants';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { HomeQuery } from '../../../lib/addresses/home-query';
import { type Answer, apiPath } from '../../../lib/api/api';
import { apiQuery, SECOND } from '../../../lib/api/api-query';
import { type PagedList, usePagedList } from '../../../lib/api/paged-list';

export interface Facets {
  counties: CountedName[];
  parties: CountedName[];
  cities: CountedName[];
}

const LIST_STALE = 60 * SECOND;

export const FACETS_PATH = '/api/facets';
export const facetsQuery = apiQuery<Facets>(FACETS_PATH, LIST_STALE);

/** A stretch of the list. Without `limit` it is one page of 24. */
export function listPath(query: HomeQuery, offset: number, limit = LIST_PAGE): string {
  const { jurisdiction, party, verified, city, q, sort } = query;
  return apiPath('/api/politicians', {
    ...{ jurisdiction, party, verified, city, q },
    sort: sort === 'default' ? null : sort,
    limit,
    offset,
  });
}

export const politicianPath = (id: number) => `/api/politicians/${id}`;
export const politicianQuery = (id: number) => apiQuery<PublicPolitician>(politicianPath(id), LIST_STALE);

export type PoliticianList = PagedList<PublicPolitician>;

/** The politicians an address shows, in the server's order. */
export function usePoliticianList(query: HomeQuery): PoliticianList {
  return usePagedList<PublicPolitician>((offset) => listPath(query, offset), query, LIST_STALE);
}

export function useFacets(): { facets: Facets | null; failed: boolean } {
  const { data, isError } = useQuery(facetsQuery);
  return { facets: data?.body ?? null, failed: isError };
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
