import { submissionRejected } from '@jamcimo/contracts';
import { handleLatest } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { closeRequests } from './close-requests.js';

/** Nothing is expected of a rejected registration any more. */
@Injectable()
export class ClosePaymentRequestWhenSubmissionRejected {
  readonly handler = handleLatest(submissionRejected, async (event, manager) => {
    const { submissionId } = event.payload;
    await closeRequests(manager, { submissionId });
  });
}
