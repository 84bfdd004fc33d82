import { AUDIT_OUTCOMES, type AuditEntry, type AuditFacets, LIST_LIMIT } from '@jamcimo/contracts';
import { Controller, Get, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { QueryReader, queryOf } from '../http/query-reader.js';
import { AuditLog } from './audit-log.js';

/** The log grows for ever, so also without `limit` one answer holds the newest ones only. */
const MAXIMUM_ID = Number.MAX_SAFE_INTEGER;

@Controller('api/admin/audit-log')
export class AuditLogController {
  constructor(private readonly log: AuditLog) {}

  @Get()
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
  facets(): Promise<AuditFacets> {
    return this.log.facets();
  }
}
