import { WriteTransactions } from '@jamcimo/database';
import { Clock } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { isAboutDecision, type Mail } from '../emails/mail.entity.js';
import { Mails } from '../emails/mails.js';
import { awaitsAmendment } from '../submissions/awaits-amendment.js';
import { Submission } from '../submissions/submission.entity.js';
import { isWithdrawable } from '../submissions/withdrawable.js';

/**
 * Whether a mail that was ordered goes out now, later or not at all: as long as a decision can be withdrawn, nothing is said about it and
 * no other mail is dropped because of it (decision 74). That a profile is public is said when it is there.
 */
@Injectable()
export class MailTiming {
  constructor(
    @InjectRepository(Submission) private readonly submissions: Repository<Submission>,
    private readonly transactions: WriteTransactions,
    private readonly mails: Mails,
    private readonly clock: Clock,
  ) {}

  /** @returns whether it is too early for the mail: it is looked at again when the decision is final, or when the profile is there */
  async isEarly(mail: Mail): Promise<boolean> {
    if (mail.submissionId === null) return false;
    const submission = await this.submissions.findOneBy({ id: mail.submissionId });
    if (!submission) return false;
    if (!isWithdrawable(submission, this.clock.now())) return awaitsProfile(mail, submission);
    if (!isAboutDecision(mail.kind) && isStillWanted(mail, submission)) return false;
    const { decisionFinalAt } = submission;
    await this.transactions.write((manager) => this.mails.postpone(manager, mail.id, decisionFinalAt));
    return true;
  }
}

/** `Mails.resumeApproval` follows. */
function awaitsProfile({ kind }: Mail, { status, politicianId, email }: Submission): boolean {
  return kind === 'profile-public' && status === 'approved' && politicianId === null && email !== null;
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
