import { WriteTransactions } from '@jamcimo/database';
import { Jobs } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Clock } from '../clock.js';
import { sendMail } from '../jobs/send-mail.definition.js';
import { Submission } from '../submissions/submission.entity.js';
import { isWithdrawable } from '../submissions/withdrawable.js';
import { isStillWanted } from './is-still-wanted.js';
import { isAboutDecision, type Mail } from './mail.entity.js';

/** As long as a decision can be withdrawn, nothing is said about it and no other mail is dropped because of it (decision 74). */
@Injectable()
export class DecisionMails {
  constructor(
    @InjectRepository(Submission) private readonly submissions: Repository<Submission>,
    private readonly transactions: WriteTransactions,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** @returns whether the mail was ordered anew for when the decision is final */
  async postpone(mail: Mail): Promise<boolean> {
    if (mail.submissionId === null) return false;
    const submission = await this.submissions.findOneBy({ id: mail.submissionId });
    if (!submission || !isWithdrawable(submission, this.clock.now())) return false;
    if (!isAboutDecision(mail.kind) && isStillWanted(mail, submission)) return false;
    const runAt = submission.decisionFinalAt;
    const key = `mail-${mail.id}-${runAt.getTime()}`;
    await this.transactions.run((manager) =>
      this.jobs.enqueue(manager, sendMail, { mailId: mail.id }, { runAt, key }),
    );
    return true;
  }
}
