import { submissionWithdrawn } from '@jamcimo/contracts';
import { handleEvent, isLatestVersion } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { openRequest, reopenRequest } from './open-request.js';

/** A registration whose rejection was withdrawn is expected to pay again, until the same day as before. */
@Injectable()
export class ReopenPaymentRequestWhenSubmissionWithdrawn {
  readonly handler = handleEvent(submissionWithdrawn, async (event, manager) => {
    if (!(await isLatestVersion(manager, event))) return;
    // The registration itself may be older news that has not arrived.
    await openRequest(manager, event.payload);
    await reopenRequest(manager, event.payload.submissionId);
  });
}
