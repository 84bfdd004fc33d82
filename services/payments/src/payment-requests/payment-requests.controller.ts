import { type CallInput, paymentsCalls } from '@jamcimo/contracts';
import { HandleCall } from '@jamcimo/service-kit';
import { Controller } from '@nestjs/common';
import { ListRequests } from './list-requests.js';
import { PaidGuarantees } from './paid-guarantees.js';

const { requests, paidGuarantees } = paymentsCalls;

/** Calls about what is expected to be paid, and what is paid of it. */
@Controller()
export class PaymentRequestsController {
  constructor(
    private readonly listRequests: ListRequests,
    private readonly guarantees: PaidGuarantees,
  ) {}

  @HandleCall(requests)
  requests(input: CallInput<typeof requests>) {
    return this.listRequests.execute(input);
  }

  @HandleCall(paidGuarantees)
  paidGuarantees(input: CallInput<typeof paidGuarantees>) {
    return this.guarantees.execute(input.politicianIds);
  }
}
