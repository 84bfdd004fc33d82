import type { SignedInUser } from '@jamcimo/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { keptDrafts } from '../forms/kept-drafts';
import { adminCall } from './admin-api';
import { ApiError } from './api';
import { ALWAYS_SENT } from './api-query';

const USER_PATH = '/api/user';

export const userQuery = queryOptions<SignedInUser | null, Error>({
  queryKey: [USER_PATH],
  ...ALWAYS_SENT,
  // Who it was is asked at the next sign-in, however long the page of the sign-in was open.
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: async () => {
    try {
      const { body } = await adminCall('GET /api/user', { isSignIn: true });
      keptDrafts.belongTo(body.id);
      return body;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
});

/** Who is signed in; null while unknown. */
export function useSignedInUser(): SignedInUser | null {
  return useQuery(userQuery).data ?? null;
}
