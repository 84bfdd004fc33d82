import type { GoalProposal } from '@jamcimo/contracts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useSending } from '@/components/use-change';
import { addressOf, adminCall, adminQuery, CallError } from '@/lib/api/admin-api';
import { SECOND } from '@/lib/api/api-query';
import { putInLists } from '@/lib/api/shown-answers';

/** `undone` takes a decision back. */
export type Decision = 'accepted' | 'rejected' | 'undone';

/** What waits is shown in portions. */
const QUEUE = { query: { limit: 30 } };
const QUEUE_PATH = addressOf('GET /api/admin/goal-proposals', QUEUE);

/** What waits for a look; what was decided stays in its place, where the decision can be taken back. */
export function useWaitingGoals() {
  return useQuery({
    ...adminQuery('GET /api/admin/goal-proposals', { ...QUEUE, staleTime: Number.POSITIVE_INFINITY }),
    refetchOnMount: 'always',
  });
}

/** How many wait; null until it is known. */
export function useWaitingGoalsNumber(): number | null {
  const number = { query: { limit: 0 }, staleTime: 30 * SECOND };
  return useQuery(adminQuery('GET /api/admin/goal-proposals', number)).data?.total ?? null;
}

const put = (client: QueryClient, proposal: GoalProposal) =>
  putInLists(client, (address) => address === QUEUE_PATH, proposal);

/** Numbers and profiles that a decision changes; the queue itself stays as it is. */
const DEPENDENT = [
  ...['/api/admin/stats', '/api/politicians', '/api/admin/politicians'],
  '/api/admin/goal-proposals?limit=0',
];

interface Decided {
  proposal: GoalProposal;
  decision: Decision;
  /** Of a rejection; without it the server says what the rejection says by itself. */
  reason?: string | undefined;
}

/** Shows the decision at once; where the server refuses it, the proposal is as it was, or as somebody else decided. */
export function useGoalDecision() {
  return useSending(
    async ({ proposal: { id }, decision, reason }: Decided) => {
      const json = { accepted: decision === 'accepted', ...(reason && { reason }) };
      const answer =
        decision === 'undone'
          ? adminCall('POST /api/admin/goal-proposals/:id/decision/withdraw', { id })
          : adminCall('POST /api/admin/goal-proposals/:id/decision', { id, json });
      return (await answer).body;
    },
    {
      show: (client, { proposal, decision }) => {
        put(client, { ...proposal, state: decision === 'undone' ? 'waiting' : decision });
        return () => put(client, proposal);
      },
      keep: put,
      failed: (error, client) => {
        if (error instanceof CallError && error.code?.startsWith('goal-proposal.') && error.present)
          put(client, error.present as GoalProposal);
      },
      refresh: DEPENDENT,
    },
  );
}
