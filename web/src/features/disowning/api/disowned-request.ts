import type { DisownedRequest } from '@jamcimo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { type Answer, type ApiError, getJson, postJson } from '@/lib/api/api';
import { ALWAYS_SENT } from '@/lib/api/api-query';

const pathOf = (token: string) => `/api/registrations/disown/${encodeURIComponent(token)}`;

/** What the link of the first mail can end, or ended. Kept nowhere: neither here nor by the browser. */
export const disownableQuery = (token: string) =>
  queryOptions<Answer<DisownedRequest>, ApiError>({
    queryKey: [pathOf(token)],
    queryFn: ({ queryKey, signal }) => getJson<DisownedRequest>(String(queryKey[0]), signal, 'no-store'),
    gcTime: 0,
    ...ALWAYS_SENT,
  });

export const disown = (token: string) => postJson(pathOf(token), {}) as Promise<DisownedRequest>;
