import { WriteTransactions } from '@jamcimo/database';
import { FinalFailure, handleJob, type JobRun } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { Mail } from '../emails/mail.entity.js';
import { MailQuota } from '../emails/mail-quota.js';
import { MailFailure, MailTransport } from '../emails/mail-transport.js';
import { sendMail } from '../emails/mails.js';
import { MailDrafts } from './mail-drafts.js';
import { MailTiming } from './mail-timing.js';

/** Without the reason, which may hold what the person wrote. */
const UNWRITTEN = 'the mail could not be written';

const NOTING_PAUSE_MS = 1000;

type Run = Pick<JobRun, 'lastAttempt'> & Partial<JobRun>;

/**
 * Sends one mail. Its steps are stored in its row: about to be sent, accepted by the server. A retry after any failure
 * before the server accepted the mail sends it, a retry after that does nothing. What the server refuses for good is given up at once.
 *
 * Where "exactly once" ends: SMTP has no question "do you have this mail already?". When the process dies between the
 * server's answer and the next write to the database, a few milliseconds, nobody knows whether it was taken; then it is sent
 * again rather than lost, with the same Message-ID, by which mail programs and servers recognise the second copy. An outage of
 * PostgreSQL after that answer is waited for, unless the service stops meanwhile; a second try in this process waits for the first, one in another
 * process for the note of it (`MailQuota.take`).
 */
@Injectable()
export class SendMail {
  readonly handler = handleJob(sendMail, ({ mailId }, run) => this.sendOnce(mailId, run));
  /** Mails that this process works on: the lease of a try runs out while PostgreSQL is away. */
  private readonly running = new Map<number, Promise<void>>();

  constructor(
    @InjectRepository(Mail) private readonly mails: Repository<Mail>,
    private readonly transactions: WriteTransactions,
    private readonly drafts: MailDrafts,
    private readonly transport: MailTransport,
    private readonly quota: MailQuota,
    private readonly timing: MailTiming,
  ) {}

  async sendOnce(mailId: number, run: Run): Promise<void> {
    const former = this.running.get(mailId);
    const current = (async () => {
      await former?.catch(() => undefined);
      await this.send(mailId, run);
    })();
    this.running.set(mailId, current);
    try {
      await current;
    } finally {
      if (this.running.get(mailId) === current) this.running.delete(mailId);
    }
  }

  private async send(mailId: number, { lastAttempt, signal }: Run): Promise<void> {
    const mail = await this.mails.findOneBy({ id: mailId });
    if (!mail || mail.state === 'sent' || mail.state === 'dropped') return;
    if (await this.timing.isEarly(mail)) return;
    const draft = await this.drafts.of(mail);
    if (draft === null) return this.note(mailId, { state: 'dropped' });
    const written = await draft.write().catch(async (error: unknown) => {
      if (lastAttempt) await this.noteFailure(mailId, UNWRITTEN, lastAttempt);
      throw error;
    });
    try {
      // Also says that the database can be written to now: the next note must not fail for want of it.
      if (!(await this.quota.take(mail, draft.address))) return;
      await this.transport.send(written);
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error;
      await this.noteFailure(mailId, error.message, lastAttempt || error.isFinal);
      throw error.isFinal ? new FinalFailure(error.message) : error;
    }
    await this.noteSent(mailId, signal);
  }

  /** The mail is out: without this note it would go out again, so it is repeated through an outage or a restore of any length. */
  private async noteSent(mailId: number, signal?: AbortSignal): Promise<void> {
    for (;;) {
      try {
        return await this.note(mailId, { state: 'sent', sentAt: new Date(), failure: null });
      } catch (error) {
        if (signal?.aborted) throw error;
        await new Promise((resolve) => setTimeout(resolve, NOTING_PAUSE_MS));
      }
    }
  }

  /** Not of a mail that another try has sent meanwhile, or that was dropped. */
  private async noteFailure(id: number, failure: string, isLast: boolean): Promise<void> {
    const where = { id, state: In(['waiting', 'failed']) };
    const step = { failure, ...(isLast && { state: 'failed' as const }) };
    await this.transactions.write((manager) => manager.update(Mail, where, step));
  }

  private async note(id: number, step: Partial<Mail>): Promise<void> {
    await this.transactions.write((manager) => manager.update(Mail, { id }, step));
  }
}
