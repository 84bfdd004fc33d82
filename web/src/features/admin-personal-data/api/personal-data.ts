import type { ErasureProtocol, PersonalRecord } from '@jamcimo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useChange, useSending } from '@/components/use-change';
import { useTranslation } from '@/i18n/use-translation';
import { addressOf, adminCall, adminQuery } from '@/lib/api/admin-api';

const RECORD = 'GET /api/admin/personal-data/:recordType/:id';

/** Where the export of a record is downloaded. */
export const exportAddress = (record: PersonalRecord) => `${addressOf(RECORD, record)}/export`;

/** A search only when somebody asks for it: each leaves an entry in the log. */
export function useSearch() {
  return useSending(
    async (q: string) => (await adminCall('POST /api/admin/personal-data/search', { json: { q } })).body,
  );
}

export function useOverview({ recordType, id }: PersonalRecord) {
  return useQuery(adminQuery(RECORD, { recordType, id, staleTime: 0 }));
}

export function useErasure(onErased: (protocol: ErasureProtocol) => void) {
  const { t } = useTranslation('adminPersonalData');
  return useChange('POST /api/admin/personal-data/:recordType/:id/erasure', {
    ...{ done: t('erasure.done'), failed: t('erasure.failed') },
    keep: (client, protocol) => {
      client.removeQueries({ queryKey: [addressOf(RECORD, protocol)] });
      onErased(protocol);
    },
  });
}
