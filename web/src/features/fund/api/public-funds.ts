import type { PublicFunds } from '@jamcimo/contracts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, SECOND } from '@/lib/api/api-query';

export const FUND_SUMMARY_PATH = '/api/funds/summary';
export const FUND_SUMMARY_CSV = '/api/funds/summary.csv';

/** What came in, what is held, and what went where. */
export function usePublicFunds() {
  return useQuery(apiQuery<PublicFunds>(FUND_SUMMARY_PATH, 60 * SECOND));
}
