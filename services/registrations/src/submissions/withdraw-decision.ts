import {
  type AdminSubmission,
  type CallInput,
  DomainError,
  type EarlierDecision,
  type ErrorCode,
  registrationsCalls,
  submissionWithdrawn,
} from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { Outbox } from '@jamcimo/messaging';
import { Clock, handleCall } from '@jamcimo/service-kit';
import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Mails } from '../emails/mails.js';
import type { Submission } from './submission.entity.js';
import { toAdminSubmission } from './submission.mapper.js';
import { receivedFact } from './submission-facts.js';
import { FIRST_STATUS } from './submission-status.js';
import {
  lockSubmission,
  type SubmissionWithFiles,
  saveChanged,
  withFilesOf,
} from './submissions.repository.js';
import { isWithdrawable, UNDECIDED, withdrawableUntil } from './withdrawable.js';

type Withdraw = CallInput<typeof registrationsCalls.withdrawDecision>;

/** Takes the decision about a request back: without a trace as long as nobody outside has learned of it (decision 74); a rejection also afterwards, with one. */
@Injectable()
export class WithdrawDecision {
  readonly handler = handleCall(registrationsCalls.withdrawDecision, (input) => this.withdraw(input));

  private readonly logger = new Logger('submissions');

  constructor(
    private readonly transactions: WriteTransactions,
    private readonly outbox: Outbox,
    private readonly mails: Mails,
    private readonly clock: Clock,
  ) {}

  /**
   * A rejection that is final stays in the history of the request; no mail tells of it, and the next decision has a mail of its own.
   *
   * @throws DomainError `submission.not-found`; with the present record: `submission.not-decided`, `submission.decision-final` (an
   * approval whose time is over, a rejected request whose files or personal data are gone), `submission.changed-meanwhile` when it was
   * decided anew after `expectedVersion`
   */
  async withdraw({ id, withdrawnBy, expectedVersion }: Withdraw): Promise<AdminSubmission> {
    const pending = await this.transactions.write(async (manager) => {
      const submission = await lockSubmission(manager, id);
      const now = this.clock.now();
      // Before the request is judged: a mail that is about to be sent is waited for, and then it is out.
      await this.mails.dropDecision(manager, id);
      const found = await withFilesOf(manager, submission);
      const isOpen = isWithdrawable(submission, now) && withdrawableUntil(submission, found.mails);
      const obstacle = obstacleOf(found, expectedVersion) ?? (isOpen ? null : finalObstacleOf(found));
      if (obstacle) throw await refusal(manager, submission, obstacle);
      if (!isOpen)
        submission.earlierDecisions = [...submission.earlierDecisions, past(submission, withdrawnBy, now)];
      // Payments for the profile are not acknowledged to this address; a second approval notes the profile again.
      Object.assign(submission, { status: FIRST_STATUS, decisionWithdrawnAt: now, ...UNDECIDED });
      await saveChanged(manager, submission);
      await this.outbox.publish(manager, submissionWithdrawn, receivedFact(submission));
      return toAdminSubmission(await withFilesOf(manager, submission));
    });
    this.logger.log(`the decision about request ${id} was withdrawn by ${withdrawnBy}`);
    return pending;
  }
}

type Obstacle = readonly [ErrorCode, string];

const NOT_DECIDED: Obstacle = ['submission.not-decided', 'O ovom zahtjevu nije odlučeno.'];
const FINAL: Obstacle = ['submission.decision-final', 'Odluka je konačna i ne može se više povući.'];
const TOO_OLD: Obstacle = [
  'submission.decision-final',
  'Podaci ovog zahtjeva su obrisani, pa se odluka više ne može ispraviti. Osoba može poslati novi zahtjev.',
];
const DECIDED_ANEW: Obstacle = [
  'submission.changed-meanwhile',
  'O ovom je zahtjevu u međuvremenu ponovno odlučeno.',
];

/** Why a final decision stays: a second one needs the files and the address of the request. */
function finalObstacleOf({ submission, files }: SubmissionWithFiles): Obstacle | null {
  if (submission.status !== 'rejected') return FINAL;
  const isKept = submission.forgottenAt === null && files.some(({ kind }) => kind === 'contact');
  return isKept ? null : TOO_OLD;
}

const past = (submission: Submission, withdrawnBy: string, now: Date): EarlierDecision => ({
  status: submission.status,
  decided_at: (submission.decidedAt ?? now).toISOString(),
  decided_by: submission.decidedBy,
  rejection_reason: submission.rejectionReason,
  corrected_at: now.toISOString(),
  corrected_by: withdrawnBy,
  reason: null,
});

/** Why there is nothing to take back, or not what the administrator saw. */
function obstacleOf(
  { submission }: SubmissionWithFiles,
  expectedVersion: number | undefined,
): Obstacle | null {
  if (submission.status === FIRST_STATUS) return NOT_DECIDED;
  const decidedVersion = submission.decidedVersion ?? 0;
  return expectedVersion !== undefined && expectedVersion < decidedVersion ? DECIDED_ANEW : null;
}

async function refusal(
  manager: EntityManager,
  submission: Submission,
  [code, message]: Obstacle,
): Promise<DomainError> {
  return new DomainError(code, message, {
    present: toAdminSubmission(await withFilesOf(manager, submission)),
  });
}
