import { submissionRejected } from '@jamcimo/contracts';
import { handleEvent, isLatestVersion } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { closeRequests } from '../payment-requests/close-requests.js';

/** Nothing is expected of a rejected registration any more. */
@Injectable()
export class ClosePaymentRequestWhenSubmissionRejected {
  readonly handler = handleEvent(submissionRejected, async (event, manager) => {
    const { submissionId } = event.payload;
    if (await isLatestVersion(manager, event)) await closeRequests(manager, { submissionId });
  });
}
