import { randomUUID } from 'node:crypto';
import { Jobs } from '@jamcimo/messaging';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { sendMail } from '../jobs/send-mail.definition.js';
import type { MailKind } from './mail.entity.js';

/** Orders mails: a row and its job in the caller's transaction, once for each cause (decision 35). */
@Injectable()
export class Mails {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
    private readonly jobs: Jobs,
  ) {}

  async order(manager: EntityManager, submissionId: number, kind: MailKind, cause = ''): Promise<void> {
    const messageId = `<${randomUUID()}@${new URL(this.config.PUBLIC_URL).hostname}>`;
    const rows: { id: number }[] = await manager.query(
      `INSERT INTO mails (submission_id, kind, cause, message_id) VALUES ($1, $2, $3, $4)
       ON CONFLICT (submission_id, kind, cause) DO NOTHING RETURNING id`,
      [submissionId, kind, cause, messageId],
    );
    const mailId = rows[0]?.id;
    if (mailId !== undefined)
      await this.jobs.enqueue(manager, sendMail, { mailId }, { key: `mail-${mailId}` });
  }
}
