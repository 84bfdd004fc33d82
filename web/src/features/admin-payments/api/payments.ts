import type {
  AdminPolitician,
  AdminSubmission,
  ExpectedPayment,
  FundEntry,
  GuaranteeToConfirm,
  PaymentHistory,
  PaymentRequestState,
  SealWithoutGuarantee,
  StatementAnswer,
  StatementLine,
} from '@jamcimo/contracts';
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { adminCall, adminQuery, adminUpload } from '@/lib/api/admin-api';
import { apiPath } from '@/lib/api/api';
import { ALWAYS_SENT, apiQuery, SECOND } from '@/lib/api/api-query';
import { useKeyedMutation } from '@/lib/api/use-keyed-mutation';
import type { HistoryAddress } from '../history-address';
import type { TargetBody } from '../target';

/** Rows of one page of the history. */
export const PAGE = 20;
const FOUND = 20;

const FUNDS = '/api/funds';
const TOTAL = '/api/funds/total';
export const PAYMENTS = '/api/admin/payments';

export const MINUTE = { staleTime: 60 * SECOND };
/** The two lists that are tried again (specification, point 7). On this screen the register may be five minutes old (specification, point 9). */
const REGISTER = { staleTime: 5 * 60 * SECOND, retries: 1 };
const REQUESTS = { staleTime: 30 * SECOND, retries: 1 };

/** The sum of all payments, in euro. */
export function useTotal() {
  return useQuery(apiQuery<{ total?: number }>(TOTAL, 60 * SECOND));
}

/** One page of the history. While another one is on its way, the present one stays. */
export function useHistory({ page, ...narrowed }: HistoryAddress) {
  const path = apiPath(`${PAYMENTS}/history`, { ...narrowed, limit: PAGE, offset: (page - 1) * PAGE });
  return useQuery({ ...adminQuery<PaymentHistory>(path, MINUTE), placeholderData: keepPreviousData });
}

/** How many payments were recorded by hand and are on no statement, and their sum. */
export function useOffStatements() {
  return useQuery(adminQuery<PaymentHistory>(`${PAYMENTS}/history?limit=1&offStatements=true`, MINUTE));
}

/** The same as a table for spreadsheets, whole. */
export const exportPath = ({ page: _page, ...narrowed }: HistoryAddress) =>
  apiPath(`${FUNDS}/export`, narrowed);

/** Politicians whose name has the text, for the choice of one among all. */
export function useFoundPoliticians(q: string) {
  const path = apiPath('/api/admin/politicians', { q: q || null, limit: FOUND });
  return useQuery({ ...adminQuery<AdminPolitician[]>(path, REGISTER), placeholderData: keepPreviousData });
}

/** Registrations whose name or reference has the text. */
export function useFoundRequests(q: string) {
  const path = apiPath('/api/admin/submissions', { q: q || null, limit: FOUND });
  return useQuery({ ...adminQuery<AdminSubmission[]>(path, REQUESTS), placeholderData: keepPreviousData });
}

export function useGuaranteesToConfirm() {
  return useQuery(adminQuery<GuaranteeToConfirm[]>(`${PAYMENTS}/guarantees`, MINUTE));
}

export function useSealsWithoutGuarantee() {
  return useQuery(adminQuery<SealWithoutGuarantee[]>(`${PAYMENTS}/seals`, MINUTE));
}

/** One page of what registrations are expected to pay, newest first. While another one is on its way, the present one stays. */
export function useExpectedPayments(state: PaymentRequestState | null, page: number) {
  const path = apiPath(`${PAYMENTS}/requests`, { state, limit: PAGE, offset: (page - 1) * PAGE });
  return useQuery({ ...adminQuery<ExpectedPayment[]>(path, MINUTE), placeholderData: keepPreviousData });
}

const DEPENDENT = [FUNDS, PAYMENTS, '/api/admin/stats', '/api/admin/submissions'];

/** Sums, lists and figures that money changes are asked for anew. */
export function refresh(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && DEPENDENT.some((start) => path.startsWith(start)),
  });
}

export interface NewPayment extends TargetBody {
  /** Decimal text. */
  amount: string;
  /** Day of the payment, ISO. */
  date: string;
  description: string;
  /** It is another payment than the one that it looks like. */
  confirmDuplicate?: true;
}

/** What a payment looks like, of `payment.possible-duplicate`. */
export interface Duplicate {
  entry?: FundEntry;
  line?: Pick<StatementLine, 'id' | 'bookedOn' | 'amount' | 'payerName' | 'reference' | 'description'>;
}

export function useAddPayment() {
  const client = useQueryClient();
  return useKeyedMutation(
    (json: NewPayment, idempotencyKey) => adminCall<FundEntry>('POST', FUNDS, { json, idempotencyKey }),
    { onSettled: () => refresh(client) },
  );
}

export function useRemovePayment() {
  const client = useQueryClient();
  return useMutation({
    ...ALWAYS_SENT,
    mutationFn: ({ id, reason }: { id: number; reason: string }) =>
      adminCall('DELETE', `${FUNDS}/${id}`, reason ? { json: { reason } } : {}),
    onSettled: () => refresh(client),
  });
}

/** A bank statement: read and shown without booking anything, or booked as it was shown. */
export function useStatement() {
  const client = useQueryClient();
  return useMutation({
    ...ALWAYS_SENT,
    mutationFn: async (given: { file: File } | { draft: number }) => {
      if ('draft' in given)
        return (await adminCall<StatementAnswer>('POST', `${PAYMENTS}/statements?draft=${given.draft}`)).body;
      const form = new FormData();
      form.append('file', given.file);
      return adminUpload<StatementAnswer>('POST', `${PAYMENTS}/statements?dryRun=true`, form);
    },
    onSettled: (_answer, _error, given) => ('draft' in given ? refresh(client) : undefined),
  });
}
