import { awaitsCorrection } from '../submissions/awaits-correction.js';
import type { Submission } from '../submissions/submission.entity.js';
import type { Mail } from './mail.entity.js';

/**
 * A request that was decided needs no payment and no confirmation any more; one that was forgotten has no address. Money that came in
 * is acknowledged in any case, but not to an address whose owner said that the request is not theirs.
 */
export function isStillWanted(
  mail: Mail,
  submission: Submission,
): submission is Submission & { email: string } {
  if (submission.email === null || submission.disownedAt !== null) return false;
  return mail.payment !== null || isTrueOf(mail, submission);
}

/** Whether what such a mail says holds still. */
function isTrueOf({ kind, cause }: Mail, submission: Submission): boolean {
  const { status, goalsNonce, politicianId, goesAt } = submission;
  switch (kind) {
    case 'payment-notice':
    case 'goals-confirmed':
      return status !== 'rejected';
    case 'goals-link':
      return status === 'pending' && goalsNonce !== null;
    case 'return':
      return awaitsCorrection(submission);
    case 'rejection':
      return status === 'rejected';
    case 'profile-public':
      return status === 'approved' && politicianId !== null;
    case 'reminder':
      return status === 'pending' && goesAt?.toISOString() === cause;
    case 'status-link':
      return true;
    case 'receipt':
    case 'objection-answer':
      return false;
  }
}
