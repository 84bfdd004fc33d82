import { submissionRemoved } from '@jamcimo/contracts';
import { handleLatest } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { closeRequests } from '../payment-requests/close-requests.js';
import { forgetPayersOf } from '../statements/forget-person.js';

/** Nothing is expected of a removed registration any more; what was paid stays. */
@Injectable()
export class ClosePaymentRequestWhenSubmissionRemoved {
  readonly handler = handleLatest(submissionRemoved, async (event, manager) => {
    const { submissionId } = event.payload;
    await closeRequests(manager, { submissionId });
    await forgetPayersOf(manager, { submissionId });
  });
}
