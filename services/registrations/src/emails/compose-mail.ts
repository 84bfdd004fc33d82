import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import type { Objection } from '../objections/objection.entity.js';
import { Links } from '../submissions/links.js';
import { leftCents, paymentOf, payUntil, successPath } from '../submissions/payment-offer.js';
import { awaitsGoals } from '../submissions/renew-goals-link.js';
import type { Submission } from '../submissions/submission.entity.js';
import { drawBarcode } from './barcode.js';
import { type GoalsInvitation, goalsLink } from './goals-link.js';
import { nameForMail } from './greeting.js';
import type { Mail, Payment } from './mail.entity.js';
import { asHtml, asText, type Block } from './mail-layout.js';
import type { OutgoingMail } from './mail-transport.js';
import { objectionAnswer } from './objection-answer.js';
import { BARCODE_CID, BARCODE_MODULE_PIXELS, paymentNotice } from './payment-notice.js';
import { receipt } from './receipt.js';
import { rejection } from './rejection.js';

/** Page on which the goals are confirmed. */
const GOALS_PAGE = '/registration-goals';
/** Public list of what was corrected. */
const CORRECTIONS_PAGE = '/ispravci';

interface Letter {
  subject: string;
  blocks: Block[];
}

/** Makes a mail from the request as it is now; the same request makes the same mail. */
@Injectable()
export class ComposeMail {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly links: Links,
  ) {}

  async execute(mail: Mail, submission: Submission & { email: string }): Promise<OutgoingMail> {
    const letter = this.letter(mail, submission);
    const to = { name: nameForMail(submission.name) ?? '', address: submission.email };
    const hasBarcode = letter.blocks.some(({ kind }) => kind === 'picture');
    return {
      ...this.outgoing(mail, to, letter),
      barcode: hasBarcode ? await this.barcode(submission) : null,
    };
  }

  /** The answer to an objection, to whoever left the address. */
  answer(mail: Mail, objection: Objection, address: string): OutgoingMail {
    const { ASSOCIATION_EMAIL: contact, PUBLIC_URL } = this.config;
    const letter = objectionAnswer(objection, { contact, corrections: `${PUBLIC_URL}${CORRECTIONS_PAGE}` });
    return { ...this.outgoing(mail, { name: '', address }, letter), barcode: null };
  }

  private outgoing({ messageId }: Mail, to: OutgoingMail['to'], { subject, blocks }: Letter) {
    const content = { subject, blocks, signature: this.signature() };
    return {
      ...{ from: this.config.MAIL_FROM, replyTo: this.config.ASSOCIATION_EMAIL },
      ...{ to, subject, text: asText(content), html: asHtml(content), messageId },
    };
  }

  private letter({ kind, payment }: Mail, submission: Submission): Letter {
    if (payment) return this.receipt(payment, submission);
    const { name, rejectionReason } = submission;
    switch (kind) {
      case 'payment-notice':
        return paymentNotice({ submission, ...this.leftToPay(submission) });
      case 'goals-link':
        return goalsLink(name, this.invitation(submission));
      case 'rejection':
        return rejection(name, rejectionReason, this.config.ASSOCIATION_EMAIL);
      case 'receipt':
      case 'objection-answer':
        throw new Error(`a ${kind} is not made from a request alone`);
    }
  }

  private receipt(payment: Payment, submission: Submission): Letter {
    const { payment: due, ...where } = this.leftToPay(submission);
    return receipt({
      ...{ payment, submission },
      left: due === null || payment.submissionId === null ? null : { payment: due, ...where },
      goals: awaitsGoals(submission) ? this.invitation(submission) : null,
      contact: this.config.ASSOCIATION_EMAIL,
    });
  }

  /** What is to be paid still, null when that is nothing, and the page that shows it. */
  private leftToPay(submission: Submission) {
    const token = this.links.token('payment', submission.id, submission.linkNonce);
    const left = leftCents(submission);
    return {
      payment: left === 0 ? null : paymentOf(submission, left, this.config, token),
      payUntil: payUntil(submission.submittedAt),
      pageUrl: `${this.config.PUBLIC_URL}${successPath(submission.verificationOption, token)}`,
    };
  }

  private async barcode(submission: Submission): Promise<OutgoingMail['barcode']> {
    const { payment } = this.leftToPay(submission);
    if (payment === null) return null;
    return { png: await drawBarcode(payment.hub3, BARCODE_MODULE_PIXELS), cid: BARCODE_CID };
  }

  private invitation({ id, goalsNonce, goalsLinkExpiresAt }: Submission): GoalsInvitation {
    const token = this.links.token('goals', id, goalsNonce ?? '');
    return {
      url: `${this.config.PUBLIC_URL}${GOALS_PAGE}?t=${token}`,
      expiresAt: goalsLinkExpiresAt ?? new Date(0),
    };
  }

  private signature(): string[] {
    const { ASSOCIATION_NAME, ASSOCIATION_STREET, ASSOCIATION_PLACE, ASSOCIATION_EMAIL, ASSOCIATION_PHONE } =
      this.config;
    return [
      ASSOCIATION_NAME,
      `${ASSOCIATION_STREET}, ${ASSOCIATION_PLACE}`,
      `${ASSOCIATION_EMAIL}, ${ASSOCIATION_PHONE}`,
      this.config.PUBLIC_URL,
    ];
  }
}
