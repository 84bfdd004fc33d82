import type { Objection } from '@jamcimo/contracts';
import type { ObjectionState } from '@jamcimo/contracts/constants';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminCall, adminQuery, CallError } from '@/lib/api/admin-api';
import { type Answer, apiPath } from '@/lib/api/api';
import { ALWAYS_SENT, SECOND } from '@/lib/api/api-query';

const OBJECTIONS = '/api/admin/objections';
/** Objections are shown in portions. */
const PORTION = 30;

const listPath = (state: ObjectionState) => apiPath(OBJECTIONS, { state, limit: PORTION });

/** The first ones of a state. What was decided stays in its place until somebody asks anew. */
export function useObjections(state: ObjectionState) {
  return useQuery({
    ...adminQuery<Objection[]>(listPath(state), { staleTime: Number.POSITIVE_INFINITY }),
    refetchOnMount: 'always',
  });
}

/** How many there are; null until it is known. */
export function useObjectionNumber(state: ObjectionState): number | null {
  const path = apiPath(OBJECTIONS, { state, limit: 0 });
  const { data } = useQuery(adminQuery<Objection[]>(path, { staleTime: 30 * SECOND }));
  return data?.total ?? null;
}

function putObjection(client: QueryClient, objection: Objection): void {
  client.setQueryData<Answer<Objection[]>>(
    [listPath('waiting')],
    (list) =>
      list && { ...list, body: list.body.map((other) => (other.id === objection.id ? objection : other)) },
  );
}

/** Numbers and lists that a decision changes; the queue itself stays as it is. */
function refresh(client: QueryClient): Promise<void> {
  const isDependent = (path: string) =>
    [
      '/api/admin/stats',
      '/api/admin/mentions',
      '/api/media-reports',
      '/api/politicians',
      '/api/corrections',
    ].some((start) => path.startsWith(start)) ||
    (path.startsWith(OBJECTIONS) && path !== listPath('waiting'));
  return client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && isDependent(path),
  });
}

export interface Decision {
  accepted: boolean;
  reason: string;
  sentence?: string;
  remove?: boolean;
}

/** Decides one; where somebody was quicker, the list shows what they decided. */
export function useObjectionDecision() {
  const client = useQueryClient();
  return useMutation({
    ...ALWAYS_SENT,
    mutationFn: async ({ id, decision }: { id: number; decision: Decision }) =>
      (await adminCall<Objection>('POST', `${OBJECTIONS}/${id}/decision`, { json: decision })).body,
    onSuccess: (objection) => putObjection(client, objection),
    onError: (error) => {
      if (error instanceof CallError && error.code === 'objection.already-decided')
        putObjection(client, error.present as Objection);
    },
    onSettled: () => refresh(client),
  });
}
