import { queryOptions } from '@tanstack/react-query';
import { type Answer, type ApiError, getJson } from './api';

/** One cached GET. The path is the key, so that what the server sent with the page is found under it. */
export function apiQuery<T>(path: string, staleTime: number) {
  return queryOptions<Answer<T>, ApiError>({
    queryKey: [path],
    queryFn: ({ signal }) => getJson<T>(path, signal),
    staleTime,
  });
}

export const SECOND = 1000;
