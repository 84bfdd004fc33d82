import { type CallInput, registrationsCalls } from '@jamcimo/contracts';
import { HandleCall } from '@jamcimo/service-kit';
import { Controller } from '@nestjs/common';
import { DecideSubmission } from './decide-submission.js';
import { ReturnSubmission } from './return-submission.js';
import { WithdrawDecision } from './withdraw-decision.js';

const { decide, returnForAmendment, withdrawDecision } = registrationsCalls;

@Controller()
export class DecisionsController {
  constructor(
    private readonly decideSubmission: DecideSubmission,
    private readonly withdraw: WithdrawDecision,
    private readonly returning: ReturnSubmission,
  ) {}

  @HandleCall(decide)
  decide(input: CallInput<typeof decide>) {
    return this.decideSubmission.execute(input);
  }

  @HandleCall(withdrawDecision)
  withdrawDecision(input: CallInput<typeof withdrawDecision>) {
    return this.withdraw.execute(input);
  }

  @HandleCall(returnForAmendment)
  returnForAmendment(input: CallInput<typeof returnForAmendment>) {
    return this.returning.execute(input);
  }
}
