import { useQuery } from '@tanstack/react-query';
import { adminQuery } from '@/lib/api/admin-api';
import { SECOND } from '@/lib/api/api-query';

/** The figures of the dashboard and of /admin/stats. */
export function useStatistics() {
  return useQuery(adminQuery('GET /api/admin/stats', { staleTime: 60 * SECOND }));
}
