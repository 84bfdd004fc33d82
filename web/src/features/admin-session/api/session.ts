import type { AdminCheck, SignedInUser, SignInRequest } from '@jamcimo/contracts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { adminCall } from '../../../lib/api/admin-api';
import { ApiError } from '../../../lib/api/api';
import { ALWAYS_SENT, SECOND } from '../../../lib/api/api-query';
import { keptDrafts } from '../../../lib/forms/kept-drafts';
import { keepHint } from '../hint';

/** What the server says about whoever is asking. */
export type SignInState = 'administrator' | 'signed-in' | 'nobody';

const CHECK_PATH = '/api/admin/check';
const USER_PATH = '/api/user';

async function fetchSignInState(): Promise<SignInState> {
  try {
    const { body } = await adminCall<AdminCheck>('GET', CHECK_PATH, { isSignIn: true });
    return body.isAdmin ? 'administrator' : 'signed-in';
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return 'nobody';
    if (error instanceof ApiError && error.status === 403) return 'signed-in';
    throw error;
  }
}

/** GET /api/admin/check: fresh for 30 s, tried once more after a second when it fails. */
export const signInStateQuery = queryOptions<SignInState, Error>({
  queryKey: [CHECK_PATH],
  queryFn: fetchSignInState,
  ...ALWAYS_SENT,
  staleTime: 30 * SECOND,
  retry: 1,
  retryDelay: SECOND,
});

const userQuery = queryOptions<SignedInUser | null, Error>({
  queryKey: [USER_PATH],
  ...ALWAYS_SENT,
  queryFn: async () => {
    try {
      return (await adminCall<SignedInUser>('GET', USER_PATH, { isSignIn: true })).body;
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

/** Nothing of one administrator is left to the next person at this computer. */
function forget(client: QueryClient): void {
  keptDrafts.dropAll();
  client.removeQueries({ predicate: ({ queryKey: [path] }) => isPrivate(path) });
}

/** Answers that only administrators get. */
function isPrivate(path: unknown): boolean {
  return typeof path === 'string' && path.startsWith('/api/admin/') && path !== CHECK_PATH;
}

/** What an answer to another call revealed: the session is over, or the rights are gone. */
export function noteSignInState(client: QueryClient, signInState: SignInState): void {
  keepHint(signInState === 'administrator');
  client.setQueryData(signInStateQuery.queryKey, signInState);
}

/** Signs in; what the screens see of it is up to {@link noteSignInState}. Throws CallError (401, 429 …) or the network's own error. */
export async function signIn(client: QueryClient, request: SignInRequest): Promise<SignedInUser> {
  const { body } = await adminCall<SignedInUser>('POST', '/api/login', { json: request, isSignIn: true });
  // Whoever comes back finds what they were typing; somebody else finds nothing.
  if (client.getQueryData(userQuery.queryKey)?.id !== body.id) forget(client);
  client.setQueryData(userQuery.queryKey, body);
  return body;
}

/** Signs out; `leave` goes where everybody may be, before nobody is signed in any more. */
export async function signOut(client: QueryClient, leave: () => void): Promise<void> {
  await adminCall('POST', '/api/logout', { isSignIn: true });
  leave();
  noteSignInState(client, 'nobody');
  client.setQueryData(userQuery.queryKey, null);
  forget(client);
}
