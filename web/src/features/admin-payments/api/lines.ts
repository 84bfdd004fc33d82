import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { duplicateIn } from '@/components/records/duplicate-notice';
import { showToast } from '@/components/toasts/toast-store';
import { useSending } from '@/components/use-change';
import { useTranslation } from '@/i18n/use-translation';
import { pageOf } from '@/lib/addresses/define-address';
import { adminCall, adminQuery } from '@/lib/api/admin-api';
import { useFailureMessage } from '@/lib/api/failure-text';
import { focusHeading } from '@/lib/interaction/focus-heading';
import type { LinesAddress } from '../payments-address';
import type { TargetBody } from '../target';
import { DEPENDENT } from './payments';

/** One page of the lines of bank statements that wait, or were dismissed. While another one is on its way, the present one stays. */
export function useLines({ state, q, page }: LinesAddress) {
  const asked = { query: { state, q, ...pageOf(page) }, staleTime: 0 };
  return useQuery({
    ...adminQuery('GET /api/admin/payments/lines', asked),
    placeholderData: keepPreviousData,
  });
}

/** One page of the uploaded statements, newest first. */
export function useStatements(page: number) {
  const asked = { query: pageOf(page), staleTime: 0 };
  return useQuery({
    ...adminQuery('GET /api/admin/payments/statements', asked),
    placeholderData: keepPreviousData,
  });
}

type LineDecision =
  | {
      what: 'assignment';
      target: (TargetBody | { entryId: number } | { parts: object[] }) & { confirmDuplicate?: true };
    }
  | { what: 'dismissal'; reason: string }
  | { what: 'reopen' };

/** Books a line, takes it out of the queue, or puts it back. What it looks like, where it is refused for that, the caller shows. */
export function useLineDecision(done: string) {
  const { t } = useTranslation('adminPayments');
  const failureMessage = useFailureMessage();
  return useSending(
    ({ id, decision }: { id: number; decision: LineDecision }, idempotencyKey) => {
      const { what } = decision;
      const json =
        what === 'assignment'
          ? decision.target
          : what === 'dismissal'
            ? { reason: decision.reason }
            : undefined;
      return adminCall(`POST /api/admin/payments/lines/:id/${what}`, { id, json, idempotencyKey });
    },
    {
      ...{ done, refresh: DEPENDENT },
      failed: (error) =>
        duplicateIn(error) ??
        showToast({ title: t('changeFailed'), text: failureMessage(error), tone: 'bad' }),
    },
  );
}

/** Where the keyboard goes on when a line is decided: its buttons are gone. */
export const focusQueue = () => focusHeading('queue-heading');
