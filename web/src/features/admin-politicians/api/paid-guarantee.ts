import type { AdminPolitician, GuaranteeToConfirm } from '@jamcimo/contracts';
import { useQuery } from '@tanstack/react-query';
import { adminQuery } from '../../../lib/api/admin-api';
import { SECOND } from '../../../lib/api/api-query';

/** The paid guarantee of somebody who asked for it and whose guarantee is not confirmed yet; null while nothing is known of one. */
export function usePaidGuarantee({
  id,
  wantsToGuarantee,
  isGuaranteed,
}: Pick<AdminPolitician, 'id' | 'wantsToGuarantee' | 'isGuaranteed'>): GuaranteeToConfirm | null {
  const { data } = useQuery({
    ...adminQuery<GuaranteeToConfirm[]>('/api/admin/payments/guarantees', { staleTime: 60 * SECOND }),
    enabled: wantsToGuarantee && !isGuaranteed,
  });
  return data?.body.find(({ politicianId }) => politicianId === id) ?? null;
}
