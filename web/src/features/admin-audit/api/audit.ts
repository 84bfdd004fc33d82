import { AUDIT_OUTCOMES, type AuditFacets, type AuditOutcome } from '@jamcimo/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { adminCall, adminQuery } from '@/lib/api/admin-api';
import { apiPath } from '@/lib/api/api';
import { ALWAYS_SENT } from '@/lib/api/api-query';

/** What the log is narrowed to; empty texts mean not narrowed. */
export interface AuditFilters {
  /** Id of a person, or the name of somebody who has none. */
  actor: string;
  /** An action, or its beginning up to a dot. */
  action: string;
  /** `type` or `type:id`. */
  record: string;
  outcome: AuditOutcome | '';
  /** Words of a record's name or number, of who acted, or of a reason. */
  q: string;
  /** First and last day in Croatia, ISO. */
  from: string;
  to: string;
}

export const NO_AUDIT_FILTERS: AuditFilters = {
  ...{ actor: '', action: '', record: '', outcome: '' },
  ...{ q: '', from: '', to: '' },
};

const NAMES = Object.keys(NO_AUDIT_FILTERS) as (keyof AuditFilters)[];

/** A day of the calendar, ISO. */
function isDay(text: string): boolean {
  const instant = new Date(text);
  return !Number.isNaN(instant.valueOf()) && instant.toISOString().slice(0, 10) === text;
}

/** What the address of the screen narrows the log to; an outcome or a day that makes no sense counts as absent. */
export function readAuditFilters(search: string): AuditFilters {
  const query = new URLSearchParams(search);
  const outcome = AUDIT_OUTCOMES.find((known) => known === query.get('outcome')) ?? '';
  const text = (name: keyof AuditFilters) => query.get(name)?.slice(0, LONGEST) ?? '';
  const day = (name: 'from' | 'to') => {
    const given = text(name);
    return isDay(given) ? given : '';
  };
  return {
    ...{ actor: text('actor'), action: text('action'), record: text('record'), outcome },
    ...{ q: text('q').trim(), from: day('from'), to: day('to') },
  };
}

/** Where the log stands now, for an address of the time when it was a part of the statistics; null for one of the statistics. */
export function movedLogAddress(search: string, hash: string): string | null {
  const query = new URLSearchParams(search);
  return hash === '#audit-heading' || NAMES.some((name) => query.has(name)) ? `/admin/log${search}` : null;
}

/** The address of the screen with the log narrowed. */
export function auditAddress(filters: AuditFilters): string {
  const query = new URLSearchParams(
    NAMES.map((name) => [name, filters[name]]).filter((entry): entry is [string, string] => entry[1] !== ''),
  );
  return query.size === 0 ? '/admin/log' : `/admin/log?${query}`;
}

const LONGEST = 200;
export const auditExportPath = (filters: AuditFilters) => apiPath(`${PATH}/export`, { ...filters });

const PATH = '/api/admin/audit-log';
const PAGE = 50;

/** The log from its newest entry, one page more at a time. It is asked for anew whenever it is opened. */
export function useAuditLog(filters: AuditFilters) {
  return useInfiniteQuery({
    ...ALWAYS_SENT,
    queryKey: [PATH, filters],
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
