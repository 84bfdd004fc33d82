import {
  type AdminSubmission,
  type CallInput,
  DomainError,
  type ErrorCode,
  type registrationsCalls,
  submissionWithdrawn,
} from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { Outbox } from '@jamcimo/messaging';
import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../clock.js';
import { Mails } from '../emails/mails.js';
import { toAdminSubmission } from './submission.mapper.js';
import { receivedFact } from './submission-facts.js';
import { FIRST_STATUS } from './submission-status.js';
import { lockSubmission, saveChanged, type WholeSubmission, wholeOf } from './submissions.repository.js';
import { isWithdrawable, withdrawableUntil } from './withdrawable.js';

type Withdraw = CallInput<typeof registrationsCalls.withdrawDecision>;

/** Takes the decision about a request back as long as nobody outside has learned of it (decision 74). */
@Injectable()
export class WithdrawDecision {
  private readonly logger = new Logger('submissions');

  constructor(
    private readonly transactions: WriteTransactions,
    private readonly outbox: Outbox,
    private readonly mails: Mails,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError `submission.not-found`; with the present record: `submission.not-decided`, `submission.decision-final`,
   * `submission.changed-meanwhile` when it was decided anew after `expectedVersion`
   */
  async execute({ id, withdrawnBy, expectedVersion }: Withdraw): Promise<AdminSubmission> {
    const pending = await this.transactions.run(async (manager) => {
      const submission = await lockSubmission(manager, id);
      const now = this.clock.now();
      // Before the request is judged: a mail that is about to be sent is waited for, and then it is out.
      await this.mails.dropRejection(manager, id);
      const obstacle = obstacleOf(await wholeOf(manager, submission), now, expectedVersion);
      if (obstacle) throw await refusal(manager, submission, obstacle);
      Object.assign(submission, { status: FIRST_STATUS, decisionWithdrawnAt: now, ...UNDECIDED });
      await saveChanged(manager, submission);
      // Payments for the profile are not acknowledged to this address; a second approval notes the profile again.
      await manager.query('UPDATE submissions SET politician_id = NULL WHERE id = $1', [id]);
      await this.outbox.publish(manager, submissionWithdrawn, receivedFact(submission));
      return toAdminSubmission(await wholeOf(manager, submission));
    });
    this.logger.log(`the decision about request ${id} was withdrawn by ${withdrawnBy}`);
    return pending;
  }
}

const UNDECIDED = {
  decidedAt: null,
  decidedBy: null,
  decidedVersion: null,
  decisionFinalAt: null,
  rejectionReason: null,
};

type Obstacle = readonly [ErrorCode, string];

const NOT_DECIDED: Obstacle = ['submission.not-decided', 'O ovom zahtjevu nije odlučeno.'];
const FINAL: Obstacle = ['submission.decision-final', 'Odluka je konačna i ne može se više povući.'];
const DECIDED_ANEW: Obstacle = [
  'submission.changed-meanwhile',
  'O ovom je zahtjevu u međuvremenu ponovno odlučeno.',
];

/** Why the decision cannot be withdrawn; null when it can. */
function obstacleOf(
  { submission, mails }: WholeSubmission,
  now: Date,
  expectedVersion: number | undefined,
): Obstacle | null {
  if (submission.status === FIRST_STATUS) return NOT_DECIDED;
  if (!isWithdrawable(submission, now) || !withdrawableUntil(submission, mails)) return FINAL;
  const decidedVersion = submission.decidedVersion ?? 0;
  return expectedVersion !== undefined && expectedVersion < decidedVersion ? DECIDED_ANEW : null;
}

async function refusal(
  manager: EntityManager,
  submission: WholeSubmission['submission'],
  [code, message]: Obstacle,
): Promise<DomainError> {
  return new DomainError(code, message, { present: toAdminSubmission(await wholeOf(manager, submission)) });
}
