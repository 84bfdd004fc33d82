import { submissionRemoved } from '@jamcimo/contracts';
import { handleEvent, isLatestVersion } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { closeRequest } from '../payment-requests/close-request.js';

/** Nothing is expected of a removed registration any more; what was paid stays. */
@Injectable()
export class ClosePaymentRequestWhenSubmissionRemoved {
  readonly handler = handleEvent(submissionRemoved, async (event, manager) => {
    if (await isLatestVersion(manager, event)) await closeRequest(manager, event.payload.submissionId);
  });
}
