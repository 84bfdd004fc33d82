import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSending } from '@/components/use-change';
import { pageOf } from '@/lib/addresses/define-address';
import { adminCall, adminQuery, adminUpload } from '@/lib/api/admin-api';
import { apiPath } from '@/lib/api/api';
import { apiQuery, SECOND } from '@/lib/api/api-query';
import { refreshFrom } from '@/lib/api/shown-answers';
import type { HistoryAddress, RequestsAddress } from '../payments-address';
import type { TargetBody } from '../target';

const FOUND = 20;

export const MINUTE = { staleTime: 60 * SECOND };
/** The two lists that are tried again (specification, point 7). On this screen the register may be five minutes old (specification, point 9). */
const REGISTER = { staleTime: 5 * 60 * SECOND, retries: 1 };
const REQUESTS = { staleTime: 30 * SECOND, retries: 1 };

/** The sum of all payments, in euro. */
export function useTotal() {
  return useQuery(apiQuery<{ total?: number }>('/api/funds/total', 60 * SECOND));
}

/** One page of the history. While another one is on its way, the present one stays. */
export function useHistory({ page, ...narrowed }: HistoryAddress) {
  const asked = { query: { ...narrowed, ...pageOf(page) }, ...MINUTE };
  return useQuery({
    ...adminQuery('GET /api/admin/payments/history', asked),
    placeholderData: keepPreviousData,
  });
}

/** How many payments were recorded by hand and are on no statement, and their sum. */
export function useOffStatements() {
  const query = { limit: 1, offStatements: true };
  return useQuery(adminQuery('GET /api/admin/payments/history', { query, ...MINUTE }));
}

/** The same as a table for spreadsheets, whole. */
export const exportPath = ({ page: _page, ...narrowed }: HistoryAddress) =>
  apiPath('/api/funds/export', narrowed);

/** Politicians whose name has the text, for the choice of one among all. */
export function useFoundPoliticians(q: string) {
  const asked = { query: { q: q || null, limit: FOUND }, ...REGISTER };
  return useQuery({ ...adminQuery('GET /api/admin/politicians', asked), placeholderData: keepPreviousData });
}

/** Registrations whose name or reference has the text. */
export function useFoundRequests(q: string) {
  const asked = { query: { q: q || null, limit: FOUND }, ...REQUESTS };
  return useQuery({ ...adminQuery('GET /api/admin/submissions', asked), placeholderData: keepPreviousData });
}

export function useGuaranteesToConfirm() {
  return useQuery(adminQuery('GET /api/admin/payments/guarantees', MINUTE));
}

export function useSealsWithoutGuarantee() {
  return useQuery(adminQuery('GET /api/admin/payments/seals', MINUTE));
}

/** One page of what registrations are expected to pay, newest first. While another one is on its way, the present one stays. */
export function useExpectedPayments({ state, page }: RequestsAddress) {
  const asked = { query: { state: state === 'all' ? null : state, ...pageOf(page) }, ...MINUTE };
  return useQuery({
    ...adminQuery('GET /api/admin/payments/requests', asked),
    placeholderData: keepPreviousData,
  });
}

/** Sums, lists and figures that money changes are asked for anew. */
export const DEPENDENT = ['/api/funds', '/api/admin/payments', '/api/admin/stats', '/api/admin/submissions'];

export interface NewPayment extends TargetBody {
  /** Decimal text. */
  amount: string;
  /** Day of the payment, ISO. */
  date: string;
  description: string;
  /** It is another payment than the one that it looks like. */
  confirmDuplicate?: true;
}

/** A bank statement: read and shown without booking anything, or booked as it was shown. */
export function useStatement() {
  return useSending(
    async (given: { file: File } | { draft: number }) => {
      const route = 'POST /api/admin/payments/statements';
      if ('draft' in given) return (await adminCall(route, { query: given })).body;
      const form = new FormData();
      form.append('file', given.file);
      return adminUpload(route, { query: { dryRun: true }, form });
    },
    { refresh: (client, given) => ('draft' in given ? refreshFrom(client, DEPENDENT) : undefined) },
  );
}
