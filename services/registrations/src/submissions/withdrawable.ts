import { isAboutDecision, type MailKind } from '../emails/mail.entity.js';
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

/** The request as its person knows it: a decision that may still be withdrawn is none yet. */
export function asPersonSeesIt(submission: Submission, now: Date): Submission {
  return isWithdrawable(submission, now) ? { ...submission, status: 'pending', ...UNDECIDED } : submission;
}

/** What a request has that nobody decided. */
export const UNDECIDED = {
  decidedAt: null,
  decidedBy: null,
  decidedVersion: null,
  decisionFinalAt: null,
  rejectionReason: null,
  guaranteeConfirmed: false,
  politicianId: null,
};

/**
 * Until when the decision can be withdrawn, whatever the time is now; null where it cannot.
 *
 * @param mails a decision that somebody may have read is final: by a clock that differs, its mail may go out a moment early
 */
export function withdrawableUntil(submission: Decided, mails: Sent[]): Date | null {
  const isNotified = mails.some(({ kind, attemptedAt }) => isAboutDecision(kind) && attemptedAt !== null);
  return isNotified || !isWithdrawable(submission, new Date(0)) ? null : submission.decisionFinalAt;
}

interface Sent {
  kind: MailKind;
  attemptedAt: Date | null;
}
