import { PENDING_REQUEST } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Mails } from '../emails/mails.js';
import { RemoveSubmission } from './remove-submission.js';
import { Submission } from './submission.entity.js';

/**
 * Requests that nobody paid go after 60 days, undecided ones after 12 months, and their people hear of it a week before (decision 75). A
 * request that was overdue before there was this rule gets its week too. One with booked money stays until an administrator decides about
 * both; administrators find it by the mark `keptForPayment`.
 */
@Injectable()
export class PendingTerm {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly mails: Mails,
    private readonly removal: RemoveSubmission,
  ) {}

  async remind(manager: EntityManager, now: Date): Promise<void> {
    // What was paid meanwhile has a later term.
    await manager.query(
      `UPDATE submissions SET goes_at = NULL
       WHERE status = 'pending' AND goes_at IS NOT NULL AND ${TERM} > ${IN_A_WEEK}`,
      [now],
    );
    const [due]: [{ id: number; removalDueAt: Date }[], number] = await manager.query(
      `UPDATE submissions SET goes_at = greatest(${TERM}, ${IN_A_WEEK})
       WHERE status = 'pending' AND goes_at IS NULL AND ${TERM} <= ${IN_A_WEEK}
       RETURNING id, goes_at AS "removalDueAt"`,
      [now],
    );
    for (const { id, removalDueAt } of due)
      await this.mails.order(manager, id, 'reminder', removalDueAt.toISOString());
  }

  /** @returns how many requests went */
  async remove(now: Date): Promise<number> {
    const due = await this.transactions.write((manager) => overdue(manager, now));
    let removed = 0;
    for (const id of due) {
      removed += await this.transactions.write((manager) => this.removeOne(manager, id, now));
    }
    return removed;
  }

  /** @returns 0 for one that was paid or decided a moment ago */
  private async removeOne(manager: EntityManager, id: number, now: Date): Promise<number> {
    const submission = await manager.findOne(Submission, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!submission || !(await overdue(manager, now)).includes(id)) return 0;
    await this.removal.takeAway(manager, submission);
    return 1;
  }
}

async function overdue(manager: EntityManager, now: Date): Promise<number[]> {
  const found: { id: number }[] = await manager.query(
    `SELECT id FROM submissions WHERE status = 'pending' AND amount_paid_cents = 0 AND goes_at <= $1 AND ${TERM} <= $1 ORDER BY id`,
    [now],
  );
  return found.map(({ id }) => id);
}

/** When a pending request is to go. Of a change that costs nothing nobody is late with a payment. */
const TERM = `submitted_at + CASE WHEN amount_paid_cents = 0 AND amount_due_cents > 0
  THEN interval '${PENDING_REQUEST.unpaidDays} days' ELSE interval '${PENDING_REQUEST.undecidedMonths} months' END`;
const IN_A_WEEK = `$1::timestamptz + interval '${PENDING_REQUEST.reminderDays} days'`;
