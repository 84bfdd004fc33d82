import { useQuery } from '@tanstack/react-query';
import { apiQuery, SECOND } from '@/lib/api/api-query';

export const FUND_TOTAL_PATH = '/api/funds/total';

const fundTotalQuery = apiQuery<{ total?: number; held?: number }>(FUND_TOTAL_PATH, 60 * SECOND);

/** Everything collected and how much of it is held as guarantees, in euro; 0 where the answer names no sum (specification, point 7). */
export function useFundTotal() {
  const { data, error, refetch } = useQuery(fundTotalQuery);
  const sums = data && { total: data.body.total ?? 0, held: data.body.held ?? 0 };
  return { sums, failed: error !== null, retry: () => void refetch() };
}
