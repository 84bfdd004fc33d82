import {
  AUDIT_OUTCOMES,
  type AuditEntry,
  type AuditFacets,
  auditEntry,
  auditFacets,
  LIST_LIMIT,
} from '@jamcimo/contracts';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { InApiSection } from '../api-description/api-sections.js';
import { DescribedAs } from '../api-description/described-as.decorator.js';
import { StreamedList } from '../http/streamed-list.js';
import { QueryInput } from '../inputs/parameters.js';
import { choice, count, day, inPagesOnly, searchText, text } from '../inputs/query-fields.js';
import { AuditLog } from './audit-log.js';
import { auditLogHeading, auditLogLine } from './audit-log-csv.js';
import { AuditedAs, AuditedInBulk } from './audited.decorator.js';

const logFilters = z.object({
  actor: text,
  action: text,
  record: text,
  outcome: choice(AUDIT_OUTCOMES),
  q: searchText,
  from: day,
  to: day,
});
/** The log grows for ever, so also without `limit` one answer holds the newest ones only. */
const logQuery = logFilters.extend({
  limit: inPagesOnly.limit,
  before: count(Number.MAX_SAFE_INTEGER).optional(),
});

@InApiSection('Administration: system')
@Controller('api/admin/audit-log')
export class AuditLogController {
  constructor(
    private readonly log: AuditLog,
    private readonly streamed: StreamedList,
  ) {}

  @Get()
  @AuditedInBulk('audit-log.read-all', 'audit-log')
  @DescribedAs({
    summary: 'What administrators did, newest first',
    notes:
      '`before` is the id of the last entry that was read: the next page. `record` is `type` or `type:id`.',
    answer: z.array(auditEntry),
  })
  read(@QueryInput(logQuery) query: z.output<typeof logQuery>): Promise<AuditEntry[]> {
    return this.log.read(query);
  }

  /** The same entries as a table for spreadsheets. */
  @Get('export')
  @AuditedAs('audit-log.export', 'audit-log')
  @DescribedAs({
    summary: 'The same as a table for spreadsheets',
    notes:
      'All entries that match, with times as clocks in Croatia showed them. The export is an entry itself.',
    file: ['text/csv'],
  })
  export(
    @QueryInput(logFilters) filters: z.output<typeof logFilters>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const read = (before?: number) => this.log.read({ ...filters, before, limit: LIST_LIMIT });
    return this.streamed.send(request, reply, {
      offset: 0,
      cacheControl: 'no-store',
      page: async () => ({ items: await read(), total: await this.log.count(filters) }),
      after: (last) => read((last as AuditEntry).id),
      text: {
        contentType: 'text/csv; charset=utf-8',
        fileName: 'dnevnik.csv',
        heading: auditLogHeading(),
        line: (entry) => auditLogLine(entry as AuditEntry),
      },
    });
  }

  @Get('facets')
  @DescribedAs({ summary: 'What the log can be filtered by', answer: auditFacets })
  facets(): Promise<AuditFacets> {
    return this.log.facets();
  }
}
