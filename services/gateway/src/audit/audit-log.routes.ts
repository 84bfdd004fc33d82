import { AUDIT_OUTCOMES, type AuditEntry, auditEntry, auditFacets, LIST_LIMIT } from '@jamcimo/contracts';
import { z } from 'zod';
import { StreamedList } from '../http/streamed-list.js';
import { choice, count, day, inPagesOnly, searchText, text } from '../inputs/query-fields.js';
import { compose, routes } from '../routes/routes.js';
import { AuditLog } from './audit-log.js';
import { auditLogHeading, auditLogLine } from './audit-log-csv.js';

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

export const AuditLogController = routes('AuditLog', 'Administration: system', 'api/admin/audit-log', {
  read: compose('GET', '', {
    summary: 'What administrators did, newest first',
    notes:
      '`before` is the id of the last entry that was read: the next page. `record` is `type` or `type:id`.',
    query: logQuery,
    answer: z.array(auditEntry),
    audit: { action: 'audit-log.read-all', record: 'audit-log', inBulk: true },
    work: ({ query }, { get }) => get(AuditLog).read(query),
  }),
  export: compose('GET', 'export', {
    summary: 'The same as a table for spreadsheets',
    notes:
      'All entries that match, with times as clocks in Croatia showed them. The export is an entry itself.',
    query: logFilters,
    file: ['text/csv'],
    streams: true,
    audit: { action: 'audit-log.export', record: 'audit-log' },
    work: ({ query: filters }, { get, request, reply }) => {
      const log = get(AuditLog);
      const page = (before?: number) => log.read({ ...filters, before, limit: LIST_LIMIT });
      return get(StreamedList).send(request, reply, {
        offset: 0,
        cacheControl: 'no-store',
        page: async () => ({ items: await page(), total: await log.count(filters) }),
        after: (last) => page((last as AuditEntry).id),
        text: {
          contentType: 'text/csv; charset=utf-8',
          fileName: 'dnevnik.csv',
          heading: auditLogHeading(),
          line: (entry) => auditLogLine(entry as AuditEntry),
        },
      });
    },
  }),
  facets: compose('GET', 'facets', {
    summary: 'What the log can be filtered by',
    answer: auditFacets,
    work: (_given, { get }) => get(AuditLog).facets(),
  }),
});
