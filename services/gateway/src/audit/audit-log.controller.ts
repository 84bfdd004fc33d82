import {
  AUDIT_OUTCOMES,
  type AuditEntry,
  type AuditFacets,
  auditEntry,
  auditFacets,
  auditOutcome,
  LIST_LIMIT,
} from '@jamcimo/contracts';
import { Controller, Get, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { InApiSection } from '../api-document/api-sections.js';
import { DescribedAs } from '../api-document/described-as.decorator.js';
import { inPagesOnly, searchText } from '../api-document/shared-descriptions.js';
import { QueryReader, queryOf } from '../http/query-reader.js';
import { AuditLog } from './audit-log.js';

/** The log grows for ever, so also without `limit` one answer holds the newest ones only. */
const filterText = z.string().max(200).optional();
const MAXIMUM_ID = Number.MAX_SAFE_INTEGER;

@InApiSection('Administration: system')
@Controller('api/admin/audit-log')
export class AuditLogController {
  constructor(private readonly log: AuditLog) {}

  @Get()
  @DescribedAs({
    summary: 'What administrators did, newest first',
    notes:
      '`before` is the id of the last entry that was read: the next page. `record` is `type` or `type:id`.',
    query: {
      limit: inPagesOnly.limit,
      before: z.number().int().optional(),
      actor: filterText,
      action: filterText,
      record: filterText,
      outcome: auditOutcome.optional(),
      q: searchText,
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
    },
    answer: z.array(auditEntry),
  })
  read(@Req() request: FastifyRequest): Promise<AuditEntry[]> {
    const reader = new QueryReader(queryOf(request.url));
    return this.log.read(
      reader.done({
        limit: reader.count('limit', LIST_LIMIT) ?? LIST_LIMIT,
        before: reader.count('before', MAXIMUM_ID),
        actor: reader.text('actor'),
        action: reader.text('action'),
        record: reader.text('record'),
        outcome: reader.oneOf('outcome', AUDIT_OUTCOMES),
        q: reader.searchText('q'),
        from: reader.day('from'),
        to: reader.day('to'),
      }),
    );
  }

  @Get('facets')
  @DescribedAs({ summary: 'What the log can be filtered by', answer: auditFacets })
  facets(): Promise<AuditFacets> {
    return this.log.facets();
  }
}
