import {
  OBJECTION_STATES,
  type Objection,
  objection,
  objectionCalls,
  objectionDecision,
} from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { UserName } from '../accounts/sessions/signed-in.js';
import { InApiSection } from '../api-description/api-sections.js';
import { DescribedAs } from '../api-description/described-as.decorator.js';
import { AuditedAs, AuditedInBulk, addAuditDetails } from '../audit/audited.decorator.js';
import { JsonBody, QueryInput, RecordId } from '../inputs/parameters.js';
import { choice, inPagesOnly } from '../inputs/query-fields.js';

const objectionsQuery = z.object({ state: choice(OBJECTION_STATES), ...inPagesOnly });

/** Objections that wait for a decision, and those that were decided. */
@InApiSection('Administration: objections')
@Controller('api/admin/objections')
export class AdminObjectionsController {
  constructor(private readonly calls: CallClient) {}

  @Get()
  @AuditedInBulk('objection.read-all', 'objection')
  @DescribedAs({
    summary: 'Objections, those that wait first, by their deadlines',
    sends: ['X-Total-Count'],
    answer: z.array(objection),
  })
  async list(
    @QueryInput(objectionsQuery) query: z.output<typeof objectionsQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Objection[]> {
    const { items, total } = await this.calls.call(objectionCalls.list, query);
    reply.header('x-total-count', String(total));
    return items;
  }

  @Post(':id/decision')
  @HttpCode(200)
  @AuditedAs('objection.decide', 'objection')
  @DescribedAs({
    summary: 'Decides an objection',
    notes:
      'With an accepted one `sentence` becomes public. What is about another person is taken off, other reports and found goals where `remove` says so. The answer goes out by mail where somebody asked for it.',
    answer: objection,
    errors: ['objection.already-decided'],
  })
  async decide(
    @RecordId('objection.not-found') id: number,
    @JsonBody(objectionDecision) decision: z.output<typeof objectionDecision>,
    @UserName() decidedBy: string,
    @Req() request: FastifyRequest,
  ): Promise<Objection> {
    addAuditDetails(request, { decision: decision.accepted ? 'accepted' : 'rejected' });
    const decided = await this.calls.call(objectionCalls.decide, { id, decision, decidedBy });
    addAuditDetails(request, { politicianId: decided.politicianId, removes: decided.removes });
    return decided;
  }
}
