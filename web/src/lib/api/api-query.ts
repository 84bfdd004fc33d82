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

export const SECOND = 1000;
