import type { AdminSubmission } from '@jamcimo/contracts';
import { duplicateIn } from '@/components/records/duplicate-notice';
import { useChange, useFailureToast, useSending } from '@/components/use-change';
import { useTranslation } from '@/i18n/use-translation';
import { adminCall, CallError } from '@/lib/api/admin-api';
import { putRecord, recordPath, refreshAfterChange, takeAway } from './submissions';

export interface Decision {
  id: number;
  /** Of the record that the administrator looked at. */
  version: number;
  status: 'approved' | 'rejected';
  reason?: string;
  /** The administrator compared the document with the person. */
  identityChecked?: boolean;
  /** The approval confirms the paid guarantee too. */
  guaranteeConfirmed?: boolean;
}

type Conflict = 'submission.changed-meanwhile' | 'submission.already-decided';

/** The present request, when the person changed the goals after the administrator looked, or another one was quicker; else null. */
export function presentAfter(code: Conflict, error: unknown): AdminSubmission | null {
  const isConflict = error instanceof CallError && error.code === code;
  return isConflict ? (error.present as AdminSubmission) : null;
}

/**
 * Approves or rejects. Whoever was not the first gets a message (409) and sees what was decided; goals that were changed meanwhile are
 * shown by the caller.
 *
 * @param withdraw what the notification offers, and the record for longer
 */
export function useDecision(withdraw: (submission: AdminSubmission) => void) {
  const { t } = useTranslation('adminSubmissions');
  const showFailure = useFailureToast();
  return useSending(
    async ({ id, version, ...json }: Decision) =>
      (await adminCall('PATCH /api/admin/submissions/:id/status', { id, version, json })).body,
    {
      done: (submission) => ({
        ...{ title: t('done.status'), text: t('done.statusText') },
        ...(submission.withdrawable_until && {
          action: { label: t('done.undo'), run: () => withdraw(submission) },
        }),
      }),
      keep: putRecord,
      failed: (error, client) => {
        const changed = presentAfter('submission.changed-meanwhile', error);
        const present = changed ?? presentAfter('submission.already-decided', error);
        if (present) putRecord(client, present);
        if (!changed) showFailure(error);
      },
      refresh: refreshAfterChange,
    },
  );
}

/** What came in between is shown: the request as it is now. */
function usePutBack(
  route: 'POST /api/admin/submissions/:id/decision/withdraw' | 'POST /api/admin/submissions/:id/return',
  done: { title: string; text: string },
) {
  const showFailure = useFailureToast();
  return useChange(route, {
    done: () => done,
    keep: (client, _answer, { id }) =>
      client.invalidateQueries({ queryKey: [recordPath(Number(id))], exact: true }),
    failed: (error, client) => {
      if (error instanceof CallError && error.present) putRecord(client, error.present as AdminSubmission);
      showFailure(error);
    },
    refresh: refreshAfterChange,
  });
}

/** Withdraws a decision: the request waits again. Whoever is too late, or means an earlier decision, reads why. */
export function useWithdrawal() {
  const { t } = useTranslation('adminSubmissions');
  return usePutBack('POST /api/admin/submissions/:id/decision/withdraw', {
    ...{ title: t('done.withdrawn'), text: t('done.withdrawnText') },
  });
}

/** Gives a request back to its person, with what is to be corrected. */
export function useReturn() {
  const { t } = useTranslation('adminSubmissions');
  return usePutBack('POST /api/admin/submissions/:id/return', {
    ...{ title: t('return.done'), text: t('return.doneText') },
  });
}

/** Takes a request away with all its files. */
export function useRemoval() {
  const { t } = useTranslation('adminSubmissions');
  return useChange('DELETE /api/admin/submissions/:id', {
    ...{ done: t('done.removed'), failed: true, refresh: refreshAfterChange },
    keep: (client, _answer, { id }) => takeAway(client, Number(id)),
  });
}

/** A new link to confirm the goals, by a mail of its own. */
export function useGoalsLink() {
  const { t } = useTranslation('adminSubmissions');
  return useChange('POST /api/admin/submissions/:id/goals-link', {
    done: () => ({ title: t('done.goalsLink'), text: t('done.goalsLinkText') }),
    ...{ keep: putRecord, failed: true, refresh: refreshAfterChange },
  });
}

/** Takes a wrong entry back. It leaves all sums; who did it, when and why stays. */
export function usePaymentVoiding() {
  const { t } = useTranslation('adminSubmissions');
  return useChange('DELETE /api/admin/submissions/:id/payments/:entryId', {
    ...{ done: t('done.voided'), failed: true, refresh: refreshAfterChange },
  });
}

export interface Payment {
  id: number;
  /** Euro. */
  amount: number;
  /** Day, ISO. */
  paidOn: string;
  description?: string;
  /** The amount is meant, though another one is due: without it the server refuses it. */
  confirmAmount?: true;
  /** It is another payment than the one that it looks like. */
  confirmDuplicate?: true;
}

/** What is said of an amount that is not the one due, where a payment was refused for that. */
export function otherAmountIn(error: Error): string | null {
  return error instanceof CallError && error.code === 'submission.other-amount' ? error.text : null;
}

/** "Evidentiraj uplatu": makes the entry of the fund, and the request is paid. */
export function usePayment() {
  const { t } = useTranslation('adminSubmissions');
  const showFailure = useFailureToast();
  return useSending(
    ({ id, ...json }: Payment, idempotencyKey) =>
      adminCall('POST /api/admin/submissions/:id/payment', { id, json, idempotencyKey }),
    {
      done: t('done.paid'),
      // The dialog asks about these.
      failed: (error) => duplicateIn(error) ?? otherAmountIn(error) ?? showFailure(error),
      refresh: refreshAfterChange,
    },
  );
}
