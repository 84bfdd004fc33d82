import { REGISTRATION_DAYS } from '@jamcimo/contracts';
import { freshNonce } from './links.js';
import type { Submission } from './submission.entity.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Gives a request a link to confirm its goals, with its full term. Whatever link it had before opens nothing any more. */
export function renewGoalsLink(submission: Submission, now: Date): void {
  submission.goalsNonce = freshNonce();
  submission.goalsLinkExpiresAt = new Date(now.getTime() + REGISTRATION_DAYS.goalsLink * DAY_MS);
}

/** Whether the request has a link that opens its goals still. */
export function hasOpenGoalsLink({ goalsNonce, goalsLinkExpiresAt }: Submission, now: Date): boolean {
  return goalsNonce !== null && goalsLinkExpiresAt !== null && goalsLinkExpiresAt > now;
}

/** Whether the person is to confirm the goals next (decision 9). */
export function awaitsGoals(submission: Submission): boolean {
  const { verificationOption, status, paidAt, goalsConfirmedAt } = submission;
  return (
    verificationOption === 'verifyOnly' &&
    status === 'pending' &&
    paidAt !== null &&
    goalsConfirmedAt === null
  );
}
