import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { Links } from '../submissions/links.js';
import { paymentOf, payUntil, successPath } from '../submissions/payment-offer.js';
import type { Submission } from '../submissions/submission.entity.js';
import { drawBarcode } from './barcode.js';
import { goalsLink } from './goals-link.js';
import { nameForMail } from './greeting.js';
import type { Mail, MailKind } from './mail.entity.js';
import { asHtml, asText, type Block } from './mail-layout.js';
import type { OutgoingMail } from './mail-transport.js';
import { BARCODE_CID, BARCODE_MODULE_PIXELS, paymentNotice } from './payment-notice.js';
import { rejection } from './rejection.js';

/** Page on which the goals are confirmed. */
const GOALS_PAGE = '/registration-goals';

interface Letter {
  subject: string;
  blocks: Block[];
  barcode?: Buffer;
}

/** Makes a mail from the request as it is now; the same request makes the same mail. */
@Injectable()
export class ComposeMail {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly links: Links,
  ) {}

  async execute(mail: Mail, submission: Submission & { email: string }): Promise<OutgoingMail> {
    const { subject, blocks, barcode } = await this.letter(mail.kind, submission);
    const content = { subject, blocks, signature: this.signature() };
    return {
      from: this.config.MAIL_FROM,
      replyTo: this.config.ASSOCIATION_EMAIL,
      to: { name: nameForMail(submission.name) ?? '', address: submission.email },
      subject,
      text: asText(content),
      html: asHtml(content),
      messageId: mail.messageId,
      barcode: barcode ? { png: barcode, cid: BARCODE_CID } : null,
    };
  }

  private async letter(kind: MailKind, submission: Submission): Promise<Letter> {
    switch (kind) {
      case 'payment-notice':
        return this.payment(submission);
      case 'goals-link':
        return goalsLink(
          submission.name,
          this.goalsUrl(submission),
          submission.goalsLinkExpiresAt ?? new Date(0),
        );
      case 'rejection':
        return rejection(submission.name, submission.rejectionReason, this.config.ASSOCIATION_EMAIL);
    }
  }

  private async payment(submission: Submission): Promise<Letter> {
    const token = this.links.token('payment', submission.id, submission.linkNonce);
    const payment = paymentOf(submission, this.config, token);
    const notice = paymentNotice({
      submission,
      payment,
      payUntil: payUntil(submission.submittedAt),
      pageUrl: `${this.config.PUBLIC_URL}${successPath(submission.verificationOption, token)}`,
    });
    return { ...notice, barcode: await drawBarcode(payment.hub3, BARCODE_MODULE_PIXELS) };
  }

  private goalsUrl({ id, goalsNonce }: Submission): string {
    const token = this.links.token('goals', id, goalsNonce ?? '');
    return `${this.config.PUBLIC_URL}${GOALS_PAGE}?t=${token}`;
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
