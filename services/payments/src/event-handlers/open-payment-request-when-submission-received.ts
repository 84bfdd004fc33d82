import { REGISTRATION_DAYS, submissionReceived } from '@jamcimo/contracts';
import { handleEvent, isLatestVersion } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { lockSubmission } from '../known-politicians/lock-submission.js';
import { addUpRequests } from '../payment-requests/add-up-requests.js';
import { PaymentRequest } from '../payment-requests/payment-request.entity.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Opens one payment request per registration; a repeated event changes nothing. */
@Injectable()
export class OpenPaymentRequestWhenSubmissionReceived {
  readonly handler = handleEvent(submissionReceived, async (event, manager) => {
    if (!(await isLatestVersion(manager, event))) return;
    const { submissionId, reference, amountCents, purpose } = event.payload;
    await lockSubmission(manager, submissionId);
    const expiresAt = new Date(Date.now() + REGISTRATION_DAYS.payment * DAY_MS);
    await manager
      .createQueryBuilder()
      .insert()
      .into(PaymentRequest)
      .values({ submissionId, reference, amountCents, purpose, expiresAt })
      .orIgnore()
      .execute();
    // The payment may have been recorded before this event came.
    await addUpRequests(manager, [submissionId]);
  });
}
