import type { SiteInformation } from '@jamcimo/contracts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../api/api-query';

export const SITE_PATH = '/api/site';

/** What an operator configured; it does not change while a page is open. */
export const siteQuery = apiQuery<SiteInformation>(SITE_PATH, Number.POSITIVE_INFINITY);

/** What came with the page, without asking for it. */
export function useSiteAtHand(): SiteInformation | null {
  return useQuery({ ...siteQuery, enabled: false }).data?.body ?? null;
}

/** Contact data, constants and address of the site; null while unknown. */
export function useSite(): SiteInformation | null {
  return useQuery(siteQuery).data?.body ?? null;
}
