import { paymentRecorded } from '@jamcimo/contracts';
import { handleEvent, isLatestVersion } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { SubmissionPayments } from '../submissions/submission-payments.js';

@Injectable()
export class MarkSubmissionPaidWhenPaymentRecorded {
  readonly handler = handleEvent(paymentRecorded, async (event, manager) => {
    if (await isLatestVersion(manager, event)) await this.payments.recorded(manager, event.payload);
  });

  constructor(private readonly payments: SubmissionPayments) {}
}
