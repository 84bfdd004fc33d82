import { registrationsCalls } from '@jamcimo/contracts';
import { Clock, handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Payment } from '../emails/mail.entity.js';
import { Mails } from '../emails/mails.js';
import { awaitsGoals, hasOpenGoalsLink, renewGoalsLink } from './renew-goals-link.js';
import { Submission } from './submission.entity.js';
import { saveChanged } from './submissions.repository.js';

/** Part of the deadline of a read. */
const ARRIVAL_MS = 1500;
const ARRIVAL_PAUSE_MS = 50;

/**
 * Stores what was paid for a request: it is paid when all live entries together, those of refunds below zero, reach the amount due.
 * Whoever paid gets a receipt, once for each entry; with it a verify-only request that became paid gets the link to confirm its goals (decision 9). A payment
 * reported twice counts once.
 */
@Injectable()
export class SubmissionPayments {
  readonly handler = handleCall(registrationsCalls.paymentArrived, async ({ entryId, isVoided }) => ({
    hasArrived: await this.haveArrived(entryId, isVoided),
  }));

  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: Mails,
    private readonly clock: Clock,
  ) {}

  /** Whether the event of a payment, or of its being voided, has been handled; waits a moment for it. */
  async haveArrived(entryId: number, isVoided: boolean): Promise<boolean> {
    const until = Date.now() + ARRIVAL_MS;
    for (;;) {
      const found: unknown[] = await this.dataSource.query(
        'SELECT 1 FROM submission_payments WHERE entry_id = $1 AND is_voided = $2',
        [entryId, isVoided],
      );
      if (found.length > 0 || Date.now() >= until) return found.length > 0;
      await new Promise((resolve) => setTimeout(resolve, ARRIVAL_PAUSE_MS));
    }
  }

  /** @param isNews false for an entry that this service heard of before: a resync acknowledges no old payment */
  async recorded(manager: EntityManager, payment: Payment, isNews: boolean): Promise<void> {
    const { entryId, submissionId, amountCents } = payment;
    if (submissionId === null) {
      if (isNews) await this.thankForPolitician(manager, payment);
      return;
    }
    const submission = await lock(manager, submissionId);
    // A voided entry stays voided, in whatever order the two events arrive.
    const first: unknown[] = await manager.query(
      `INSERT INTO submission_payments (entry_id, submission_id, amount_cents) VALUES ($1, $2, $3)
       ON CONFLICT (entry_id) DO NOTHING RETURNING entry_id`,
      [entryId, submissionId, amountCents],
    );
    if (!submission) return;
    await this.addUp(manager, submission);
    if (first.length > 0) await this.acknowledge(manager, submission, payment);
  }

  async voided(manager: EntityManager, { entryId, submissionId, amountCents }: Payment): Promise<void> {
    const submission = submissionId === null ? null : await lock(manager, submissionId);
    await this.mails.dropReceipt(manager, entryId);
    if (submissionId === null) return;
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
    const now = this.clock.now();
    submission.amountPaidCents = cents;
    // What only money kept gets its week and its mail before it goes.
    if (cents === 0) submission.removalDueAt = null;
    submission.paidAt = cents >= submission.amountDueCents ? (submission.paidAt ?? now) : null;
    if (awaitsGoals(submission) && !hasOpenGoalsLink(submission, now)) renewGoalsLink(submission, now);
    await saveChanged(manager, submission);
  }

  private async acknowledge(manager: EntityManager, submission: Submission, payment: Payment): Promise<void> {
    if (submission.email === null || payment.amountCents <= 0) return;
    const kind = awaitsGoals(submission) ? 'goals-link' : 'receipt';
    await this.mails.orderReceipt(manager, submission.id, kind, payment);
  }

  /** To the address of the last request that became the profile. Who never sent one, or was forgotten, has no address. */
  private async thankForPolitician(manager: EntityManager, payment: Payment): Promise<void> {
    if (payment.politicianId === null) return;
    const [last]: { id: number }[] = await manager.query(
      `SELECT id FROM submissions WHERE politician_id = $1 AND status = 'approved' AND forgotten_at IS NULL
       ORDER BY decided_at DESC, id DESC LIMIT 1`,
      [payment.politicianId],
    );
    const submission = last ? await lock(manager, last.id) : null;
    if (submission) await this.acknowledge(manager, submission, payment);
  }
}

/** Null for a request that was removed. */
function lock(manager: EntityManager, id: number): Promise<Submission | null> {
  return manager.findOne(Submission, { where: { id }, lock: { mode: 'pessimistic_write' } });
}
