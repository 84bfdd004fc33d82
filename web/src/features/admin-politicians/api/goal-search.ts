import type { GoalSearch } from '@jamcimo/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useChange, useFailureToast } from '@/components/use-change';
import { useTranslation } from '@/i18n/use-translation';
import { addressOf, adminQuery } from '@/lib/api/admin-api';
import { SECOND } from '@/lib/api/api-query';
import { useFailureMessage } from '@/lib/api/failure-text';
import { refreshAfterChange } from './politicians';

const SEARCH = 'GET /api/admin/politicians/:id/goals/search';
const isUnderWay = (search: GoalSearch | null | undefined) =>
  search?.state === 'queued' || search?.state === 'running';

/** The last search for goals of a profile, asked again while one is under way; its end refreshes the profile. */
export function useGoalSearch(id: number) {
  const client = useQueryClient();
  const query = useQuery({
    ...adminQuery(SEARCH, { id, staleTime: 0 }),
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
export function useGoalSearchRequest() {
  const { t } = useTranslation('adminPoliticians');
  const showFailure = useFailureToast();
  const failureMessage = useFailureMessage();
  return useChange('POST /api/admin/politicians/:id/goals/generate', {
    keep: (client, search, { id }) =>
      client.setQueryData([addressOf(SEARCH, { id })], { body: { search }, total: null, unreachable: [] }),
    failed: (error) => showFailure(t('details.goalSearch.startFailed', { message: failureMessage(error) })),
  });
}
