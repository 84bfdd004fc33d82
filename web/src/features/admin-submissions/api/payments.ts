import type { FundEntry } from '@jamcimo/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@/components/toasts/toast-store';
import { useTranslation } from '@/i18n/use-translation';
import { adminCall, adminQuery } from '@/lib/api/admin-api';
import { apiPath } from '@/lib/api/api';
import { ALWAYS_SENT } from '@/lib/api/api-query';
import { useFailureToast } from './changes';
import { recordPath, refreshAfterChange } from './submissions';

const PATH = '/api/funds';

/** What was recorded for a request and was not taken back. */
export function useRecordedPayments(submissionId: number) {
  return useQuery(adminQuery<FundEntry[]>(apiPath(PATH, { submissionId }), { staleTime: 0 }));
}

/** Takes a wrong entry back. It leaves all sums; who did it, when and why stays. */
export function usePaymentVoiding() {
  const { t } = useTranslation('adminSubmissions');
  const client = useQueryClient();
  const showFailure = useFailureToast();
  return useMutation({
    ...ALWAYS_SENT,
    mutationFn: ({ submissionId, id, reason }: { submissionId: number; id: number; reason: string }) =>
      adminCall('DELETE', `${recordPath(submissionId)}/payments/${id}`, { json: { reason } }),
    onSuccess: () => showToast({ title: t('done.voided') }),
    onError: showFailure,
    onSettled: () => refreshAfterChange(client),
  });
}
