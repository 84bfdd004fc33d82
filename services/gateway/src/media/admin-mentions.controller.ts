import {
  MENTION_STATES,
  type MediaMention,
  mediaCalls,
  mention,
  mentionDecision,
  reportRemoval,
} from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Controller, Delete, Get, HttpCode, Patch, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { UserName } from '../accounts/sessions/signed-in.js';
import { InApiSection } from '../api-description/api-sections.js';
import { DescribedAs } from '../api-description/described-as.decorator.js';
import { AuditedAs, addAuditDetails } from '../audit/audited.decorator.js';
import { JsonBody, QueryInput, RecordId } from '../inputs/parameters.js';
import { choice, inPagesOnly, recordNumber, searchText } from '../inputs/query-fields.js';

const mentionsQuery = z.object({
  state: choice(MENTION_STATES).default('unsure'),
  q: searchText,
  politicianId: recordNumber('Unesite broj političara'),
  ...inPagesOnly,
});

/** Mentions that wait for a decision, and reports about the wrong person. */
@InApiSection('Administration: media')
@Controller('api/admin')
export class AdminMentionsController {
  constructor(private readonly calls: CallClient) {}

  @Get('mentions')
  @DescribedAs({
    summary: 'Mentions of one state, newest articles first',
    notes: 'Without `state` those that wait for a decision.',
    sends: ['X-Total-Count'],
    answer: z.array(mention),
  })
  async list(
    @QueryInput(mentionsQuery) query: z.output<typeof mentionsQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MediaMention[]> {
    const { items, total } = await this.calls.call(mediaCalls.mentions, query);
    reply.header('x-total-count', String(total));
    return items;
  }

  @Patch('mentions/:id')
  @AuditedAs('mention.decide', 'mention')
  @DescribedAs({
    summary: 'Says whether a mention is about the person',
    notes: '`unsure` takes a decision back.',
    answer: mention,
    errors: ['mention.already-decided'],
  })
  async decide(
    @RecordId('mention.not-found') id: number,
    @JsonBody(mentionDecision) { state: decision, reason }: z.output<typeof mentionDecision>,
    @UserName() decidedBy: string,
    @Req() request: FastifyRequest,
  ): Promise<MediaMention> {
    addAuditDetails(request, { decision });
    const mention = await this.calls.call(mediaCalls.decideMention, { id, decision, reason, decidedBy });
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
  })
  async remove(
    @RecordId('media-report.not-found') id: number,
    @JsonBody(reportRemoval, { isRequired: false }) { reason }: z.output<typeof reportRemoval>,
    @UserName() removedBy: string,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const { politicianId } = await this.calls.call(mediaCalls.removeReport, { id, reason, removedBy });
    addAuditDetails(request, { politicianId });
  }
}
