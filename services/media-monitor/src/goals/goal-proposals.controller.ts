import { type CallInput, goalProposalCalls } from '@jamcimo/contracts';
import { HandleCall } from '@jamcimo/service-kit';
import { Controller } from '@nestjs/common';
import { DecideProposal } from './decide-proposal.js';
import { ListProposals } from './list-proposals.js';

const { goalProposals, decideGoalProposal, withdrawGoalDecision } = goalProposalCalls;

/** Calls about goals of the search that administrators look at. */
@Controller()
export class GoalProposalsController {
  constructor(
    private readonly listing: ListProposals,
    private readonly decision: DecideProposal,
  ) {}

  @HandleCall(goalProposals)
  list(input: CallInput<typeof goalProposals>) {
    return this.listing.execute(input);
  }

  @HandleCall(decideGoalProposal)
  decide(input: CallInput<typeof decideGoalProposal>) {
    return this.decision.execute(input);
  }

  @HandleCall(withdrawGoalDecision)
  withdraw({ id }: CallInput<typeof withdrawGoalDecision>) {
    return this.decision.withdraw(id);
  }
}
