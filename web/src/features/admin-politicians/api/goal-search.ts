import type { GoalSearch } from '@jamcimo/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { adminCall, adminQuery } from '@/lib/api/admin-api';
import { ALWAYS_SENT, SECOND } from '@/lib/api/api-query';
import { useFailureText } from '@/lib/api/failure-text';
import { useFailureToast } from './changes';
import { recordPath, refreshAfterChange } from './politicians';

interface SearchAnswer {
  search: GoalSearch | null;
}

const searchPath = (id: number) => `${recordPath(id)}/goals/search`;
const isUnderWay = (search: GoalSearch | null | undefined) =>
  search?.state === 'queued' || search?.state === 'running';

/** The last search for goals of a profile, asked again while one is under way; its end refreshes the profile. */
export function useGoalSearch(id: number) {
  const client = useQueryClient();
  const query = useQuery({
    ...adminQuery<SearchAnswer>(searchPath(id), { staleTime: 0 }),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.body.search) ? 2 * SECOND : false),
  });
  const search = query.data?.body.search;
  const wasUnderWay = useRef(false);
  useEffect(() => {
    if (wasUnderWay.current && search?.state === 'done') {
      // The goals reach the profile by an event a moment later.
      void refreshAfterChange(client);
      const later = setTimeout(() => void refreshAfterChange(client), 2 * SECOND);
      wasUnderWay.current = false;
      return () => clearTimeout(later);
    }
    wasUnderWay.current = isUnderWay(search);
    return undefined;
  }, [client, search]);
  return query;
}

/** Orders a search. */
export function useGoalSearchRequest(id: number) {
  const { t } = useTranslation('adminPoliticians');
  const client = useQueryClient();
  const showFailure = useFailureToast();
  const failureText = useFailureText();
  return useMutation({
    ...ALWAYS_SENT,
    mutationFn: async () => (await adminCall<GoalSearch>('POST', `${recordPath(id)}/goals/generate`)).body,
    onSuccess: (search) =>
      client.setQueryData([searchPath(id)], { body: { search }, total: null, unreachable: [] }),
    onError: (error) => showFailure(t('details.goalSearch.startFailed', { message: failureText(error) })),
  });
}
