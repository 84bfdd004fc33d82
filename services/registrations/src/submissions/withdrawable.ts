import type { Submission } from './submission.entity.js';

/** A decision whose time to be withdrawn is known. */
export interface Withdrawable {
  decisionFinalAt: Date;
}

type Decided = Pick<Submission, 'status' | 'decisionFinalAt' | 'forgottenAt'>;

/** Whether the decision about a request is not final yet (decision 74). What was made anonymous cannot be decided anew. */
export function isWithdrawable<T extends Decided>(submission: T, now: Date): submission is T & Withdrawable {
  const { status, decisionFinalAt, forgottenAt } = submission;
  return status !== 'pending' && forgottenAt === null && decisionFinalAt !== null && decisionFinalAt > now;
}

/**
 * Until when the decision can be withdrawn, whatever the time is now; null where it cannot.
 *
 * @param mails a rejection that somebody may have read is final: by a clock that differs, its mail may go out a moment early
 */
export function withdrawableUntil(submission: Decided, mails: Sent[]): Date | null {
  const isTold = mails.some(({ kind, attemptedAt }) => kind === 'rejection' && attemptedAt !== null);
  return isTold || !isWithdrawable(submission, new Date(0)) ? null : submission.decisionFinalAt;
}

interface Sent {
  kind: string;
  attemptedAt: Date | null;
}
