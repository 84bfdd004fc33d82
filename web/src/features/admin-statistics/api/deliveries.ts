import type { FailedDelivery } from '@jamcimo/contracts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useChange } from '@/components/use-change';
import { useTranslation } from '@/i18n/use-translation';
import { type AdminAnswer, addressOf, adminCall } from '@/lib/api/admin-api';
import { ALWAYS_SENT, SECOND } from '@/lib/api/api-query';

const FAILED = { query: { state: 'failed' } };
const KEY = [addressOf('GET /api/admin/deliveries', FAILED)];

/** Everything that failed for good. Read again every half a minute: something may fail, or fail again, meanwhile. */
export function useFailedDeliveries() {
  return useQuery({
    ...ALWAYS_SENT,
    queryKey: KEY,
    queryFn: ({ signal }) => adminCall('GET /api/admin/deliveries', { ...FAILED, signal }),
    staleTime: 0,
    refetchInterval: 30 * SECOND,
  });
}

/** Also after a failure: somebody else may have dealt with it. */
const refresh = ['/api/admin/deliveries', '/api/admin/stats'];

/** Puts a delivery back to work; it leaves the list at once. */
export function useRetry() {
  const { t } = useTranslation('adminStats');
  return useChange('POST /api/admin/deliveries/:service/:id/retry', {
    done: () => ({ title: t('failed.retried'), text: t('failed.retriedText') }),
    ...{ keep: takeOffList, failed: true, refresh },
  });
}

/** Gives a delivery up; it leaves the list at once. */
export function useDiscard() {
  const { t } = useTranslation('adminStats');
  return useChange('DELETE /api/admin/deliveries/:service/:id', {
    ...{ done: t('failed.discarded'), keep: takeOffList, failed: true, refresh },
  });
}

function takeOffList(client: QueryClient, _answer: null, { id }: { id: string | number }): void {
  client.setQueryData<AdminAnswer<FailedDelivery[]>>(
    KEY,
    (answer) =>
      answer && {
        ...answer,
        body: answer.body.filter((each) => each.id !== id),
        total: answer.total === null ? null : Math.max(0, answer.total - 1),
      },
  );
}
