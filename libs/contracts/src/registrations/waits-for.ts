import type { AdminSubmission } from './entities.js';

/** What a request waits for; `decision` when its person has done everything. */
export interface WaitsFor {
  what: 'decision' | 'correction' | 'payment' | 'rest' | 'goals' | 'document';
  /** ISO; null where nobody knows since when. */
  since: string | null;
}

/** The first thing that a pending request waits for, as the stages of the queue have it (`submission-filters.ts` of registrations). */
export function waitsFor(submission: AdminSubmission): WaitsFor {
  const { paid_at: paidAt, amount_paid: paid, submitted_at: submittedAt } = submission;
  if (submission.returned_at !== null && submission.corrected_at === null) {
    return { what: 'correction', since: submission.returned_at };
  }
  if (paidAt === null) return { what: paid > 0 ? 'rest' : 'payment', since: submittedAt };
  if (submission.verification_option === 'verifyOnly' && submission.goals_confirmed_at === null) {
    return { what: 'goals', since: paidAt };
  }
  if (submission.document_url === null && submission.known_from_id === null)
    return { what: 'document', since: null };
  return { what: 'decision', since: submission.corrected_at ?? submission.goals_confirmed_at ?? paidAt };
}

export const isReady = (submission: AdminSubmission) =>
  submission.status === 'pending' && waitsFor(submission).what === 'decision';

/** Whether the guarantee can be confirmed with the approval: it was asked for and is paid. */
export const isGuaranteePaid = ({ verification_option: option, paid_at: paidAt }: AdminSubmission) =>
  option === 'verifyAndGuarantee' && paidAt !== null;
