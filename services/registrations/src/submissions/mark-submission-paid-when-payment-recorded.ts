import { paymentRecorded } from '@jamcimo/contracts';
import { handleEvent, isLatestVersion, newestEvent } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { SubmissionPayments } from './submission-payments.js';

@Injectable()
export class MarkSubmissionPaidWhenPaymentRecorded {
  readonly handler = handleEvent(paymentRecorded, async (event, manager) => {
    const isNew = (await newestEvent(manager, event)) === undefined;
    if (await isLatestVersion(manager, event)) await this.payments.recorded(manager, event.payload, isNew);
  });

  constructor(private readonly payments: SubmissionPayments) {}
}
