import { submissionReceived } from '@jamcimo/contracts';
import { handleEvent, isLatestVersion } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { openRequest } from '../payment-requests/open-request.js';

/** Opens one payment request per registration; a repeated event changes nothing. */
@Injectable()
export class OpenPaymentRequestWhenSubmissionReceived {
  readonly handler = handleEvent(submissionReceived, async (event, manager) => {
    if (await isLatestVersion(manager, event)) await openRequest(manager, event.payload);
  });
}
