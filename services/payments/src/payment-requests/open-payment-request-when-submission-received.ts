import { submissionReceived, submissionRejected, submissionRemoved } from '@jamcimo/contracts';
import { handleEvent, isLatestVersion, newestEvent } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { closeRequests } from './close-requests.js';
import { openRequest } from './open-request.js';

const ENDS: unknown[] = [submissionRejected.name, submissionRemoved.name];

/**
 * Opens one payment request per registration; a repeated event changes nothing. An older one opens it too, for what overtook it knows
 * no terms: closed where that was the end of the registration.
 */
@Injectable()
export class OpenPaymentRequestWhenSubmissionReceived {
  readonly handler = handleEvent(submissionReceived, async (event, manager) => {
    const isLatest = await isLatestVersion(manager, event);
    await openRequest(manager, event.payload);
    if (isLatest || !ENDS.includes(await newestEvent(manager, event))) return;
    await closeRequests(manager, { submissionId: event.payload.submissionId });
  });
}
