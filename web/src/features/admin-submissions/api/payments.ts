import { useQuery } from '@tanstack/react-query';
import { adminQuery } from '@/lib/api/admin-api';

/** What was recorded for a request and was not taken back. */
export function useRecordedPayments(submissionId: number) {
  return useQuery(adminQuery('GET /api/funds', { query: { submissionId }, staleTime: 0 }));
}
