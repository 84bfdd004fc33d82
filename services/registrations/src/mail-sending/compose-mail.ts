import { Clock } from '@jamcimo/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { BARCODE_CID, BARCODE_MODULE_PIXELS, drawBarcode } from '../emails/barcode.js';
import type { Mail, Payment } from '../emails/mail.entity.js';
import { AGAIN } from '../emails/mail-quota.js';
import type { OutgoingMail } from '../emails/mail-transport.js';
import type { Objection } from '../objections/objection.entity.js';
import { Links } from '../submissions/links.js';
import { leftCents, paymentOf, payUntil, successPath } from '../submissions/payment-offer.js';
import { ownsProfile } from '../submissions/profile-owners.js';
import { awaitsGoals } from '../submissions/renew-goals-link.js';
import type { Submission } from '../submissions/submission.entity.js';
import { asPersonSeesIt } from '../submissions/withdrawable.js';
import { goalTerms } from './goal-terms.js';
import { goalsConfirmed } from './goals-confirmed.js';
import { type GoalsInvitation, goalsLink } from './goals-link.js';
import { nameForMail } from './greeting.js';
import { asHtml, asText, type Block } from './mail-layout.js';
import { objectionAnswer } from './objection-answer.js';
import { paymentNotice } from './payment-notice.js';
import { type OwnLinks, profilePublic } from './profile-public.js';
import { receipt } from './receipt.js';
import { rejection } from './rejection.js';
import { reminder } from './reminder.js';
import { returnForAmendment } from './return.js';
import { changeReceived, statusLink, statusPage } from './status-link.js';

/** Page on which the goals are confirmed. */
const GOALS_PAGE = '/registration-goals';
/** Page on which the person of a public profile asks for a change. */
const CHANGE_PAGE = '/registration-change';
const OWN_GOALS_PAGE = '/moji-ciljevi';
/** Page on which the owner of an address ends a request that somebody else sent. */
const DISOWN_PAGE = '/registration-disown';
/** Page on which a returned request is corrected. */
const CORRECTION_PAGE = '/registration-correction';
/** Public page of a goal. */
const GOAL_PAGE = '/cilj/';
const PROFILE_PAGE = '/?selected_politician=';
/** Public list of what was corrected. */

interface MailContent {
  subject: string;
  blocks: Block[];
}

