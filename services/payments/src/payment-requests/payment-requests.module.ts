import { Module } from '@nestjs/common';
import { ClosePaymentRequestWhenSubmissionRejected } from './close-payment-request-when-submission-rejected.js';
import { ListRequests } from './list-requests.js';
import { OpenPaymentRequestWhenSubmissionReceived } from './open-payment-request-when-submission-received.js';
import { PaidGuarantees } from './paid-guarantees.js';
import { ReopenPaymentRequestWhenSubmissionWithdrawn } from './reopen-payment-request-when-submission-withdrawn.js';

/** What is expected from whom. */
@Module({
  providers: [
    ClosePaymentRequestWhenSubmissionRejected,
    ListRequests,
    OpenPaymentRequestWhenSubmissionReceived,
    PaidGuarantees,
    ReopenPaymentRequestWhenSubmissionWithdrawn,
  ],
})
export class PaymentRequestsModule {}
