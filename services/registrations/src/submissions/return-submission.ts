import { type AdminSubmission, type CallInput, DomainError, registrationsCalls } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { Clock, handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { Mails } from '../emails/mails.js';
import { awaitsAmendment } from './awaits-amendment.js';
import { freshNonce } from './links.js';
import { toAdminSubmission } from './submission.mapper.js';
import { FIRST_STATUS } from './submission-status.js';
import {
  lockSubmission,
  type SubmissionWithFiles,
  saveChanged,
  withFilesOf,
} from './submissions.repository.js';

type Return = CallInput<typeof registrationsCalls.returnForAmendment>;

/** Asks the person to correct a request that waits for its decision, by a link that works once (decision 74, ADR 22). */
@Injectable()
export class ReturnSubmission {
  readonly handler = handleCall(registrationsCalls.returnForAmendment, (input) =>
    this.returnForAmendment(input),
  );

  constructor(
    private readonly transactions: WriteTransactions,
    private readonly mails: Mails,
    private readonly clock: Clock,
  ) {}

  /**
   * The same reason again while its mail still waits to be sent is no second mail: a double click.
   *
   * @throws DomainError `submission.not-found`; with the present record: `submission.already-decided`, `submission.changed-meanwhile`
   */
  returnForAmendment({ id, reason, expectedVersion }: Return): Promise<AdminSubmission> {
    return this.transactions.write(async (manager) => {
      const submission = await lockSubmission(manager, id);
      const found = await withFilesOf(manager, submission);
      const present = () => ({ present: toAdminSubmission(found) });
      if (submission.status !== FIRST_STATUS) {
        throw new DomainError('submission.already-decided', present());
      }
      if (expectedVersion !== undefined && expectedVersion < submission.goalsVersion) {
        throw new DomainError('submission.changed-meanwhile', present());
      }
      if (!isOnItsWay(found, reason)) {
        Object.assign(submission, {
          returnedAt: this.clock.now(),
          returnReason: reason,
          returnNonce: freshNonce(),
          correctedAt: null,
          amendmentFingerprint: null,
        });
        await saveChanged(manager, submission);
        await this.mails.order(manager, id, 'return', `version ${submission.version}`);
      }
      return toAdminSubmission(await withFilesOf(manager, submission));
    });
  }
}

function isOnItsWay({ submission, mails }: SubmissionWithFiles, reason: string): boolean {
  const isWaiting = mails.some(({ kind, state }) => kind === 'return' && state === 'waiting');
  return isWaiting && awaitsAmendment(submission) && submission.returnReason === reason;
}
