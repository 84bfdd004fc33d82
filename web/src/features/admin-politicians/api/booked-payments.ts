import type { FundEntry, FundPurpose } from '@jamcimo/contracts';
import { useQuery } from '@tanstack/react-query';
import { adminQuery } from '../../../lib/api/admin-api';
import { apiPath } from '../../../lib/api/api';
import { SECOND } from '../../../lib/api/api-query';

/** Euro that are booked for a politician; what went back is taken off. */
export interface BookedPayments {
  fee: number;
  guarantee: number;
}

/** What is booked for a politician; null while nobody knows. */
export function useBookedPayments(politicianId: number): BookedPayments | null {
  const { data } = useQuery(
    adminQuery<FundEntry[]>(apiPath('/api/funds', { politicianId }), { staleTime: 10 * SECOND }),
  );
  if (!data) return null;
  const sumOf = (...purposes: FundPurpose[]) =>
    data.body
      .filter(({ purpose }) => purposes.includes(purpose))
      .reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100;
  return { fee: sumOf('identity-fee'), guarantee: sumOf('guarantee', 'guarantee-return') };
}
