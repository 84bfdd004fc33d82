import { useQuery } from '@tanstack/react-query';
import { adminQuery } from '@/lib/api/admin-api';

/** What shows accounts, after a change of one. */
export const ACCOUNTS = ['/api/admin/users'];

export function useAccounts() {
  return useQuery(adminQuery('GET /api/admin/users', { staleTime: 0 }));
}
