import type { Objection } from '@jamcimo/contracts';
import type { ObjectionState } from '@jamcimo/contracts/constants';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useChange, useFailureToast } from '@/components/use-change';
import { addressOf, adminQuery, CallError } from '@/lib/api/admin-api';
import { SECOND } from '@/lib/api/api-query';
import { putInLists, refreshFrom } from '@/lib/api/shown-answers';

/** Objections are shown in portions. */
const PORTION = 30;

const ofState = (state: ObjectionState) => ({ query: { state, limit: PORTION } });
const WAITING = addressOf('GET /api/admin/objections', ofState('waiting'));

/** The first ones of a state. What was decided stays in its place until somebody asks anew. */
export function useObjections(state: ObjectionState) {
  return useQuery({
    ...adminQuery('GET /api/admin/objections', { ...ofState(state), staleTime: Number.POSITIVE_INFINITY }),
    refetchOnMount: 'always',
  });
}

/** How many there are; null until it is known. */
export function useObjectionNumber(state: ObjectionState): number | null {
  const number = { query: { state, limit: 0 }, staleTime: 30 * SECOND };
  return useQuery(adminQuery('GET /api/admin/objections', number)).data?.total ?? null;
}

const put = (client: QueryClient, objection: Objection) =>
  putInLists(client, (address) => address === WAITING, objection);

/** Numbers and lists that a decision changes; the queue itself stays as it is. */
const DEPENDENT = [
  ...['/api/admin/stats', '/api/admin/mentions', '/api/media-reports'],
  ...['/api/politicians', '/api/corrections', '/api/admin/objections', '/api/goals', '/api/admin/goals'],
];

/** Decides one; where somebody was quicker, the list shows what they decided. */
export function useObjectionDecision(done: string) {
  const showFailure = useFailureToast();
  return useChange('POST /api/admin/objections/:id/decision', {
    ...{ done, keep: put },
    failed: (error, client) => {
      showFailure(error);
      if (error instanceof CallError && error.code === 'objection.already-decided')
        put(client, error.present as Objection);
    },
    refresh: (client) => refreshFrom(client, DEPENDENT, (address) => address === WAITING),
  });
}
