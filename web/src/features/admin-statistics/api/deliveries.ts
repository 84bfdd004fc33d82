import type { FailedDelivery } from '@jamcimo/contracts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@/components/toasts/toast-store';
import { useTranslation } from '@/i18n/use-translation';
import { type AdminAnswer, adminCall } from '@/lib/api/admin-api';
import { ALWAYS_SENT, SECOND } from '@/lib/api/api-query';
import { useFailureText } from '@/lib/api/failure-text';

const PATH = '/api/admin/deliveries';
const KEY = [`${PATH}?state=failed`];

/** Everything that failed for good. Read again every half a minute: something may fail, or fail again, meanwhile. */
export function useFailedDeliveries() {
  return useQuery({
    ...ALWAYS_SENT,
    queryKey: KEY,
    queryFn: ({ signal }) => adminCall<FailedDelivery[]>('GET', KEY[0] as string, { signal }),
    staleTime: 0,
    refetchInterval: 30 * SECOND,
  });
}

/** Puts a delivery back to work ("retry") or gives it up ("discard"); it leaves the list at once. */
export function useDeliveryAction(kind: 'retry' | 'discard', onDone: () => void) {
  const { t } = useTranslation(['adminStats', 'admin']);
  const client = useQueryClient();
  const textOf = useFailureText();
  return useMutation({
    ...ALWAYS_SENT,
    mutationFn: ({ service, id }: FailedDelivery) => {
      const path = `${PATH}/${encodeURIComponent(service)}/${encodeURIComponent(id)}`;
      return kind === 'retry' ? adminCall('POST', `${path}/retry`) : adminCall('DELETE', path);
    },
    onSuccess: (_answer, delivery) => {
      takeOffList(client, delivery);
      showToast(
        kind === 'retry'
          ? { title: t('failed.retried'), text: t('failed.retriedText') }
          : { title: t('failed.discarded') },
      );
      onDone();
    },
    onError: (error) =>
      showToast({
        title: t('admin:failure.toast'),
        text: t('admin:failure.wentWrong', { message: textOf(error) }),
        tone: 'bad',
      }),
    // Also after a failure: somebody else may have dealt with it.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: KEY }),
        client.invalidateQueries({ queryKey: ['/api/admin/stats'] }),
      ]),
  });
}

function takeOffList(client: QueryClient, { id }: FailedDelivery): void {
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
