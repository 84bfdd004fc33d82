import type { ProfileToChange, RequestToAmend } from '@jamcimo/contracts';
import { linkedQuery } from '@/lib/api/api-query';

/** Where a returned request is read and sent. */
export const correctionPath = (token: string) => `/api/registrations/correction/${encodeURIComponent(token)}`;
/** Where the person of a public profile reads it and sends a change. */
export const changePath = (token: string) => `/api/registrations/change/${encodeURIComponent(token)}`;

export const requestToAmendQuery = (token: string) => linkedQuery<RequestToAmend>(correctionPath(token));
export const profileToChangeQuery = (token: string) => linkedQuery<ProfileToChange>(changePath(token));
