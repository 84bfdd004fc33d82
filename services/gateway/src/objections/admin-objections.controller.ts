import {
  DomainError,
  LIST_LIMIT,
  OBJECTION_STATES,
  type Objection,
  objection,
  objectionCalls,
  objectionDecision,
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
import type { Session } from '../sessions/session.entity.js';
import { CurrentSession } from '../sessions/signed-in.js';

const MAXIMUM_ID = 2_147_483_647;
const MAXIMUM_OFFSET = 1_000_000;

/** Objections that wait for a decision, and those that were decided. */
@InApiSection('Administration: objections')
@Controller('api/admin/objections')
export class AdminObjectionsController {
  constructor(private readonly calls: CallClient) {}

  @Get()
  @DescribedAs({
    summary: 'Objections, those that wait first, by their deadlines',
    query: { state: z.enum(OBJECTION_STATES).optional(), ...inPagesOnly },
    sends: ['X-Total-Count'],
    answer: z.array(objection),
  })
  async list(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Objection[]> {
    const reader = new QueryReader(queryOf(request.url));
    const state = reader.oneOf('state', OBJECTION_STATES);
    const question = reader.done({
      ...(state !== undefined && { state }),
      limit: reader.count('limit', LIST_LIMIT) ?? LIST_LIMIT,
      offset: reader.count('offset', MAXIMUM_OFFSET) ?? 0,
    });
    const { items, total } = await this.calls.call(objectionCalls.list, question);
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
    body: objectionDecision,
    answer: objection,
    errors: ['objection.not-found', 'objection.already-decided'],
  })
  async decide(
    @Param('id') id: string,
    @Body() body: unknown,
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
  ): Promise<Objection> {
    const given = checkInput(objectionDecision, body);
    if (!given.success) throw validationError(given.error);
    const decision = given.data;
    addAuditDetails(request, { decision: decision.accepted ? 'accepted' : 'rejected' });
    const decided = await this.calls.call(objectionCalls.decide, {
      ...{ id: readId(id), decision, decidedBy: session.user.username },
    });
    addAuditDetails(request, { politicianId: decided.politicianId, removes: decided.removes });
    return decided;
  }
}

/** @throws DomainError `objection.not-found` for what cannot be a number of a record */
function readId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
  if (id > MAXIMUM_ID) throw new DomainError('objection.not-found', 'Prigovor nije pronađen.');
  return id;
}
