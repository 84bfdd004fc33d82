import {
  GOAL_PROPOSAL_STATES,
  type GoalProposal,
  goalProposal,
  goalProposalCalls,
  goalProposalDecision,
} from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { UserName } from '../accounts/sessions/signed-in.js';
import { InApiSection } from '../api-description/api-sections.js';
import { DescribedAs } from '../api-description/described-as.decorator.js';
import { AuditedAs, addAuditDetails } from '../audit/audited.decorator.js';
import { JsonBody, QueryInput, RecordId } from '../inputs/parameters.js';
import { choice, inPagesOnly } from '../inputs/query-fields.js';

const proposalsQuery = z.object({ state: choice(GOAL_PROPOSAL_STATES).default('waiting'), ...inPagesOnly });

/** Goals of the search that wait for an administrator's look. */
@InApiSection('Administration: media')
@Controller('api/admin/goal-proposals')
export class AdminGoalProposalsController {
  constructor(private readonly calls: CallClient) {}

  @Get()
  @DescribedAs({
    summary: 'Found goals of one state, those that were found first come first',
    notes: 'Without `state` those that wait for a look.',
    sends: ['X-Total-Count'],
    answer: z.array(goalProposal),
  })
  async list(
    @QueryInput(proposalsQuery) query: z.output<typeof proposalsQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<GoalProposal[]> {
    const { items, total } = await this.calls.call(goalProposalCalls.goalProposals, query);
    reply.header('x-total-count', String(total));
    return items;
  }

  @Post(':id/decision')
  @HttpCode(200)
  @AuditedAs('goal-proposal.decide', 'goal-proposal')
  @DescribedAs({
    summary: 'Says whether a found goal may be public',
    notes: 'A second decision is refused; the first one can be taken back.',
    answer: goalProposal,
    errors: ['goal-proposal.already-decided'],
  })
  async decide(
    @RecordId('goal-proposal.not-found') id: number,
    @JsonBody(goalProposalDecision) { accepted, reason }: z.output<typeof goalProposalDecision>,
    @UserName() decidedBy: string,
    @Req() request: FastifyRequest,
  ): Promise<GoalProposal> {
    addAuditDetails(request, { decision: accepted ? 'accepted' : 'rejected' });
    const proposal = await this.calls.call(goalProposalCalls.decideGoalProposal, {
      id,
      accepted,
      reason,
      decidedBy,
    });
    addAuditDetails(request, { politicianId: proposal.person.id });
    return proposal;
  }

  @Post(':id/decision/withdraw')
  @HttpCode(200)
  @AuditedAs('goal-proposal.withdraw', 'goal-proposal')
  @DescribedAs({
    summary: 'Takes a decision about a found goal back',
    notes: 'It waits again, and what was public by it no longer is.',
    answer: goalProposal,
    errors: ['goal-proposal.not-decided'],
  })
  async withdraw(
    @RecordId('goal-proposal.not-found') id: number,
    @Req() request: FastifyRequest,
  ): Promise<GoalProposal> {
    const proposal = await this.calls.call(goalProposalCalls.withdrawGoalDecision, { id });
    addAuditDetails(request, { politicianId: proposal.person.id });
    return proposal;
  }
}
