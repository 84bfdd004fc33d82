import type { EventPayload, paymentRecorded } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../clock.js';
import { Mails } from '../emails/mails.js';
import { renewGoalsLink } from './renew-goals-link.js';
import { Submission } from './submission.entity.js';
import { saveChanged } from './submissions.repository.js';

type Payment = EventPayload<typeof paymentRecorded>;

/**
 * Stores what was paid for a request: it is paid when all live entries together reach the amount due. A verify-only request that
 * becomes paid gets the link to confirm its goals (decision 9). A payment reported twice counts once.
 */
@Injectable()
export class SubmissionPayments {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly mails: Mails,
    private readonly clock: Clock,
  ) {}

  execute(payment: Payment): Promise<void> {
    return this.transactions.run((manager) => this.recorded(manager, payment));
  }

  takeBack(payment: Payment): Promise<void> {
    return this.transactions.run((manager) => this.voided(manager, payment));
  }

  async recorded(manager: EntityManager, { entryId, submissionId, amountCents }: Payment): Promise<void> {
    if (submissionId === null) return;
    const submission = await lock(manager, submissionId);
    // A voided entry stays voided, in whatever order the two events arrive.
    await manager.query(
      `INSERT INTO submission_payments (entry_id, submission_id, amount_cents) VALUES ($1, $2, $3)
       ON CONFLICT (entry_id) DO NOTHING`,
      [entryId, submissionId, amountCents],
    );
    if (submission) await this.addUp(manager, submission);
  }

  async voided(manager: EntityManager, { entryId, submissionId, amountCents }: Payment): Promise<void> {
    if (submissionId === null) return;
    const submission = await lock(manager, submissionId);
    await manager.query(
      `INSERT INTO submission_payments (entry_id, submission_id, amount_cents, is_voided) VALUES ($1, $2, $3, true)
       ON CONFLICT (entry_id) DO UPDATE SET is_voided = true`,
      [entryId, submissionId, amountCents],
    );
    if (submission) await this.addUp(manager, submission);
  }

  private async addUp(manager: EntityManager, submission: Submission): Promise<void> {
    const [sum]: { cents: number }[] = await manager.query(
      `SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM submission_payments
       WHERE submission_id = $1 AND NOT is_voided`,
      [submission.id],
    );
    const cents = sum?.cents ?? 0;
    if (cents === submission.amountPaidCents) return;
    submission.amountPaidCents = cents;
    const isPaid = cents >= submission.amountDueCents;
    if (!isPaid) submission.paidAt = null;
    else submission.paidAt ??= this.clock.now();
    if (isPaid) await this.askForGoals(manager, submission);
    await saveChanged(manager, submission);
  }

  private async askForGoals(manager: EntityManager, submission: Submission): Promise<void> {
    const { verificationOption, status, goalsNonce } = submission;
    if (verificationOption !== 'verifyOnly' || status !== 'pending' || goalsNonce !== null) return;
    renewGoalsLink(submission, this.clock.now());
    await this.mails.order(manager, submission.id, 'goals-link');
  }
}

/** Null for a request that was removed. */
function lock(manager: EntityManager, id: number): Promise<Submission | null> {
  return manager.findOne(Submission, { where: { id }, lock: { mode: 'pessimistic_write' } });
}
