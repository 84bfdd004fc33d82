import type { CountedName, PublicPolitician } from '@jamcimo/contracts';
import { LIST_PAGE } from '@jamcimo/contracts/constants';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type Answer, type ApiError, apiPath } from '../../../lib/api';
import { apiQuery, SECOND } from '../../../lib/api-query';
import type { HomeQuery } from '../../../lib/home-query';

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

/**
 * One long stretch, which the server fetched in one call, as the pages of 24 the browser keeps: so loading one page
 * more later does not load the first ones again.
 */
export function splitListAnswer(
  path: string,
  answer: Answer<unknown>,
): [path: string, answer: Answer<unknown>][] {
  const [route = '', search = ''] = path.split('?');
  const parameters = Object.fromEntries(new URLSearchParams(search));
  const limit = Number(parameters.limit);
  if (route !== '/api/politicians' || !(limit > LIST_PAGE) || !Array.isArray(answer.body))
    return [[path, answer]];
  const list: unknown[] = answer.body;
  return Array.from({ length: Math.ceil(limit / LIST_PAGE) }, (_, page) => {
    const offset = Number(parameters.offset ?? 0) + page * LIST_PAGE;
    const body = list.slice(page * LIST_PAGE, (page + 1) * LIST_PAGE);
    return [apiPath(route, { ...parameters, limit: LIST_PAGE, offset }), { body, total: answer.total }];
  });
}

export interface PoliticianList {
  people: PublicPolitician[];
  /** Length of the whole filtered list; null while unknown. */
  total: number | null;
  /** Nothing has arrived yet. */
  pending: boolean;
  /** The first page is there, a later one is on its way. */
  loadingMore: boolean;
  error: ApiError | null;
  retry: () => void;
}

/** The first `shown` politicians in the server's order. */
export function usePoliticianList(query: HomeQuery): PoliticianList {
  const pages = Array.from({ length: query.shown / LIST_PAGE }, (_, page) =>
    listPath(query, page * LIST_PAGE),
  );
  return useQueries({
    queries: pages.map((path) => apiQuery<PublicPolitician[]>(path, LIST_STALE)),
    combine: (answers): PoliticianList => {
      const known = new Map<number, PublicPolitician>();
      for (const { data } of answers) for (const person of data?.body ?? []) known.set(person.id, person);
      return {
        people: [...known.values()],
        total: answers.find(({ data }) => data)?.data?.total ?? null,
        pending: answers[0]?.isPending ?? true,
        loadingMore: answers.some(({ isFetching, data }) => isFetching && !data),
        error: answers.find(({ error }) => error)?.error ?? null,
        retry: () => {
          for (const answer of answers) if (answer.isError) void answer.refetch();
        },
      };
    },
  });
}

export function useFacets(): { facets: Facets | null; failed: boolean } {
  const { data, isError } = useQuery(facetsQuery);
  return { facets: data?.body ?? null, failed: isError };
}

export function usePolitician(id: number) {
  return useQuery(politicianQuery(id));
}
