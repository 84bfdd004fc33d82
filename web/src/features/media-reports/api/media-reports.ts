import type { MediaReport } from '@jamcimo/contracts';
import { LIST_PAGE } from '@jamcimo/contracts/constants';
import { useQuery } from '@tanstack/react-query';
import { apiPath } from '@/lib/api/api';
import { apiQuery, SECOND } from '@/lib/api/api-query';
import { type PagedList, usePagedList } from '@/lib/api/paged-list';
import type { MediaQuery } from '@/lib/page/media-query';

const REPORTS_STALE = 60 * SECOND;
/** Reports that stand beside the list and on a profile. */
export const LATEST = 3;

/** A range of the reports, newest first: about everybody, or about one politician. */
export function reportsPath(politician: number | null, offset: number, limit = LIST_PAGE): string {
  return apiPath('/api/media-reports', { politicianId: politician, limit, offset });
}

export const latestReportsPath = (politician: number | null) => reportsPath(politician, 0, LATEST);

/** The newest few, with the number of all. */
export function useLatestReports(politician: number | null) {
  return useQuery(apiQuery<MediaReport[]>(latestReportsPath(politician), REPORTS_STALE));
}

export function useReports(query: MediaQuery): PagedList<MediaReport> {
  return usePagedList<MediaReport>((offset) => reportsPath(query.politician, offset), query, REPORTS_STALE);
}
