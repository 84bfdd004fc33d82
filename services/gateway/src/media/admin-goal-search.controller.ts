import { type AdminPolitician, DomainError, goalSearchCalls, politiciansCalls } from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { UserName } from '../accounts/sessions/signed-in.js';
import { InApiSection } from '../api-description/api-sections.js';
import { DescribedAs } from '../api-description/described-as.decorator.js';
import { AuditedAs, nameAuditedRecord } from '../audit/audited.decorator.js';
import { RecordId } from '../inputs/parameters.js';

/** The search for goals of one profile in articles. */
@InApiSection('Administration: politicians')
@Controller('api/admin/politicians/:id/goals')
export class AdminGoalSearchController {
  constructor(private readonly calls: CallClient) {}

  /** The last search; null when there was none. */
  @Get('search')
  @DescribedAs({
    summary: 'The last search for goals of a profile in articles',
    answer: goalSearchCalls.getGoalSearch.output,
  })
  get(@RecordId('politician.not-found') politicianId: number) {
    return this.calls.call(goalSearchCalls.getGoalSearch, { politicianId });
  }

  /** Orders a search; what it finds arrives later. */
  @Post('generate')
  @HttpCode(202)
  @AuditedAs('politician.goals-search', 'politician')
  @DescribedAs({
    summary: 'Orders a search for goals',
    notes: 'What it finds arrives later. Goals that somebody gave are never replaced.',
    answer: goalSearchCalls.requestGoalSearch.output,
    errors: ['politician.goals-given'],
  })
  async generate(
    @RecordId('politician.not-found') id: number,
    @UserName() requestedBy: string,
    @Req() request: FastifyRequest,
  ) {
    const politician = await this.calls.call(politiciansCalls.getForAdministrators, { id });
    nameAuditedRecord(request, politician.name);
    refuseGivenGoals(politician);
    return this.calls.call(goalSearchCalls.requestGoalSearch, { politicianId: id, requestedBy });
  }
}

/** Goals that somebody gave are never replaced by found ones. */
function refuseGivenGoals({ isVerified, goalOrigins }: AdminPolitician): void {
  if (!isVerified && goalOrigins.every((origin) => origin === 'ai' || origin === 'demo')) return;
  throw new DomainError('politician.goals-given');
}
