import type {
  AcceptedInvitation,
  CompletedSignIn,
  InvitationAcceptance,
  PendingSignIn,
  SecondFactorOffer,
  SignedInUser,
  SignInRequest,
} from '@jamcimo/contracts';
import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import { forgetAddresses } from '@/lib/addresses/kept-address';
import { adminCall } from '@/lib/api/admin-api';
import { ApiError } from '@/lib/api/api';
import { ALWAYS_SENT, SECOND } from '@/lib/api/api-query';
import { userQuery } from '@/lib/api/signed-in-user';
import { keptDrafts } from '@/lib/forms/kept-drafts';
import { keepHint } from '../hint';

/** What the server says about whoever is asking. */
export type SignInState = 'administrator' | 'signed-in' | 'nobody';

const CHECK_PATH = '/api/admin/check';

async function fetchSignInState(): Promise<SignInState> {
  try {
    const { body } = await adminCall('GET /api/admin/check', { isSignIn: true });
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

/** Nothing of one administrator is left to the next person at this computer. */
function forget(client: QueryClient): void {
  keptDrafts.dropAll();
  forgetAddresses();
  client.removeQueries({ predicate: isPrivate });
  // What was sent is as private as what was answered.
  client.getMutationCache().clear();
}

/** Answers that only administrators get. */
function isPrivate({ queryKey: [path], meta }: Query): boolean {
  return path !== CHECK_PATH && (meta?.isPrivate === true || String(path).startsWith('/api/admin/'));
}

/** What an answer to another call revealed: the session is over, or the rights are gone. */
export function noteSignInState(client: QueryClient, signInState: SignInState): void {
  keepHint(signInState === 'administrator');
  client.setQueryData(signInStateQuery.queryKey, signInState);
}

/**
 * Signs in, as far as the password goes; what the screens see of it is up to {@link noteSignInState}. Throws CallError (401, 429 …) or
 * the network's own error.
 */
export async function signIn(
  client: QueryClient,
  request: SignInRequest,
): Promise<SignedInUser | PendingSignIn> {
  const { body } = await adminCall('POST /api/login', { json: request, isSignIn: true });
  if (!('secondFactor' in body)) noteUser(client, body);
  return body;
}

/** The second half: a code, which may set the second factor up. Throws like {@link signIn}. */
export async function completeSignIn(client: QueryClient, code: string): Promise<CompletedSignIn> {
  const { body } = await adminCall('POST /api/login/second-factor', { json: { code }, isSignIn: true });
  const { recoveryCodes: _, ...user } = body;
  noteUser(client, user);
  return body;
}

/** Whoever comes back finds what they were typing; somebody else finds nothing. */
function noteUser(client: QueryClient, user: SignedInUser): void {
  if ((client.getQueryData(userQuery.queryKey)?.id ?? keptDrafts.owner()) !== user.id) forget(client);
  keptDrafts.belongTo(user.id);
  client.setQueryData(userQuery.queryKey, user);
}

/** What an app needs, for a sign-in that has to set the second factor up. */
export const signInOffer = async (): Promise<SecondFactorOffer> =>
  (await adminCall('POST /api/login/second-factor/offer', { isSignIn: true })).body;

export async function acceptInvitation(acceptance: InvitationAcceptance): Promise<AcceptedInvitation> {
  return (await adminCall('POST /api/login/invitation', { json: acceptance, isSignIn: true })).body;
}

/** Signs out; `leave` goes where everybody may be, before nobody is signed in any more. */
export async function signOut(client: QueryClient, leave: () => void): Promise<void> {
  await adminCall('POST /api/logout', { isSignIn: true });
  leave();
  noteSignInState(client, 'nobody');
  client.setQueryData(userQuery.queryKey, null);
  forget(client);
}
