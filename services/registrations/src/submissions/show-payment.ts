import {
  centsToEuro,
  DomainError,
  type OpenPayment,
  type RequestProgress,
  registrationsCalls,
  type SubmissionStatus,
} from '@jamcimo/contracts';
import { Clock, handleCall } from '@jamcimo/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { drawBarcode } from '../emails/barcode.js';
import { awaitsAmendment } from './awaits-amendment.js';
import { Links } from './links.js';
import { leftCents, paymentOf, payUntil, slipOf } from './payment-offer.js';
import type { Submission } from './submission.entity.js';
import { SubmissionsRepository } from './submissions.repository.js';
import { asPersonSeesIt } from './withdrawable.js';

/** Sharp on paper and on dense displays. */
const PRINTED_MODULE_PIXELS = 4;

export function invalidLink(): DomainError {
  return new DomainError('link.invalid', 'Poveznica nije ispravna.');
}

/**
 * Where a request stands and what is left to pay, for the holder of the link of the success page. Names nobody and opens nothing else: the
 * link to the goals goes by mail alone.
 */
@Injectable()
export class ShowPayment {
  readonly handlers = [
    handleCall(registrationsCalls.payment, ({ token }) => this.show(token)),
    handleCall(registrationsCalls.barcode, ({ token }) => this.barcode(token)),
  ];

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly links: Links,
    private readonly submissions: SubmissionsRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `link.invalid`, also of a request that is gone */
  async show(token: string): Promise<OpenPayment> {
    const submission = await this.open(token);
    const left = leftCents(submission);
    return {
      ...slipOf(submission, this.config),
      ...(isPayable(submission)
        ? paymentOf(submission, left, this.config, token)
        : { amount: 0, hub3: null, barcodeUrl: null }),
      verificationOption: submission.verificationOption,
      isPaid: left === 0,
      amountDue: centsToEuro(submission.amountDueCents),
      amountPaid: centsToEuro(submission.amountPaidCents),
      payUntil: payUntil(submission.submittedAt),
      progress: progressOf(submission),
    };
  }

  /** @throws DomainError as above, and `link.expired` once nothing is to be paid any more */
  async barcode(token: string): Promise<{ pngBase64: string }> {
    const submission = await this.open(token);
    if (!isPayable(submission)) throw new DomainError('link.expired', NOTHING_TO_PAY[submission.status]);
    const { hub3 } = paymentOf(submission, leftCents(submission), this.config, token);
    const png = await drawBarcode(hub3, PRINTED_MODULE_PIXELS);
    return { pngBase64: png.toString('base64') };
  }

  /** The request as its person knows it. */
  private async open(token: string): Promise<Submission> {
    const id = this.links.idOf(token);
    const submission = id === null ? null : await this.submissions.find(id);
    if (!submission || !this.links.opens(token, 'payment', submission.id, submission.linkNonce)) {
      throw invalidLink();
    }
    return asPersonSeesIt(submission, this.clock.now());
  }
}

const PAID = 'Cijeli je iznos uplaćen: više nema što platiti.';
const NOTHING_TO_PAY: Record<SubmissionStatus, string> = {
  pending: PAID,
  approved: PAID,
  rejected: 'Ovaj zahtjev više ne čeka uplatu.',
};

function isPayable(submission: Submission): boolean {
  return submission.status !== 'rejected' && leftCents(submission) > 0;
}

function progressOf(submission: Submission): RequestProgress {
  const isReturned = awaitsAmendment(submission);
  return {
    submittedAt: submission.submittedAt.toISOString(),
    paidAt: submission.paidAt?.toISOString() ?? null,
    goalsConfirmedAt: submission.goalsConfirmedAt?.toISOString() ?? null,
    returnedAt: isReturned ? (submission.returnedAt?.toISOString() ?? null) : null,
    returnReason: isReturned ? submission.returnReason : null,
    status: submission.status,
    decidedAt: submission.decidedAt?.toISOString() ?? null,
    rejectionReason: submission.rejectionReason,
    politicianId: submission.politicianId,
  };
}
