import { WriteTransactions } from '@jamcimo/database';
import { Jobs } from '@jamcimo/messaging';
import { Clock } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { isAboutDecision, type Mail } from '../emails/mail.entity.js';
import { sendMail } from '../emails/mails.js';
import { awaitsAmendment } from '../submissions/awaits-amendment.js';
import { Submission } from '../submissions/submission.entity.js';
import { isWithdrawable } from '../submissions/withdrawable.js';

/**
 * Whether a mail that was ordered goes out now, later or not at all: as long as a decision can be withdrawn, nothing is said about it and
 * no other mail is dropped because of it (decision 74).
 */
@Injectable()
export class MailTiming {
  constructor(
    @InjectRepository(Submission) private readonly submissions: Repository<Submission>,
    private readonly transactions: WriteTransactions,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** @returns whether the mail was ordered anew for when the decision is final */
  async postpone(mail: Mail): Promise<boolean> {
    if (mail.submissionId === null) return false;
    const submission = await this.submissions.findOneBy({ id: mail.submissionId });
    if (!submission || !isWithdrawable(submission, this.clock.now())) return false;
    if (!isAboutDecision(mail.kind) && isStillWanted(mail, submission)) return false;
    const runAt = submission.decisionFinalAt;
    const key = `mail-${mail.id}-${runAt.getTime()}`;
    await this.transactions.write((manager) =>
      this.jobs.enqueue(manager, sendMail, { mailId: mail.id }, { runAt, key }),
    );
    return true;
  }
}

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
  const { status, goalsNonce, politicianId, removalDueAt } = submission;
  switch (kind) {
    case 'payment-notice':
    case 'goals-confirmed':
      return status !== 'rejected';
    case 'goals-link':
      return status === 'pending' && goalsNonce !== null;
    case 'return':
      return awaitsAmendment(submission);
    case 'rejection':
      return status === 'rejected';
    case 'profile-public':
    case 'goal-terms':
      return status === 'approved' && politicianId !== null;
    case 'reminder':
      return status === 'pending' && removalDueAt?.toISOString() === cause;
    case 'status-link':
      return true;
    case 'receipt':
    case 'objection-answer':
      return false;
  }
}
