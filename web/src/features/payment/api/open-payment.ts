import type { OpenPayment } from '@jamcimo/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Answer, type ApiError, getJson } from '@/lib/api/api';
import { ALWAYS_SENT } from '@/lib/api/api-query';

/** What is to be paid, by the token of the success page's address. Kept nowhere: neither here nor by the browser. */
const openPaymentQuery = (token: string | null) =>
  queryOptions<Answer<OpenPayment>, ApiError>({
    enabled: token !== null,
    queryKey: [`/api/registrations/payment/${encodeURIComponent(token ?? '')}`],
    queryFn: ({ queryKey, signal }) => getJson<OpenPayment>(String(queryKey[0]), signal, 'no-store'),
    ...ALWAYS_SENT,
    gcTime: 0,
  });

export function useOpenPayment(token: string | null) {
  return useQuery(openPaymentQuery(token));
}
