import { useQuery } from '@tanstack/react-query';
import { useChange } from '@/components/use-change';
import { adminQuery } from '@/lib/api/admin-api';
import { SECOND } from '@/lib/api/api-query';

export const GOAL_TABS = ['terms', 'all'] as const;
export type GoalTab = (typeof GOAL_TABS)[number];
export const GOALS_A_PAGE = 30;

/** One page of the goals whose criteria wait, or of all with criteria. */
export const useTrackedGoals = (tab: GoalTab, page: number) => {
  const waits = tab === 'terms' ? tab : null;
  const query = { waits, limit: GOALS_A_PAGE, offset: (page - 1) * GOALS_A_PAGE };
  return useQuery(adminQuery('GET /api/admin/goals', { query, staleTime: 0 }));
};

/** How many wait; null until it is known. */
export function useWaitingTermsNumber(): number | null {
  const number = { query: { waits: 'terms', limit: 0 }, staleTime: 30 * SECOND };
  return useQuery(adminQuery('GET /api/admin/goals', number)).data?.total ?? null;
}

export const useTermsDecision = (done: string) =>
  useChange('POST /api/admin/goals/:id/terms/decision', {
    done,
    failed: true,
    refresh: ['/api/admin/goals'],
  });
