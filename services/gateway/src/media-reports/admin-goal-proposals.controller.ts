import {
  DomainError,
  GOAL_PROPOSAL_STATES,
  type GoalProposal,
  goalProposal,
  goalProposalCalls,
  goalProposalDecision,
  LIST_LIMIT,
} from '@jamcimo/contracts';
import { CallClient, checkInput, validationError } from '@jamcimo/service-kit';
import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { InApiSection } from '../api-document/api-sections.js';
import { DescribedAs } from '../api-document/described-as.decorator.js';
import { inPagesOnly } from '../api-document/shared-descriptions.js';
import { AuditedAs, addAuditDetails } from '../audit/audited.decorator.js';
import { QueryReader, queryOf } from '../http/query-reader.js';

const MAXIMUM_ID = 2_147_483_647;
const MAXIMUM_OFFSET = 1_000_000;

/** Goals of the search that wait for an administrator's look. */
@InApiSection('Administration: media')
@Controller('api/admin/goal-proposals')
export class AdminGoalProposalsController {
  constructor(private readonly calls: CallClient) {}

  @Get()
  @DescribedAs({
    summary: 'Found goals of one state, those that were found first come first',
    notes: 'Without `state` those that wait for a look.',
    query: { state: z.enum(GOAL_PROPOSAL_STATES).optional(), ...inPagesOnly },
    sends: ['X-Total-Count'],
    answer: z.array(goalProposal),
  })
  async list(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<GoalProposal[]> {
    const reader = new QueryReader(queryOf(request.url));
    const question = reader.done({
      state: reader.oneOf('state', GOAL_PROPOSAL_STATES) ?? 'waiting',
      limit: reader.count('limit', LIST_LIMIT) ?? LIST_LIMIT,
      offset: reader.count('offset', MAXIMUM_OFFSET) ?? 0,
    });
    const { items, total } = await this.calls.call(goalProposalCalls.goalProposals, question);
    reply.header('x-total-count', String(total));
    return items;
  }

  @Post(':id/decision')
  @HttpCode(200)
  @AuditedAs('goal-proposal.decide', 'goal-proposal')
  @DescribedAs({
    summary: 'Says whether a found goal may be public',
    notes: 'A second decision is refused; the first one can be taken back.',
    body: goalProposalDecision,
    answer: goalProposal,
    errors: ['goal-proposal.not-found', 'goal-proposal.already-decided'],
  })
  async decide(
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<GoalProposal> {
    const given = checkInput(goalProposalDecision, body);
    if (!given.success) throw validationError(given.error);
    const { accepted } = given.data;
    addAuditDetails(request, { decision: accepted ? 'accepted' : 'rejected' });
    const proposal = await this.calls.call(goalProposalCalls.decideGoalProposal, {
      id: readId(id),
      accepted,
      decidedBy: request.session?.user.username ?? '',
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
    errors: ['goal-proposal.not-found', 'goal-proposal.not-decided'],
  })
  async withdraw(@Param('id') id: string, @Req() request: FastifyRequest): Promise<GoalProposal> {
    const proposal = await this.calls.call(goalProposalCalls.withdrawGoalDecision, { id: readId(id) });
    addAuditDetails(request, { politicianId: proposal.person.id });
    return proposal;
  }
}

/** @throws DomainError `goal-proposal.not-found` for what cannot be a number of a record */
function readId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
  if (id > MAXIMUM_ID) throw new DomainError('goal-proposal.not-found', 'Prijedlog cilja nije pronađen.');
  return id;
}
