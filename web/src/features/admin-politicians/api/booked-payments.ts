import type { FundPurpose } from '@jamcimo/contracts';
import { useQuery } from '@tanstack/react-query';
import { adminQuery } from '@/lib/api/admin-api';
import { SECOND } from '@/lib/api/api-query';

/** Euro that are booked for a politician, and what of the guarantee went back. */
export interface BookedPayments {
  fee: number;
  guarantee: number;
  givenBack: number;
}

/** What is booked for a politician; null while nobody knows. */
export function useBookedPayments(politicianId: number): BookedPayments | null {
  const asked = { query: { politicianId }, staleTime: 10 * SECOND };
  const { data } = useQuery(adminQuery('GET /api/funds', asked));
  if (!data) return null;
  const sumOf = (of: FundPurpose) =>
    data.body
      .filter(({ purpose }) => purpose === of)
      .reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100;
  return {
    fee: sumOf('identity-fee'),
    guarantee: sumOf('guarantee'),
    givenBack: -sumOf('guarantee-return'),
  };
}
