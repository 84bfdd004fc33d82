import { submissionRejected } from '@jamcimo/contracts';
import { handleEvent, isLatestVersion } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { closeRequest } from '../payment-requests/close-request.js';

/** Nothing is expected of a rejected registration any more. */
@Injectable()
export class ClosePaymentRequestWhenSubmissionRejected {
  readonly handler = handleEvent(submissionRejected, async (event, manager) => {
    if (await isLatestVersion(manager, event)) await closeRequest(manager, event.payload.submissionId);
  });
}
