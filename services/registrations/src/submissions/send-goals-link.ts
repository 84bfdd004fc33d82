import { type AdminSubmission, DomainError, registrationsCalls } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { Clock, handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { Mails } from '../emails/mails.js';
import { renewGoalsLink } from './renew-goals-link.js';
import type { Submission } from './submission.entity.js';
import { toAdminSubmission } from './submission.mapper.js';
import {
  lockSubmission,
  type SubmissionWithFiles,
  saveChanged,
  withFilesOf,
} from './submissions.repository.js';

/** A new link to confirm the goals, for a person whose first one expired or never arrived (decision 9). */
@Injectable()
export class SendGoalsLink {
  readonly handler = handleCall(registrationsCalls.sendGoalsLink, ({ id }) => this.send(id));

  constructor(
    private readonly transactions: WriteTransactions,
    private readonly mails: Mails,
    private readonly clock: Clock,
  ) {}

  /**
   * A link that still waits to be sent is not replaced: a double click is one mail.
   *
   * @throws DomainError `submission.not-found`; `submission.no-goals-link` where there is nothing to confirm
   */
  send(id: number): Promise<AdminSubmission> {
    return this.transactions.write(async (manager) => {
      const submission = await lockSubmission(manager, id);
      const obstacle = obstacleOf(submission);
      if (obstacle !== null) throw new DomainError('submission.no-goals-link', obstacle);
      const now = this.clock.now();
      if (!isOnItsWay(await withFilesOf(manager, submission), now)) {
        renewGoalsLink(submission, now);
        await saveChanged(manager, submission);
        await this.mails.order(manager, id, 'goals-link', submission.goalsNonce ?? '');
      }
      return toAdminSubmission(await withFilesOf(manager, submission));
    });
  }
}

/** Why no link is sent; null when one may be. */
function obstacleOf(submission: Submission): string | null {
  if (submission.verificationOption !== 'verifyOnly') return 'Uz jamstvo nije potrebna potvrda ciljeva.';
  if (submission.status !== 'pending') return 'O ovom je zahtjevu već odlučeno.';
  if (submission.goalsConfirmedAt !== null) return 'Ciljevi su već potvrđeni.';
  if (submission.paidAt === null) return 'Poveznica za potvrdu ciljeva šalje se nakon uplate.';
  return null;
}

function isOnItsWay({ submission, mails }: SubmissionWithFiles, now: Date): boolean {
  const isWaiting = mails.some(({ kind, state }) => kind === 'goals-link' && state === 'waiting');
  return isWaiting && submission.goalsLinkExpiresAt !== null && submission.goalsLinkExpiresAt > now;
}
