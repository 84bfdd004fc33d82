import { submissionReceived } from '@jamcimo/contracts';
import { handleEvent } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { PaymentRequest } from '../payment-requests/payment-request.entity.js';

/** Opens one payment request per registration; a repeated event changes nothing. */
@Injectable()
export class OpenPaymentRequestWhenSubmissionReceived {
  readonly handler = handleEvent(submissionReceived, async ({ payload }, manager) => {
    const { submissionId, reference, amountCents, purpose } = payload;
    await manager
      .createQueryBuilder()
      .insert()
      .into(PaymentRequest)
      .values({ submissionId, reference, amountCents, purpose })
      .orIgnore()
      .execute();
  });
}
