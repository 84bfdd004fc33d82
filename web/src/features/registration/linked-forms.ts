import type { ProfileToChange, RequestToAmend } from '@jamcimo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { type Answer, type ApiError, getJson } from '@/lib/api/api';
import { ALWAYS_SENT } from '@/lib/api/api-query';

/** Where a returned request is read and sent. */
export const correctionPath = (token: string) => `/api/registrations/correction/${encodeURIComponent(token)}`;
/** Where the person of a public profile reads it and sends a change. */
export const changePath = (token: string) => `/api/registrations/change/${encodeURIComponent(token)}`;

/** What a secret link opens. Kept nowhere by the browser, and not asked for again while somebody fills the form. */
const linkedQuery = <T>(path: string) =>
  queryOptions<Answer<T>, ApiError>({
    queryKey: [path],
    queryFn: ({ queryKey, signal }) => getJson<T>(String(queryKey[0]), signal, 'no-store'),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    ...ALWAYS_SENT,
  });

export const requestToAmendQuery = (token: string) => linkedQuery<RequestToAmend>(correctionPath(token));
export const profileToChangeQuery = (token: string) => linkedQuery<ProfileToChange>(changePath(token));
