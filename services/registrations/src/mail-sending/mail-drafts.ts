import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Mail } from '../emails/mail.entity.js';
import type { OutgoingMail } from '../emails/mail-transport.js';
import { Objection } from '../objections/objection.entity.js';
import { Submission } from '../submissions/submission.entity.js';
import { ComposeMail } from './compose-mail.js';
import { isStillWanted } from './mail-timing.js';

/** To whom a mail goes, and what writes it. */
export interface MailDraft {
  address: string;
  write(): Promise<OutgoingMail>;
}

/** Finds what a mail is made from: the request it belongs to, or the objection it answers. */
@Injectable()
export class MailDrafts {
  constructor(
    @InjectRepository(Submission) private readonly submissions: Repository<Submission>,
    @InjectRepository(Objection) private readonly objections: Repository<Objection>,
    private readonly compose: ComposeMail,
  ) {}

  /** Null for a mail that nobody needs any more. */
  async of(mail: Mail): Promise<MailDraft | null> {
    const { submissionId, objectionId } = mail;
    if (objectionId !== null) return this.answer(mail, objectionId);
    if (submissionId === null) return null;
    const submission = await this.submissions.findOneBy({ id: submissionId });
    if (!submission || !isStillWanted(mail, submission)) return null;
    return { address: submission.email, write: () => this.compose.compose(mail, submission) };
  }

  /** None once the address was deleted. */
  private async answer(mail: Mail, objectionId: number): Promise<MailDraft | null> {
    const objection = await this.objections.findOneBy({ id: objectionId });
    if (!objection) return null;
    const { email: address } = objection;
    return address === null
      ? null
      : { address, write: async () => this.compose.answer(mail, objection, address) };
  }
}
