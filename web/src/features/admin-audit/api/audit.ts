import { AUDIT_OUTCOMES, type AuditFacets } from '@jamcimo/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { day, defineAddress, oneOf, text } from '@/lib/addresses/define-address';
import { addressOf, adminCall, adminQuery } from '@/lib/api/admin-api';
import { apiPath } from '@/lib/api/api';
import { ALWAYS_SENT } from '@/lib/api/api-query';

const LONGEST = 200;
const parts = {
  /** Id of a person, or the name of somebody who has none. */
  actor: text(LONGEST),
  /** An action, or its beginning up to a dot. */
  action: text(LONGEST),
  /** `type` or `type:id`. */
  record: text(LONGEST),
  outcome: oneOf(AUDIT_OUTCOMES),
  /** Words of a record's name or number, of who acted, or of a reason. */
  q: text(),
  /** First and last day in Croatia. */
  ...{ from: day, to: day },
};

/** What the log is narrowed to. */
export const auditAddress = defineAddress('/admin/log', parts);
export type AuditFilters = ReturnType<typeof auditAddress.read>;

/** Where the log stands now, for an address of the time when it was a part of the statistics; null for one of the statistics. */
export function movedLogAddress(search: string, hash: string): string | null {
  const query = new URLSearchParams(search);
  const isOfLog = hash === '#audit-heading' || Object.keys(parts).some((name) => query.has(name));
  return isOfLog ? `/admin/log${search}` : null;
}

export const auditExportPath = (filters: AuditFilters) => apiPath('/api/admin/audit-log/export', filters);

const PAGE = 50;

/** The log from its newest entry, one page more at a time. It is asked for anew whenever it is opened. */
export function useAuditLog(filters: AuditFilters) {
  return useInfiniteQuery({
    ...ALWAYS_SENT,
    queryKey: [addressOf('GET /api/admin/audit-log', { query: filters }), 'pages'],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filters, limit: PAGE, before: pageParam };
      return (await adminCall('GET /api/admin/audit-log', { query, signal })).body;
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : (page.at(-1)?.id ?? undefined)),
    staleTime: 0,
  });
}

/** People, actions and kinds of records that occur in the log. */
export function useAuditFacets(): AuditFacets {
  const { data } = useQuery(adminQuery('GET /api/admin/audit-log/facets', { staleTime: 0 }));
  return data?.body ?? { actors: [], actions: [], recordTypes: [] };
}
