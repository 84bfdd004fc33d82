import { useQuery } from '@tanstack/react-query';
import { apiQuery, SECOND } from '@/lib/api/api-query';

export const FUND_TOTAL_PATH = '/api/funds/total';

const fundTotalQuery = apiQuery<{ total?: number }>(FUND_TOTAL_PATH, 60 * SECOND);

/** Everything collected, in euro; 0 where the answer names no sum (specification, point 7). */
export function useFundTotal() {
  const { data, error, refetch } = useQuery(fundTotalQuery);
  return { total: data ? (data.body.total ?? 0) : null, failed: error !== null, retry: () => void refetch() };
}
