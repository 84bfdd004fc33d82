import { paymentVoided } from '@jamcimo/contracts';
import { handleEvent, isLatestVersion } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { SubmissionPayments } from '../submissions/submission-payments.js';

/** A payment that was recorded by mistake does not count any more. */
@Injectable()
export class MarkSubmissionUnpaidWhenPaymentVoided {
  readonly handler = handleEvent(paymentVoided, async (event, manager) => {
    if (await isLatestVersion(manager, event)) await this.payments.voided(manager, event.payload);
  });

  constructor(private readonly payments: SubmissionPayments) {}
}
