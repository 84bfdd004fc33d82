import { randomUUID } from 'node:crypto';
import { defineJob, Jobs } from '@jamcimo/messaging';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { CONFIG, type Config } from '../config.js';
import { Mail, type MailKind, type Payment } from './mail.entity.js';

/** Sixteen tries over about eight hours: a mail server may be away for a night. */
export const sendMail = defineJob({
  name: 'send-mail',
  payload: z.object({ mailId: z.number().int() }),
  attempts: 16,
  backoffMs: 5000,
  concurrency: 2,
});

/**
 * Orders mails: a row and its job in the caller's transaction, once for each cause (decision 35). When it goes out, or not at all, is decided
 * by `MailTiming` as its job runs.
 */
@Injectable()
export class Mails {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
    private readonly jobs: Jobs,
  ) {}

  order(manager: EntityManager, submissionId: number, kind: MailKind, cause = ''): Promise<void> {
    return this.insert(manager, { submissionId, objectionId: null, kind, cause, payment: null });
  }

  /** Answers an objection, once. */
  orderAnswer(manager: EntityManager, objectionId: number): Promise<void> {
    const kind = 'objection-answer';
    return this.insert(manager, { submissionId: null, objectionId, kind, cause: '', payment: null });
  }

  /** Has the mail about an approval looked at again, which has waited for its profile. */
  async resumeApproval(manager: EntityManager, submissionId: number): Promise<void> {
    const waiting = { submissionId, kind: 'profile-public', state: 'waiting' } as const;
    // Without a key: a job that looked before the profile was there may not have ended yet.
    for (const { id: mailId } of await manager.findBy(Mail, waiting))
      await this.jobs.enqueue(manager, sendMail, { mailId });
  }

  /** Has a mail looked at again at an instant. */
  async postpone(manager: EntityManager, mailId: number, runAt: Date): Promise<void> {
    await this.jobs.enqueue(
      manager,
      sendMail,
      { mailId },
      { runAt, key: `mail-${mailId}-${runAt.getTime()}` },
    );
  }

  /** The mail of a withdrawn decision is not sent. */
  async dropDecision(manager: EntityManager, submissionId: number): Promise<void> {
    await manager.query(
      `UPDATE mails SET state = 'dropped'
       WHERE submission_id = $1 AND kind IN ('rejection', 'profile-public') AND state = 'waiting'`,
      [submissionId],
    );
  }

  /** Nothing about the request that has not gone out yet goes out. */
  async dropWaiting(manager: EntityManager, submissionId: number): Promise<void> {
    await manager.query(
      `UPDATE mails SET state = 'dropped' WHERE submission_id = $1 AND state IN ('waiting', 'failed')`,
      [submissionId],
    );
  }

  /** Acknowledges a payment to the address of a request: once for each entry, whatever the kind. */
  orderReceipt(
    manager: EntityManager,
    submissionId: number,
    kind: 'receipt' | 'goals-link',
    payment: Payment,
  ): Promise<void> {
    const cause = `entry ${payment.entryId}`;
    return this.insert(manager, { submissionId, objectionId: null, kind, cause, payment });
  }

  /** The receipt of an entry that was taken back is not sent any more, unless it is out. */
  async dropReceipt(manager: EntityManager, entryId: number): Promise<void> {
    await manager.query(
      "UPDATE mails SET state = 'dropped' WHERE entry_id = $1 AND state IN ('waiting', 'failed')",
      [entryId],
    );
  }

  /** Nothing for a cause that has its mail. */
  private async insert(manager: EntityManager, mail: Ordered): Promise<void> {
    const { submissionId, objectionId, kind, cause, payment } = mail;
    const messageId = `<${randomUUID()}@${new URL(this.config.PUBLIC_URL).hostname}>`;
    const rows: { id: number }[] = await manager.query(
      `INSERT INTO mails (submission_id, objection_id, kind, cause, message_id, entry_id, payment)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id`,
      [submissionId, objectionId, kind, cause, messageId, payment?.entryId ?? null, payment],
    );
    for (const { id: mailId } of rows)
      await this.jobs.enqueue(manager, sendMail, { mailId }, { key: `mail-${mailId}` });
  }
}

interface Ordered {
  submissionId: number | null;
  objectionId: number | null;
  kind: MailKind;
  cause: string;
  payment: Payment | null;
}
