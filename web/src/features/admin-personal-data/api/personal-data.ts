import type {
  ErasureProtocol,
  FoundPersonalRecords,
  PersonalOverview,
  PersonalRecord,
} from '@jamcimo/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@/components/toasts/toast-store';
import { useTranslation } from '@/i18n/use-translation';
import { adminCall, adminQuery } from '@/lib/api/admin-api';
import { ALWAYS_SENT } from '@/lib/api/api-query';
import { useFailureText } from '@/lib/api/failure-text';

const PATH = '/api/admin/personal-data';
const pathOf = ({ recordType, id }: PersonalRecord) => `${PATH}/${recordType}/${id}`;

/** Where the export of a record is downloaded. */
export const exportAddress = (record: PersonalRecord) => `${pathOf(record)}/export`;

/** A search only when somebody asks for it: each leaves an entry in the log. */
export function useSearch() {
  return useMutation({
    ...ALWAYS_SENT,
    mutationFn: async (q: string) => {
      const { body } = await adminCall<FoundPersonalRecords>('POST', `${PATH}/search`, { json: { q } });
      return body;
    },
  });
}

export function useOverview(record: PersonalRecord) {
  return useQuery(adminQuery<PersonalOverview>(pathOf(record), { staleTime: 0 }));
}

export function useErasure(onErased: (protocol: ErasureProtocol) => void) {
  const { t } = useTranslation('adminPersonalData');
  const client = useQueryClient();
  const failureText = useFailureText();
  return useMutation({
    ...ALWAYS_SENT,
    mutationFn: async ({ record, name }: { record: PersonalRecord; name: string }) => {
      const { body } = await adminCall<ErasureProtocol>('POST', `${pathOf(record)}/erasure`, {
        json: { name },
      });
      return body;
    },
    onSuccess: (protocol) => {
      showToast({ title: t('erasure.done') });
      client.removeQueries({ queryKey: [pathOf(protocol)] });
      onErased(protocol);
    },
    onError: (error) => showToast({ title: t('erasure.failed'), text: failureText(error), tone: 'bad' }),
  });
}
