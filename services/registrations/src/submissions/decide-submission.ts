import {
  type AdminSubmission,
  type CallInput,
  DomainError,
  type registrationsCalls,
  submissionApproved,
  submissionRejected,
} from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { Outbox } from '@jamcimo/messaging';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { CONFIG, type Config } from '../config.js';
import { Mails } from '../emails/mails.js';
import { toAdminSubmission } from './submission.mapper.js';
import { approvedFact, rejectedFact } from './submission-facts.js';
import { mayBecome } from './submission-status.js';
import { lockSubmission, saveChanged, wholeOf } from './submissions.repository.js';

type Decide = CallInput<typeof registrationsCalls.decide>;

const ALREADY_DECIDED = 'O ovom je zahtjevu već odlučeno.';
const CHANGED_MEANWHILE = 'Osoba je u međuvremenu promijenila ciljeve.';

/**
 * Approves or rejects a request, once (decision 8). Publishing follows by the event, the mail of a rejection by its job as soon as the
 * decision cannot be withdrawn any more (decision 74).
 */
@Injectable()
export class DecideSubmission {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly outbox: Outbox,
    private readonly mails: Mails,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'DECISION_UNDO_SECONDS'>,
  ) {}

  /**
   * @throws DomainError `submission.not-found`; with the present record: `submission.already-decided`, and
   * `submission.changed-meanwhile` when the goals are not those that the administrator saw
   */
  execute({ id, decision, decidedBy, expectedVersion }: Decide): Promise<AdminSubmission> {
    return this.transactions.run(async (manager) => {
      const submission = await lockSubmission(manager, id);
      const present = async () => ({ present: toAdminSubmission(await wholeOf(manager, submission)) });
      if (!mayBecome(submission.status, decision.status)) {
        throw new DomainError('submission.already-decided', ALREADY_DECIDED, await present());
      }
      if (expectedVersion !== undefined && expectedVersion < submission.goalsVersion) {
        throw new DomainError('submission.changed-meanwhile', CHANGED_MEANWHILE, await present());
      }
      const now = this.clock.now();
      submission.status = decision.status;
      submission.decidedAt = now;
      submission.decidedBy = decidedBy;
      submission.decidedVersion = submission.version + 1;
      submission.decisionFinalAt = new Date(now.getTime() + this.config.DECISION_UNDO_SECONDS * 1000);
      submission.rejectionReason = decision.status === 'rejected' ? decision.reason : null;
      await saveChanged(manager, submission);
      const { files } = await wholeOf(manager, submission);
      if (decision.status === 'approved') {
        await this.outbox.publish(manager, submissionApproved, approvedFact(submission, files));
      } else {
        await this.outbox.publish(manager, submissionRejected, rejectedFact(submission));
        await this.mails.orderRejection(manager, submission);
      }
      return toAdminSubmission(await wholeOf(manager, submission));
    });
  }
}
