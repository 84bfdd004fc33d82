import { randomUUID } from 'node:crypto';
import { Jobs } from '@jamcimo/messaging';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { sendMail } from '../jobs/send-mail.definition.js';
import type { Submission } from '../submissions/submission.entity.js';
import type { MailKind, Payment } from './mail.entity.js';

/** Orders mails: a row and its job in the caller's transaction, once for each cause (decision 35). */
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

  /** Orders the mail of a rejection for when it is final. */
  orderRejection(manager: EntityManager, submission: Rejected): Promise<void> {
    const { id: submissionId, version, decisionFinalAt } = submission;
    return this.insert(
      manager,
      { submissionId, objectionId: null, kind: 'rejection', cause: `version ${version}`, payment: null },
      decisionFinalAt ?? undefined,
    );
  }

  /** The mail of a withdrawn rejection is not sent. */
  async dropRejection(manager: EntityManager, submissionId: number): Promise<void> {
    await manager.query(
      "UPDATE mails SET state = 'dropped' WHERE submission_id = $1 AND kind = 'rejection' AND state = 'waiting'",
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

  private async insert(manager: EntityManager, mail: Ordered, runAt?: Date): Promise<void> {
    const { submissionId, objectionId, kind, cause, payment } = mail;
    const messageId = `<${randomUUID()}@${new URL(this.config.PUBLIC_URL).hostname}>`;
    const rows: { id: number }[] = await manager.query(
      `INSERT INTO mails (submission_id, objection_id, kind, cause, message_id, entry_id, payment)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id`,
      [submissionId, objectionId, kind, cause, messageId, payment?.entryId ?? null, payment],
    );
    const mailId = rows[0]?.id;
    if (mailId === undefined) return;
    await this.jobs.enqueue(
      manager,
      sendMail,
      { mailId },
      { key: `mail-${mailId}`, ...(runAt && { runAt }) },
    );
  }
}

type Rejected = Pick<Submission, 'id' | 'version' | 'decisionFinalAt'>;

interface Ordered {
  submissionId: number | null;
  objectionId: number | null;
  kind: MailKind;
  cause: string;
  payment: Payment | null;
}
