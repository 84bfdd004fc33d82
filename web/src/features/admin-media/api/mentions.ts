import type { MediaMention, MentionDecision, MentionState } from '@jamcimo/contracts';
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { adminCall, adminQuery, CallError } from '@/lib/api/admin-api';
import { type Answer, apiPath } from '@/lib/api/api';
import { ALWAYS_SENT, SECOND } from '@/lib/api/api-query';

const MENTIONS = '/api/admin/mentions';
/** Mentions that wait are shown in portions. */
const QUEUE = 30;
/** Rows of one page of reports. */
export const PAGE = 20;

const queuePath = (q: string | null) => apiPath(MENTIONS, { state: 'unsure', q, limit: QUEUE });

/**
 * What waits for a decision. It is asked for when the screen opens and on demand only: what was decided stays in its place,
 * where the decision can be taken back.
 */
export function useWaitingMentions(q: string | null) {
  return useQuery({
    ...adminQuery<MediaMention[]>(queuePath(q), { staleTime: Number.POSITIVE_INFINITY }),
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
export function useLiveMentions({ q, politician, page }: ReportsPage) {
  const path = apiPath(MENTIONS, {
    ...{ state: 'live', q, politicianId: politician },
    ...{ limit: PAGE, offset: (page - 1) * PAGE },
  });
  return useQuery({
    ...adminQuery<MediaMention[]>(path, { staleTime: 0 }),
    placeholderData: keepPreviousData,
  });
}

/** How many there are; null until it is known. */
export function useMentionNumber(state: MentionState): number | null {
  const path = apiPath(MENTIONS, { state, limit: 0 });
  const { data } = useQuery(adminQuery<MediaMention[]>(path, { staleTime: 30 * SECOND }));
  return data?.total ?? null;
}

function putMention(client: QueryClient, q: string | null, mention: MediaMention): void {
  client.setQueryData<Answer<MediaMention[]>>(
    [queuePath(q)],
    (list) =>
      list && { ...list, body: list.body.map((other) => (other.id === mention.id ? mention : other)) },
  );
}

/** Numbers and lists that a decision changes; the queue itself stays as it is. */
function refresh(client: QueryClient): Promise<void> {
  const isDependent = (path: string) =>
    path.startsWith('/api/admin/stats') ||
    path.startsWith('/api/media-reports') ||
    (path.startsWith(MENTIONS) && (path.includes('state=live') || path.includes('limit=0')));
  return client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && isDependent(path),
  });
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
  const client = useQueryClient();
  return useMutation({
    ...ALWAYS_SENT,
    mutationFn: async ({ mention, decision }: Decided) => {
      const json = { state: decision };
      return (await adminCall<MediaMention>('PATCH', `${MENTIONS}/${mention.id}`, { json })).body;
    },
    onMutate: ({ mention, decision }) => putMention(client, q, { ...mention, state: STATE_OF[decision] }),
    onSuccess: (mention) => putMention(client, q, mention),
    onError: (error, { mention }) => {
      const isConflict = error instanceof CallError && error.code === 'mention.already-decided';
      putMention(client, q, isConflict ? (error.present as MediaMention) : mention);
    },
    onSettled: () => refresh(client),
  });
}

/** "Kriva osoba": the report goes for good. */
export function useReportRemoval() {
  const client = useQueryClient();
  return useMutation({
    ...ALWAYS_SENT,
    mutationFn: ({ id, reason }: { id: number; reason: string }) =>
      adminCall('DELETE', `/api/admin/media-reports/${id}`, { json: { reason } }),
    onSettled: () => refresh(client),
  });
}
