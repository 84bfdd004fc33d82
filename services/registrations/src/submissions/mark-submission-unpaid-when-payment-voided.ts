import { paymentVoided } from '@jamcimo/contracts';
import { handleLatest } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { SubmissionPayments } from './submission-payments.js';

/** A payment that was recorded by mistake does not count any more. */
@Injectable()
export class MarkSubmissionUnpaidWhenPaymentVoided {
  readonly handler = handleLatest(paymentVoided, async (event, manager) => {
    await this.payments.voided(manager, event.payload);
  });

  constructor(private readonly payments: SubmissionPayments) {}
}
