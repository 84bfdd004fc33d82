import { queryOptions } from '@tanstack/react-query';
import { type Answer, type ApiError, getJson } from './api';

/**
 * For queries and mutations: they are sent also when the browser believes to be offline, so that a person sees the failure instead of
 * waiting for a network that may not come.
 */
export const ALWAYS_SENT = { networkMode: 'always' } as const;

/** One cached GET. The path is the key, so that what the server sent with the page is found under it. */
export function apiQuery<T>(path: string, staleTime: number) {
  return queryOptions<Answer<T>, ApiError>({
    queryKey: [path],
    queryFn: ({ signal }) => getJson<T>(path, signal),
    ...ALWAYS_SENT,
    staleTime,
  });
}

/** What a secret link opens. Kept nowhere, neither here nor by the browser, and not asked for again while somebody fills a form. */
export function linkedQuery<T>(path: string) {
  return queryOptions<Answer<T>, ApiError>({
    queryKey: [path],
    queryFn: ({ signal }) => getJson<T>(path, signal, 'no-store'),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    ...ALWAYS_SENT,
  });
}

export const SECOND = 1000;
