import type { MediaMention, MentionDecision, MentionState } from '@jamcimo/contracts';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { useSending } from '@/components/use-change';
import { pageOf } from '@/lib/addresses/define-address';
import { addressOf, adminCall, adminQuery, CallError } from '@/lib/api/admin-api';
import { SECOND } from '@/lib/api/api-query';
import { putInLists, refreshFrom } from '@/lib/api/shown-answers';

const MENTIONS = '/api/admin/mentions';
/** Mentions that wait are shown in portions. */
const QUEUE = 30;

const ofQueue = (q: string | null) => ({ query: { state: 'unsure', q, limit: QUEUE } });
const queuePath = (q: string | null) => addressOf('GET /api/admin/mentions', ofQueue(q));

/**
 * What waits for a decision. It is asked for when the screen opens and on demand only: what was decided stays in its place,
 * where the decision can be taken back.
 */
export function useWaitingMentions(q: string | null) {
  return useQuery({
    ...adminQuery('GET /api/admin/mentions', { ...ofQueue(q), staleTime: Number.POSITIVE_INFINITY }),
    refetchOnMount: 'always',
  });
}

interface ReportsPage {
  q: string | null;
  politician: number | null;
  /** From 1. */
  page: number;
}

/** One page of what the public sees, newest first. While another one is on its way, the present one stays. */
export function useLiveMentions({ q, politician: politicianId, page }: ReportsPage) {
  const query = { state: 'live', q, politicianId, ...pageOf(page) };
  return useQuery({
    ...adminQuery('GET /api/admin/mentions', { query, staleTime: 0 }),
    placeholderData: keepPreviousData,
  });
}

/** How many there are; null until it is known. */
export function useMentionNumber(state: MentionState): number | null {
  const query = { state, limit: 0 };
  return (
    useQuery(adminQuery('GET /api/admin/mentions', { query, staleTime: 30 * SECOND })).data?.total ?? null
  );
}

/** Numbers and lists that a decision changes; the queue itself stays as it is. */
export function refreshMentions(client: QueryClient): Promise<void> {
  const isQueue = (address: string) =>
    address.startsWith(MENTIONS) && !address.includes('state=live') && !address.includes('limit=0');
  return refreshFrom(client, ['/api/admin/stats', '/api/media-reports', MENTIONS], isQueue);
}

const STATE_OF: Record<MentionDecision, MentionState> = {
  accepted: 'live',
  rejected: 'rejected',
  unsure: 'unsure',
};

interface Decided {
  mention: MediaMention;
  decision: MentionDecision;
}

/** Shows the decision at once; where the server refuses it, the mention is as it was, or as somebody else decided. */
export function useMentionDecision(q: string | null) {
  const put = (client: QueryClient, mention: MediaMention) =>
    putInLists(client, (address) => address === queuePath(q), mention);
  return useSending(
    async ({ mention: { id }, decision: state }: Decided) =>
      (await adminCall('PATCH /api/admin/mentions/:id', { id, json: { state } })).body,
    {
      show: (client, { mention, decision }) => {
        put(client, { ...mention, state: STATE_OF[decision] });
        return () => put(client, mention);
      },
      keep: put,
      failed: (error, client) => {
        if (error instanceof CallError && error.code === 'mention.already-decided')
          put(client, error.present as MediaMention);
      },
      refresh: refreshMentions,
    },
  );
}