/** Makes a mail from the request as it is now; the same request makes the same mail. */
@Injectable()
export class ComposeMail {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly links: Links,
    private readonly clock: Clock,
  ) {}

  async compose(mail: Mail, submission: Submission & { email: string }): Promise<OutgoingMail> {
    const letter = this.withStatusPage(this.letter(mail, submission), submission);
    const to = { name: nameForMail(submission.name) ?? '', address: submission.email };
    const hasBarcode = letter.blocks.some(({ kind }) => kind === 'picture');
    return {
      ...this.outgoing(mail, to, letter),
      barcode: hasBarcode ? await this.barcode(submission) : null,
    };
  }

  /** The answer to an objection, to whoever left the address. */
  answer(mail: Mail, objection: Objection, address: string): OutgoingMail {
    const { ASSOCIATION_EMAIL: contact, PUBLIC_URL: publicUrl } = this.config;
    const letter = objectionAnswer(objection, { contact, publicUrl });
    return { ...this.outgoing(mail, { name: '', address }, letter), barcode: null };
  }

  private outgoing({ messageId }: Mail, to: OutgoingMail['to'], { subject, blocks }: MailContent) {
    const content = { subject, blocks, signature: this.signature() };
    return {
      from: this.config.MAIL_FROM,
      replyTo: this.config.ASSOCIATION_EMAIL,
      to,
      subject,
      text: asText(content),
      html: asHtml(content),
      messageId,
    };
  }

  private letter({ kind, payment, cause }: Mail, submission: Submission): MailContent {
    if (payment) return this.receipt(payment, submission);
    const { name, rejectionReason, politicianId } = submission;
    const { ASSOCIATION_EMAIL: contact, PUBLIC_URL } = this.config;
    const seen = asPersonSeesIt(submission, this.clock.now());
    switch (kind) {
      case 'payment-notice':
        return paymentNotice({
          submission,
          ...this.leftToPay(submission),
          disownUrl: this.disownUrl(submission),
        });
      case 'goals-link':
        return goalsLink(name, this.invitation(submission));
      case 'goals-confirmed':
        return goalsConfirmed(seen, contact);
      case 'return':
        return returnForAmendment(name, submission.returnReason ?? '', this.correctionUrl(submission));
      case 'rejection':
        return rejection(name, rejectionReason, contact);
      case 'profile-public':
        return profilePublic(submission, {
          profileUrl: `${PUBLIC_URL}${PROFILE_PAGE}${politicianId}`,
          own: this.ownLinks(submission),
          contact,
        });
      case 'reminder':
        return reminder({ submission, payment: this.leftToPay(submission).payment, contact });
      case 'status-link':
        if (!cause.startsWith(AGAIN)) {
          return changeReceived(submission, this.pageUrl(submission), this.disownUrl(submission));
        }
        return statusLink(submission, {
          url: this.pageUrl(submission),
          own: ownsProfile(submission, this.clock.now()) ? this.ownLinks(submission) : null,
        });
      case 'goal-terms':
        return goalTerms(name, cause, {
          ...{ url: this.ownLinks(submission).goals, contact },
          pageOf: (goalId) => `${this.config.PUBLIC_URL}${GOAL_PAGE}${goalId}`,
        });
      case 'receipt':
      case 'objection-answer':
        throw new Error(`a ${kind} is not made from a request alone`);
    }
  }

  private receipt(payment: Payment, submission: Submission): MailContent {
    const { payment: due, ...where } = this.leftToPay(submission);
    return receipt({
      payment,
      submission: asPersonSeesIt(submission, this.clock.now()),
      left: due === null || payment.submissionId === null ? null : { payment: due, ...where },
      goals: awaitsGoals(submission) ? this.invitation(submission) : null,
      contact: this.config.ASSOCIATION_EMAIL,
    });
  }

  /** What is to be paid still, null when that is nothing, and the page that shows it. */
  private leftToPay(submission: Submission) {
    const left = leftCents(submission);
    return {
      payment: left === 0 ? null : paymentOf(submission, left, this.config, this.token(submission)),
      payUntil: payUntil(submission.submittedAt),
      pageUrl: this.pageUrl(submission),
    };
  }

  /** Every mail about a request leads to the page that shows where it stands. */
  private withStatusPage(letter: MailContent, submission: Submission): MailContent {
    const url = this.pageUrl(submission);
    if (letter.blocks.some((block) => block.kind === 'link' && block.url === url)) return letter;
    return { ...letter, blocks: [...letter.blocks, statusPage(url)] };
  }

  private pageUrl(submission: Submission): string {
    return `${this.config.PUBLIC_URL}${successPath(submission.verificationOption, this.token(submission))}`;
  }

  private token({ id, linkNonce }: Submission): string {
    return this.links.token('payment', id, linkNonce);
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

  private correctionUrl({ id, returnNonce }: Submission): string {
    const token = this.links.token('correction', id, returnNonce ?? '');
    return `${this.config.PUBLIC_URL}${CORRECTION_PAGE}?t=${token}`;
  }

  private ownLinks({ id, linkNonce }: Submission): OwnLinks {
    const token = this.links.token('change', id, linkNonce);
    const to = (page: string) => `${this.config.PUBLIC_URL}${page}?t=${token}`;
    return { change: to(CHANGE_PAGE), goals: to(OWN_GOALS_PAGE) };
  }

  private disownUrl({ id, linkNonce }: Submission): string {
    return `${this.config.PUBLIC_URL}${DISOWN_PAGE}?t=${this.links.token('disown', id, linkNonce)}`;
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
