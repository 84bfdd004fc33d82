import { type PublicGuarantee, WAITS_FOR } from '@jamcimo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '@/components/use-change';
import { choice, defineAddress, page, pageOf, text } from '@/lib/addresses/define-address';
import { adminQuery } from '@/lib/api/admin-api';
import { apiQuery, SECOND } from '@/lib/api/api-query';

export const GOAL_TABS = [...WAITS_FOR, 'all'] as const;
export type GoalTab = (typeof GOAL_TABS)[number];

/** What the address of the screen says. */
export const goalsAddress = defineAddress('/admin/goals', {
  waits: choice(GOAL_TABS, 'terms'),
  q: text(),
  page,
});
type GoalsAddress = ReturnType<typeof goalsAddress.read>;

/** One page of the goals that wait for something, or of all. */
export const useTrackedGoals = ({ waits, q, page }: GoalsAddress) => {
  const query = { waits: waits === 'all' ? null : waits, q, ...pageOf(page) };
  return useQuery(adminQuery('GET /api/admin/goals', { query, staleTime: 0 }));
};

/** How many wait for an administrator to decide; null until it is known. */
export function useWaitingNumber(waits: 'terms' | 'words'): number | null {
  const number = { query: { waits, limit: 0 }, staleTime: 30 * SECOND };
  return useQuery(adminQuery('GET /api/admin/goals', number)).data?.total ?? null;
}

/** The day on which the guarantee was paid as a whole; null while that is not known. */
export const useGuaranteeSince = (politicianId: number): string | null =>
  useQuery(apiQuery<PublicGuarantee>(`/api/politicians/${politicianId}/guarantee`, 60 * SECOND)).data?.body
    .since ?? null;

const REFRESHED = { failed: true, refresh: ['/api/admin/goals', '/api/goals', '/api/politicians'] } as const;

export const useTermsDecision = (done: string) =>
  useChange('POST /api/admin/goals/:id/terms/decision', { done, ...REFRESHED });
export const useNewEvidence = (done: string) =>
  useChange('POST /api/admin/goals/:id/evidence', { done, ...REFRESHED });
export const useEvidenceWithdrawal = (done: string) =>
  useChange('POST /api/admin/goals/:id/evidence/:evidence/withdrawal', { done, ...REFRESHED });
export const useRemarkDecision = (done: string) =>
  useChange('POST /api/admin/goals/:id/remarks/:remark/decision', { done, ...REFRESHED });
export const useCourseDecision = (done: string) =>
  useChange('POST /api/admin/goals/:id/course', { done, ...REFRESHED });
