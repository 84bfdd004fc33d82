import type { GoalProposal } from '@jamcimo/contracts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminCall, adminQuery, CallError } from '@/lib/api/admin-api';
import { type Answer, apiPath } from '@/lib/api/api';
import { ALWAYS_SENT, SECOND } from '@/lib/api/api-query';
import type { Decision } from '../use-queue';

const PROPOSALS = '/api/admin/goal-proposals';
/** What waits is shown in portions. */
const QUEUE = 30;

const QUEUE_PATH = apiPath(PROPOSALS, { limit: QUEUE });

/** What waits for a look; what was decided stays in its place, where the decision can be taken back. */
export function useWaitingGoals() {
  return useQuery({
    ...adminQuery<GoalProposal[]>(QUEUE_PATH, { staleTime: Number.POSITIVE_INFINITY }),
    refetchOnMount: 'always',
  });
}

/** How many wait; null until it is known. */
export function useWaitingGoalsNumber(): number | null {
  const path = apiPath(PROPOSALS, { limit: 0 });
  const { data } = useQuery(adminQuery<GoalProposal[]>(path, { staleTime: 30 * SECOND }));
  return data?.total ?? null;
}

function putProposal(client: QueryClient, proposal: GoalProposal): void {
  client.setQueryData<Answer<GoalProposal[]>>(
    [QUEUE_PATH],
    (list) =>
      list && { ...list, body: list.body.map((other) => (other.id === proposal.id ? proposal : other)) },
  );
}

/** Numbers and profiles that a decision changes; the queue itself stays as it is. */
function refresh(client: QueryClient): Promise<void> {
  const isDependent = (path: string) =>
    path.startsWith('/api/admin/stats') ||
    path.startsWith('/api/politicians') ||
    path.startsWith('/api/admin/politicians') ||
    (path.startsWith(PROPOSALS) && path.includes('limit=0'));
  return client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && isDependent(path),
  });
}

interface Decided {
  proposal: GoalProposal;
  decision: Decision;
  /** Of a rejection; without it the server says what the rejection says by itself. */
  reason?: string | undefined;
}

/** Shows the decision at once; where the server refuses it, the proposal is as it was, or as somebody else decided. */
export function useGoalDecision() {
  const client = useQueryClient();
  return useMutation({
    ...ALWAYS_SENT,
    mutationFn: async ({ proposal, decision, reason }: Decided) => {
      const path = `${PROPOSALS}/${proposal.id}/decision`;
      const answer =
        decision === 'undone'
          ? adminCall<GoalProposal>('POST', `${path}/withdraw`)
          : adminCall<GoalProposal>('POST', path, {
              json: { accepted: decision === 'accepted', ...(reason && { reason }) },
            });
      return (await answer).body;
    },
    onMutate: ({ proposal, decision }) =>
      putProposal(client, { ...proposal, state: decision === 'undone' ? 'waiting' : decision }),
    onSuccess: (proposal) => putProposal(client, proposal),
    onError: (error, { proposal }) => {
      const isConflict =
        error instanceof CallError && error.code?.startsWith('goal-proposal.') && error.present;
      putProposal(client, isConflict ? (error.present as GoalProposal) : proposal);
    },
    onSettled: () => refresh(client),
  });
}
