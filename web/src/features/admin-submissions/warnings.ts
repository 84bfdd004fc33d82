import type { AdminSubmission } from '@jamcimo/contracts';

/** What an administrator should know before approving; it forbids nothing (decisions 8 and 9). */
export type Warning = 'unpaid' | 'partlyPaid' | 'goals' | 'originalGone' | 'documentGone';

/** `hasOriginal`: whether the profile that is verified is still there, where that is known. */
export function warningsOf(submission: AdminSubmission, hasOriginal?: boolean): Warning[] {
  const { amount_due: due, amount_paid: paid, verification_option: option } = submission;
  const isVerification = submission.original_politician_id !== null;
  const found: [Warning, boolean][] = [
    ['unpaid', paid === 0],
    ['partlyPaid', paid > 0 && paid < due],
    ['goals', option === 'verifyOnly' && submission.goals_confirmed_at === null],
    ['documentGone', submission.document_url === null],
    ['originalGone', isVerification && hasOriginal === false],
  ];
  return found.filter(([, holds]) => holds).map(([warning]) => warning);
}

/** Whether the person is still to confirm the goals by a link, so that a new one may be sent. */
export function asksForGoals(submission: AdminSubmission): boolean {
  const {
    status,
    verification_option: option,
    paid_at: paidAt,
    goals_confirmed_at: confirmedAt,
  } = submission;
  return status === 'pending' && option === 'verifyOnly' && paidAt !== null && confirmedAt === null;
}
