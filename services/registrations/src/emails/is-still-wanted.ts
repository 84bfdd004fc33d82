import type { Submission } from '../submissions/submission.entity.js';
import type { Mail } from './mail.entity.js';

/**
 * A request that was decided needs no payment and no confirmation any more; one that was forgotten has no address. Money that came in
 * is acknowledged in any case.
 */
export function isStillWanted(
  mail: Mail,
  submission: Submission,
): submission is Submission & { email: string } {
  if (submission.email === null) return false;
  if (mail.payment !== null) return true;
  if (mail.kind === 'payment-notice') return submission.status !== 'rejected';
  if (mail.kind === 'goals-link') return submission.status === 'pending' && submission.goalsNonce !== null;
  return submission.status === 'rejected';
}
