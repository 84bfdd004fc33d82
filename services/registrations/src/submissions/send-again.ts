import { registrationsCalls } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { Clock, handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MailKind } from '../emails/mail.entity.js';
import { AGAIN } from '../emails/mail-quota.js';
import { Mails } from '../emails/mails.js';
import { awaitsAmendment } from './awaits-amendment.js';
import { awaitsGoals, hasOpenGoalsLink, renewGoalsLink } from './renew-goals-link.js';
import { Submission } from './submission.entity.js';
import { lockSubmission, saveChanged } from './submissions.repository.js';

/** How seldom a mail goes out again; `lostLink.done` (web/src/i18n/locales/hr/lost-link.ts) says it. */
const HOUR_MS = 3_600_000;
/** Cause of a mail that somebody asked for again; sorts by its instant. */
const causeAt = (time: number) => `${AGAIN}${new Date(time).toISOString()}`;

/**
 * Sends a person what the request waits for once more: the link to correct it, the payment notice, or the link to the goals; else the link to the page that shows
 * where it stands. Whoever asks learns nothing: the answer is the same whether the address is known or not.
 */
@Injectable()
export class SendAgain {
  readonly handler = handleCall(registrationsCalls.sendAgain, async ({ email }) => {
    await this.send(email);
    return {};
  });

  constructor(
    private readonly transactions: WriteTransactions,
    private readonly mails: Mails,
    private readonly clock: Clock,
  ) {}

  /** At most one mail an hour for each request, from each of its steps on. */
  send(email: string): Promise<void> {
    return this.transactions.write(async (manager) => {
      const id = await newestOf(manager, email);
      if (id === null) return;
      const submission = await lockSubmission(manager, id);
      const kind = awaitedMail(submission);
      const now = this.clock.now();
      if (await wasSentAgain(manager, submission, now)) return;
      if (kind === 'goals-link' && !hasOpenGoalsLink(submission, now)) {
        renewGoalsLink(submission, now);
        await saveChanged(manager, submission);
      }
      await this.mails.order(manager, id, kind, causeAt(now.getTime()));
    });
  }
}

/** The last request of an address that nobody decided yet, else the last one; none that is not of the owner of the address. */
async function newestOf(manager: EntityManager, email: string): Promise<number | null> {
  const found = await manager
    .createQueryBuilder(Submission, 'submission')
    .select('submission.id')
    .where('lower(submission.email) = lower(:email)', { email })
    .andWhere('submission.disowned_at IS NULL')
    .orderBy("submission.status = 'pending'", 'DESC')
    .addOrderBy('submission.id', 'DESC')
    .getOne();
  return found?.id ?? null;
}

/** The mail that says what the person has to do next, else where to see how it goes. */
function awaitedMail(submission: Submission): MailKind {
  if (awaitsAmendment(submission)) return 'return';
  if (submission.status === 'pending' && submission.paidAt === null) return 'payment-notice';
  return awaitsGoals(submission) ? 'goals-link' : 'status-link';
}

async function wasSentAgain(manager: EntityManager, submission: Submission, now: Date): Promise<boolean> {
  const { id, paidAt, goalsConfirmedAt, returnedAt, correctedAt, decidedAt } = submission;
  const steps = [paidAt, goalsConfirmedAt, returnedAt, correctedAt, decidedAt];
  const since = Math.max(now.getTime() - HOUR_MS, ...steps.map((step) => step?.getTime() ?? 0));
  const rows: unknown[] = await manager.query(
    `SELECT 1 FROM mails
     WHERE submission_id = $1 AND starts_with(cause, 'again ') AND cause COLLATE "C" > $2 LIMIT 1`,
    [id, causeAt(since)],
  );
  return rows.length > 0;
}
