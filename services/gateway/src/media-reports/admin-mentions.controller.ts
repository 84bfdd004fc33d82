import {
  DomainError,
  LIST_LIMIT,
  MENTION_STATES,
  type MediaMention,
  mediaCalls,
  mention,
  mentionDecision,
} from '@jamcimo/contracts';
import { CallClient, checkInput, validationError } from '@jamcimo/service-kit';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { InApiSection } from '../api-document/api-sections.js';
import { DescribedAs } from '../api-document/described-as.decorator.js';
import { idInQuery, inPagesOnly, searchText } from '../api-document/shared-descriptions.js';
import { AuditedAs, addAuditDetails } from '../audit/audited.decorator.js';
import { QueryReader, queryOf } from '../http/query-reader.js';

const MAXIMUM_ID = 2_147_483_647;
const MAXIMUM_OFFSET = 1_000_000;

/** Mentions that wait for a decision, and reports about the wrong person. */
@InApiSection('Administration: media')
@Controller('api/admin')
export class AdminMentionsController {
  constructor(private readonly calls: CallClient) {}

  @Get('mentions')
  @DescribedAs({
    summary: 'Mentions of one state, newest articles first',
    notes: 'Without `state` those that wait for a decision.',
    query: {
      state: z.enum(MENTION_STATES).optional(),
      q: searchText,
      politicianId: idInQuery,
      ...inPagesOnly,
    },
    sends: ['X-Total-Count'],
    answer: z.array(mention),
  })
  async list(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MediaMention[]> {
    const reader = new QueryReader(queryOf(request.url));
    const q = reader.searchText('q');
    const politicianId = reader.count('politicianId', MAXIMUM_ID);
    const question = reader.done({
      state: reader.oneOf('state', MENTION_STATES) ?? 'unsure',
      ...(q !== undefined && { q }),
      ...(politicianId !== undefined && politicianId > 0 && { politicianId }),
      limit: reader.count('limit', LIST_LIMIT) ?? LIST_LIMIT,
      offset: reader.count('offset', MAXIMUM_OFFSET) ?? 0,
    });
    const { items, total } = await this.calls.call(mediaCalls.mentions, question);
    reply.header('x-total-count', String(total));
    return items;
  }

  @Patch('mentions/:id')
  @AuditedAs('mention.decide', 'mention')
  @DescribedAs({
    summary: 'Says whether a mention is about the person',
    notes: '`unsure` takes a decision back.',
    body: mentionDecision,
    answer: mention,
    errors: ['mention.not-found', 'mention.already-decided'],
  })
  async decide(
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<MediaMention> {
    const given = checkInput(mentionDecision, body);
    if (!given.success) throw validationError(given.error);
    const { state: decision } = given.data;
    addAuditDetails(request, { decision });
    const mention = await this.calls.call(mediaCalls.decideMention, {
      id: readId(id, 'mention.not-found', 'Spominjanje nije pronađeno.'),
      decision,
      decidedBy: nameOf(request),
    });
    addAuditDetails(request, { politicianId: mention.person.id });
    return mention;
  }

  /** "Kriva osoba": the report goes and its article never comes back for that person. */
  @Delete('media-reports/:id')
  @HttpCode(204)
  @AuditedAs('media-report.remove', 'media-report')
  @DescribedAs({
    summary: 'Removes a report about the wrong person',
    notes: 'Its article never comes back for that person.',
    errors: ['media-report.not-found'],
  })
  async remove(@Param('id') id: string, @Req() request: FastifyRequest): Promise<void> {
    const { politicianId } = await this.calls.call(mediaCalls.removeReport, {
      id: readId(id, 'media-report.not-found', 'Medijska objava nije pronađena.'),
      removedBy: nameOf(request),
    });
    addAuditDetails(request, { politicianId });
  }
}

/** @throws DomainError with the code for what cannot be a number of a record */
function readId(text: string, code: 'mention.not-found' | 'media-report.not-found', message: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
  if (id > MAXIMUM_ID) throw new DomainError(code, message);
  return id;
}

function nameOf(request: FastifyRequest): string {
  return request.session?.user.username ?? '';
}
