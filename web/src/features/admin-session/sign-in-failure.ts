import { CallError } from '@/lib/api/admin-api';

/** What to say about a sign-in that was not accepted; the seconds are those to wait before another attempt. */
export type SignInFailure =
  | { kind: 'wrong' }
  | { kind: 'throttled'; seconds: number }
  | { kind: 'not-administrator' }
  | { kind: 'broken' };

const SOME_SECONDS = 5;

/**
 * A broken server or network is never called a wrong password, so that nobody doubts a right one. Everything else that is
 * not accepted is: the answer does not reveal which half was wrong (decision 23).
 */
export function signInFailure(error: unknown): SignInFailure {
  if (!(error instanceof CallError) || error.status >= 500) return { kind: 'broken' };
  if (error.status === 429) return { kind: 'throttled', seconds: error.retryAfter ?? SOME_SECONDS };
  return { kind: 'wrong' };
}
