import { centsToEuro, DomainError, type OpenPayment } from '@jamcimo/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { drawBarcode } from '../emails/barcode.js';
import { Links } from './links.js';
import { leftCents, paymentOf, payUntil } from './payment-offer.js';
import type { Submission } from './submission.entity.js';
import { SubmissionsRepository } from './submissions.repository.js';

/** Sharp on paper and on dense displays. */
const PRINTED_MODULE_PIXELS = 4;

export function invalidLink(): DomainError {
  return new DomainError('link.invalid', 'Poveznica nije ispravna.');
}

/** The payment details, for the holder of the link of the success page. Contains no personal data. */
@Injectable()
export class ShowPayment {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly links: Links,
    private readonly submissions: SubmissionsRepository,
  ) {}

  /** @throws DomainError `link.invalid`; `link.expired` once the request was rejected */
  async execute(token: string): Promise<OpenPayment> {
    const submission = await this.open(token);
    const left = leftCents(submission);
    const payment = paymentOf(submission, left || submission.amountDueCents, this.config, token);
    return {
      ...payment,
      ...(left === 0 && { amount: 0, hub3: null, barcodeUrl: null }),
      verificationOption: submission.verificationOption,
      isPaid: left === 0,
      amountDue: centsToEuro(submission.amountDueCents),
      amountPaid: centsToEuro(submission.amountPaidCents),
      payUntil: payUntil(submission.submittedAt),
    };
  }

  /** @throws DomainError as above, and `link.expired` once nothing is left to pay */
  async barcode(token: string): Promise<{ pngBase64: string }> {
    const submission = await this.open(token);
    const left = leftCents(submission);
    if (left === 0) throw new DomainError('link.expired', 'Cijeli je iznos uplaćen: više nema što platiti.');
    const { hub3 } = paymentOf(submission, left, this.config, token);
    const png = await drawBarcode(hub3, PRINTED_MODULE_PIXELS);
    return { pngBase64: png.toString('base64') };
  }

  private async open(token: string): Promise<Submission> {
    const id = this.links.idOf(token);
    const submission = id === null ? null : await this.submissions.find(id);
    if (!submission || !this.links.opens(token, 'payment', submission.id, submission.linkNonce)) {
      throw invalidLink();
    }
    if (submission.status === 'rejected') {
      throw new DomainError('link.expired', 'Ovaj zahtjev više ne čeka uplatu.');
    }
    return submission;
  }
}
