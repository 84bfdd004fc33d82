import {
  type AdminSubmission,
  type CallInput,
  DomainError,
  registrationsCalls,
  submissionApproved,
  submissionRejected,
} from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { Outbox } from '@jamcimo/messaging';
import { Clock, handleCall } from '@jamcimo/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { Mails } from '../emails/mails.js';
import type { Submission } from './submission.entity.js';
import { toAdminSubmission } from './submission.mapper.js';
import { approvedFact, rejectedFact } from './submission-facts.js';
import { mayBecome } from './submission-status.js';
import { lockSubmission, saveChanged, withFilesOf } from './submissions.repository.js';

type Decide = CallInput<typeof registrationsCalls.decide>;

/**
 * Approves or rejects a request, once (decision 8). Publishing follows by the event, the mail by its job as soon as the decision cannot
 * be withdrawn any more (decision 74).
 */
@Injectable()
export class DecideSubmission {
  readonly handler = handleCall(registrationsCalls.decide, (input) => this.decide(input));

  constructor(
    private readonly transactions: WriteTransactions,
    private readonly outbox: Outbox,
    private readonly mails: Mails,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'DECISION_UNDO_SECONDS'>,
  ) {}

  /**
   * @throws DomainError `submission.not-found`; with the present record: `submission.already-decided`, and
   * `submission.changed-meanwhile` when the person changed it after the administrator looked, `submission.guarantee-not-paid` when the
   * guarantee shall be confirmed and is not paid
   */
  decide({ id, decision, decidedBy, expectedVersion }: Decide): Promise<AdminSubmission> {
    return this.transactions.write(async (manager) => {
      const submission = await lockSubmission(manager, id);
      const present = async () => ({ present: toAdminSubmission(await withFilesOf(manager, submission)) });
      if (!mayBecome(submission.status, decision.status)) {
        throw new DomainError('submission.already-decided', await present());
      }
      if (expectedVersion !== undefined && expectedVersion < submission.goalsVersion) {
        throw new DomainError('submission.changed-meanwhile', await present());
      }
      if (decision.guaranteeConfirmed && !isGuaranteePaid(submission)) {
        throw new DomainError('submission.guarantee-not-paid', await present());
      }
      const now = this.clock.now();
      submission.status = decision.status;
      submission.decidedAt = now;
      submission.decidedBy = decidedBy;
      submission.decidedVersion = submission.version + 1;
      submission.decisionFinalAt = new Date(now.getTime() + this.config.DECISION_UNDO_SECONDS * 1000);
      stateIdentity(submission, { identityChecked: decision.identityChecked, at: now, by: decidedBy });
      submission.guaranteeConfirmed = decision.status === 'approved' && decision.guaranteeConfirmed;
      submission.rejectionReason = decision.status === 'rejected' ? decision.reason : null;
      await saveChanged(manager, submission);
      const { files } = await withFilesOf(manager, submission);
      const cause = `version ${submission.version}`;
      if (decision.status === 'approved') {
        await this.outbox.publish(manager, submissionApproved, approvedFact(submission, files));
        await this.mails.order(manager, id, 'profile-public', cause);
      } else {
        await this.outbox.publish(manager, submissionRejected, rejectedFact(submission));
        await this.mails.order(manager, id, 'rejection', cause);
      }
      return toAdminSubmission(await withFilesOf(manager, submission));
    });
  }
}

interface Statement {
  identityChecked: boolean | undefined;
  at: Date;
  by: string;
}

/** Whoever sent the request by their own link is known, and was checked before (ADR 24). */
function stateIdentity(submission: Submission, { identityChecked, at, by }: Statement): void {
  const isKnown = submission.knownFromId !== null;
  submission.verifiesProfile = isKnown || identityChecked !== false;
  if (identityChecked) Object.assign(submission, { identityCheckedAt: at, identityCheckedBy: by });
  else if (!isKnown) Object.assign(submission, { identityCheckedAt: null, identityCheckedBy: null });
}

function isGuaranteePaid({ verificationOption, paidAt }: Submission): boolean {
  return verificationOption === 'verifyAndGuarantee' && paidAt !== null;
}
