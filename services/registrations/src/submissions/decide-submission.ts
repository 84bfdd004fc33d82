import {
  type AdminSubmission,
  DomainError,
  type SubmissionDecision,
  submissionApproved,
  submissionRejected,
} from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { Outbox } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Mails } from '../emails/mails.js';
import { toAdminSubmission } from './submission.mapper.js';
import { approvedFact, identity } from './submission-facts.js';
import { mayBecome } from './submission-status.js';
import { lockSubmission, saveChanged, wholeOf } from './submissions.repository.js';

/** Approves or rejects a request, once (decision 8). Publishing follows by the event, the mail of a rejection by its job. */
@Injectable()
export class DecideSubmission {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly outbox: Outbox,
    private readonly mails: Mails,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `submission.not-found`, `submission.already-decided` with the present record */
  execute(id: number, decision: SubmissionDecision, decidedBy: string): Promise<AdminSubmission> {
    return this.transactions.run(async (manager) => {
      const submission = await lockSubmission(manager, id);
      if (!mayBecome(submission.status, decision.status)) {
        throw new DomainError('submission.already-decided', 'O ovom je zahtjevu već odlučeno.', {
          present: toAdminSubmission(await wholeOf(manager, submission)),
        });
      }
      submission.status = decision.status;
      submission.decidedAt = this.clock.now();
      submission.decidedBy = decidedBy;
      submission.rejectionReason = decision.status === 'rejected' ? decision.reason : null;
      await saveChanged(manager, submission);
      const { files } = await wholeOf(manager, submission);
      if (decision.status === 'approved') {
        await this.outbox.publish(manager, submissionApproved, approvedFact(submission, files));
      } else {
        await this.outbox.publish(manager, submissionRejected, {
          ...identity(submission),
          payload: { submissionId: id },
        });
        await this.mails.order(manager, id, 'rejection');
      }
      return toAdminSubmission(await wholeOf(manager, submission));
    });
  }
}
