import {
  DomainError,
  errorText,
  goalClaim,
  goalRemark,
  goalReply,
  goalTerms,
  ownGoals,
  type ProposedTerms,
  proposedTerms,
  registrationsCalls,
  trackingCalls,
} from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import { Public } from '../access/public.decorator.js';
import { InApiSection } from '../api-description/api-sections.js';
import { DescribedAs } from '../api-description/described-as.decorator.js';
import { JsonBody } from '../inputs/parameters.js';
import { readId } from '../inputs/record-id.js';

const TOKEN_LENGTH = 200;
const token = z.string().max(TOKEN_LENGTH);
const byLink = [...registrationsCalls.owner.errors, ...trackingCalls.ownGoals.errors];

const SAID =
  'It waits for an administrator: released, it is public as it was written; refused, the reason is public. One answer an entry, one claim at a time.';

/** What the person of a public profile does with their goals, by the link that goes to their address (ADR 24). No answer may be cached. */
@Public()
@InApiSection('Goals')
@Controller('api/own-goals')
export class OwnGoalsController {
  constructor(private readonly calls: CallClient) {}

  @Get(':token')
  @Header('x-robots-tag', 'noindex')
  @DescribedAs({
    summary: 'The own goals with their criteria',
    notes: 'Followed goals alone: those of a verified profile that no search found.',
    path: { token },
    answer: ownGoals,
    errors: byLink,
  })
  async show(@Param('token') given: string) {
    return this.calls.call(trackingCalls.ownGoals, { politicianId: await this.profileOf(given) });
  }

  @Post(':token/:goalId/terms')
  @HttpCode(201)
  @DescribedAs({
    summary: 'Proposes criteria for a goal',
    notes:
      'An administrator decides about them. Another proposal takes the place of one that waits; the same again changes nothing. Accepted criteria stay, and so do the words, sources and place of their goal.',
    path: { token, goalId: z.number().int() },
    answer: goalTerms,
    errors: [...byLink, ...trackingCalls.proposeTerms.errors],
  })
  async propose(
    @Param('token') given: string,
    @Param('goalId') goal: string,
    @JsonBody(proposedTerms) { criteria }: ProposedTerms,
  ) {
    const politicianId = await this.profileOf(given);
    const goalId = readId(goal, 'goal.not-found');
    return this.calls.call(trackingCalls.proposeTerms, { politicianId, goalId, criteria });
  }

  @Post(':token/:goalId/claim')
  @HttpCode(201)
  @DescribedAs({
    summary: 'Says that a goal is reached',
    notes: SAID,
    path: { token, goalId: z.number().int() },
    answer: goalRemark,
    errors: [...byLink, ...trackingCalls.sendRemark.errors],
  })
  claim(
    @Param('token') given: string,
    @Param('goalId') goal: string,
    @JsonBody(goalClaim) { text }: z.output<typeof goalClaim>,
  ) {
    return this.say(given, goal, { to: null, text });
  }

  @Post(':token/:goalId/reply')
  @HttpCode(201)
  @DescribedAs({
    summary: 'Answers an entry of the public history of a goal',
    notes: SAID,
    path: { token, goalId: z.number().int() },
    answer: goalRemark,
    errors: [...byLink, ...trackingCalls.sendRemark.errors],
  })
  reply(
    @Param('token') given: string,
    @Param('goalId') goal: string,
    @JsonBody(goalReply) { no: to, text }: z.output<typeof goalReply>,
  ) {
    return this.say(given, goal, { to, text });
  }

  private async say(given: string, goal: string, said: { to: number | null; text: string }) {
    const politicianId = await this.profileOf(given);
    const goalId = readId(goal, 'goal.not-found');
    return this.calls.call(trackingCalls.sendRemark, { politicianId, goalId, ...said });
  }

  private async profileOf(given: string): Promise<number> {
    if (given.length > TOKEN_LENGTH) throw new DomainError('link.invalid', errorText('route.not-found'));
    return (await this.calls.call(registrationsCalls.owner, { token: given })).politicianId;
  }
}
