import { LIST_PAGE } from '@jamcimo/contracts/constants';
import { useQueries } from '@tanstack/react-query';
import type { PageRange } from '../addresses/shown-items';
import { type Answer, type ApiError, apiPath } from './api';
import { apiQuery } from './api-query';

/** Lists that the browser keeps in pages of 24. */
const PAGED = ['/api/politicians', '/api/media-reports', '/api/corrections', '/api/goals'];
/**
 * One long range, which the server fetched in one call, as the pages of 24 the browser keeps: so loading one page
 * more later does not load the first ones again.
 */
export function splitListAnswer(
  path: string,
  answer: Answer<unknown>,
): [path: string, answer: Answer<unknown>][] {
  const [route = '', search = ''] = path.split('?');
  const parameters = Object.fromEntries(new URLSearchParams(search));
  const limit = Number(parameters.limit);
  if (!PAGED.includes(route) || !(limit > LIST_PAGE) || !Array.isArray(answer.body)) return [[path, answer]];
  const list: unknown[] = answer.body;
  return Array.from({ length: Math.ceil(limit / LIST_PAGE) }, (_, page) => {
    const offset = Number(parameters.offset ?? 0) + page * LIST_PAGE;
    const body = list.slice(page * LIST_PAGE, (page + 1) * LIST_PAGE);
    return [apiPath(route, { ...parameters, limit: LIST_PAGE, offset }), { body, total: answer.total }];
  });
}

export interface PagedList<T> {
  items: T[];
  /** Length of the whole list; null while unknown. */
  total: number | null;
  /** Nothing has arrived yet. */
  pending: boolean;
  /** The first page is there, a later one is on its way. */
  loadingMore: boolean;
  error: ApiError | null;
  retry: () => void;
}

/** `shown` items in the server's order beginning with the item `from`, page by page; an item that moved between pages stands once. */
export function usePagedList<T extends { id: number }>(
  pathOf: (offset: number) => string,
  { from, shown }: PageRange,
  staleTime: number,
): PagedList<T> {
  const paths = Array.from({ length: shown / LIST_PAGE }, (_, page) => pathOf(from + page * LIST_PAGE));
  return useQueries({
    queries: paths.map((path) => apiQuery<T[]>(path, staleTime)),
    combine: (answers): PagedList<T> => {
      const known = new Map<number, T>();
      for (const { data } of answers) for (const item of data?.body ?? []) known.set(item.id, item);
      return {
        items: [...known.values()],
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
