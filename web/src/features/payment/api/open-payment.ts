import type { OpenPayment } from '@jamcimo/contracts';
import { useQuery } from '@tanstack/react-query';
import { linkedQuery } from '@/lib/api/api-query';

/** What is to be paid, by the token of the success page's address. */
export function useOpenPayment(token: string | null) {
  const path = `/api/registrations/payment/${encodeURIComponent(token ?? '')}`;
  return useQuery({ ...linkedQuery<OpenPayment>(path), enabled: token !== null });
}
