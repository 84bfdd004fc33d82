import type { DisownedRequest } from '@jamcimo/contracts';
import { postJson } from '@/lib/api/api';
import { linkedQuery } from '@/lib/api/api-query';

const pathOf = (token: string) => `/api/registrations/disown/${encodeURIComponent(token)}`;

/** What the link of the first mail can end, or ended. */
export const disownableQuery = (token: string) => linkedQuery<DisownedRequest>(pathOf(token));

export const disown = (token: string) => postJson(pathOf(token), {}) as Promise<DisownedRequest>;
