import { WriteTransactions } from '@jamcimo/database';
import { handleJob, type JobRun } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { DecisionMails } from '../emails/decision-mails.js';
import { Letters } from '../emails/letters.js';
import { Mail } from '../emails/mail.entity.js';
import { MailQuota } from '../emails/mail-quota.js';
import { MailFailure, MailTransport } from '../emails/mail-transport.js';
import { sendMail } from './send-mail.definition.js';

/** Without the reason, which may hold what the person wrote. */
const UNWRITTEN = 'the mail could not be written';

const NOTING_TRIES = 30;
const NOTING_PAUSE_MS = 1000;

/**
 * Sends one mail. Its steps are stored in its row: about to be sent, accepted by the server. A retry after any failure
 * before the server accepted the mail sends it, a retry after that does nothing.
 *
 * Where "exactly once" ends: SMTP has no question "do you have this mail already?". When the process dies between the
 * server's answer and the next write to the database, a few milliseconds, nobody knows whether it was taken; then it is sent
 * again rather than lost, with the same Message-ID, by which mail programs and servers recognise the second copy.
 */
@Injectable()
export class SendMail {
  readonly handler = handleJob(sendMail, ({ mailId }, run) => this.execute(mailId, run));

  constructor(
    @InjectRepository(Mail) private readonly mails: Repository<Mail>,
    private readonly transactions: WriteTransactions,
    private readonly letters: Letters,
    private readonly transport: MailTransport,
    private readonly quota: MailQuota,
    private readonly decisions: DecisionMails,
  ) {}

  async execute(mailId: number, { lastAttempt }: Pick<JobRun, 'lastAttempt'>): Promise<void> {
    const mail = await this.mails.findOneBy({ id: mailId });
    if (!mail || mail.state === 'sent' || mail.state === 'dropped') return;
    if (await this.decisions.postpone(mail)) return;
    const letter = await this.letters.of(mail);
    if (letter === null) return this.note(mailId, { state: 'dropped' });
    const written = await letter.write().catch(async (error: unknown) => {
      if (lastAttempt) await this.note(mailId, { state: 'failed', failure: UNWRITTEN });
      throw error;
    });
    // Also says that the database can be written to now: the next note must not fail for want of it.
    if (!(await this.quota.take(mailId, letter.address))) return;
    try {
      await this.transport.send(written);
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error;
      await this.note(mailId, { failure: error.message, ...(lastAttempt && { state: 'failed' }) });
      throw error;
    }
    await this.noteSent(mailId);
  }

  /** The mail is out: this note is worth waiting for, also through a short outage or a restore. */
  private async noteSent(mailId: number): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.note(mailId, { state: 'sent', sentAt: new Date(), failure: null });
      } catch (error) {
        if (attempt >= NOTING_TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, NOTING_PAUSE_MS));
      }
    }
  }

  private async note(id: number, step: Partial<Mail>): Promise<void> {
    await this.transactions.run((manager) => manager.update(Mail, { id }, step));
  }
}
