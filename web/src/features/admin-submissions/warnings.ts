import type { AdminSubmission, SubmissionDetails } from '@jamcimo/contracts';
import { isReady } from '@jamcimo/contracts';

/** What an administrator should know before approving; it forbids nothing (decisions 8 and 9). */
export type Warning =
  | 'unpaid'
  | 'partlyPaid'
  | 'goals'
  | 'originalGone'
  | 'documentGone'
  | 'documentUnseen'
  | 'guaranteedGoals'
  | 'disowned';

/** `hasOriginal`: whether the profile that is verified is still there, where that is known. */
export function warningsOf(
  submission: AdminSubmission | SubmissionDetails,
  hasOriginal?: boolean,
): Warning[] {
  const { amount_due: due, amount_paid: paid, verification_option: option } = submission;
  const isVerification = submission.original_politician_id !== null;
  const found: [Warning, boolean][] = [
    ['disowned', submission.disowned_at !== null],
    ['unpaid', due > 0 && paid === 0],
    ['partlyPaid', paid > 0 && paid < due],
    ['goals', option === 'verifyOnly' && submission.goals_confirmed_at === null],
    ['documentGone', submission.document_url === null && submission.known_from_id === null],
    ['documentUnseen', isDocumentUnseen(submission)],
    ['guaranteedGoals', 'changes' in submission && changesGuaranteedGoals(submission)],
    ['originalGone', isVerification && hasOriginal === false],
  ];
  return found.filter(([, holds]) => holds).map(([warning]) => warning);
}

function changesGuaranteedGoals({ original, changes }: SubmissionDetails): boolean {
  return original?.isGuaranteed === true && changes.some(({ field }) => /^goal\d$/.test(field));
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

const isDocumentUnseen = ({ document_url: url, document_viewed_at: viewedAt }: AdminSubmission): boolean =>
  url !== null && viewedAt === null;

/**
 * What an administrator does next with a request that can be decided: its document is looked at before it is approved.
 *
 * @param isShown whether the document is being looked at
 */
export function nextStep(submission: AdminSubmission, isShown = false): 'document' | 'approval' | null {
  if (!isReady(submission)) return null;
  return isDocumentUnseen(submission) && !isShown ? 'document' : 'approval';
}
