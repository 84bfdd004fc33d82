import type { AdminSubmission, FundEntry } from '@jamcimo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { duplicateIn } from '@/components/records/duplicate-notice';
import { showToast } from '@/components/toasts/toast-store';
import { useTranslation } from '@/i18n/use-translation';
import { adminCall, CallError } from '@/lib/api/admin-api';
import { ALWAYS_SENT } from '@/lib/api/api-query';
import { useFailureText } from '@/lib/api/failure-text';
import { useKeyedMutation } from '@/lib/api/use-keyed-mutation';
import { putRecord, recordPath, refreshAfterChange, takeAway } from './submissions';

export function useFailureToast(): (error: Error) => void {
  const { t } = useTranslation('admin');
  const failureText = useFailureText();
  return (error) =>
    showToast({
      title: t('failure.toast'),
      text: t('failure.wentWrong', { message: failureText(error) }),
      tone: 'bad',
    });
}

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

/** The present request, when the person changed the goals after the administrator looked; else null. */
export function changedMeanwhile(error: unknown): AdminSubmission | null {
  const isConflict = error instanceof CallError && error.code === 'submission.changed-meanwhile';
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
  const client = useQueryClient();
  const showFailure = useFailureToast();
  return useMutation({
    ...ALWAYS_SENT,
    mutationFn: async ({ id, version, ...decision }: Decision) =>
      (await adminCall<AdminSubmission>('PATCH', `${recordPath(id)}/status`, { json: decision, version }))
        .body,
    onSuccess: (submission) => {
      putRecord(client, submission);
      showToast({
        ...{ title: t('done.status'), text: t('done.statusText') },
        ...(submission.withdrawable_until && {
          action: { label: t('done.undo'), run: () => withdraw(submission) },
        }),
      });
    },
    onError: (error) => {
      const present = changedMeanwhile(error);
      if (present) putRecord(client, present);
      else showFailure(error);
    },
    onSettled: () => refreshAfterChange(client),
  });
}

type Seen = Pick<AdminSubmission, 'id' | 'version'>;

/** What came in between is shown: the request as it is now. */
function usePutBack<Given extends Seen>(
  send: (given: Given) => Promise<unknown>,
  done: { title: string; text: string },
) {
  const client = useQueryClient();
  const showFailure = useFailureToast();
  return useMutation({
    ...ALWAYS_SENT,
    mutationFn: send,
    onSuccess: (_answer, { id }) => {
      showToast(done);
      return client.invalidateQueries({ queryKey: [recordPath(id)], exact: true });
    },
    onError: (error) => {
      if (error instanceof CallError && error.present) putRecord(client, error.present as AdminSubmission);
      showFailure(error);
    },
    onSettled: () => refreshAfterChange(client),
  });
}

/** Withdraws a decision: the request waits again. Whoever is too late, or means an earlier decision, reads why. */
export function useWithdrawal() {
  const { t } = useTranslation('adminSubmissions');
  return usePutBack(
    ({ id, version }: Seen) => adminCall('POST', `${recordPath(id)}/decision/withdraw`, { version }),
    { title: t('done.withdrawn'), text: t('done.withdrawnText') },
  );
}

/** Gives a request back to its person, with what is to be corrected. */
export function useReturn() {
  const { t } = useTranslation('adminSubmissions');
  return usePutBack(
    ({ id, version, reason }: Seen & { reason: string }) =>
      adminCall('POST', `${recordPath(id)}/return`, { version, json: { reason } }),
    { title: t('return.done'), text: t('return.doneText') },
  );
}

/** Takes a request away with all its files. */
export function useRemoval() {
  const { t } = useTranslation('adminSubmissions');
  const client = useQueryClient();
  const showFailure = useFailureToast();
  return useMutation({
    ...ALWAYS_SENT,
    mutationFn: (id: number) => adminCall('DELETE', recordPath(id)),
    onSuccess: (_answer, id) => {
      takeAway(client, id);
      showToast({ title: t('done.removed') });
    },
    onError: showFailure,
    onSettled: () => refreshAfterChange(client),
  });
}

/** A new link to confirm the goals, by a mail of its own. */
export function useGoalsLink() {
  const { t } = useTranslation('adminSubmissions');
  const client = useQueryClient();
  const showFailure = useFailureToast();
  return useMutation({
    ...ALWAYS_SENT,
    mutationFn: async (id: number) =>
      (await adminCall<AdminSubmission>('POST', `${recordPath(id)}/goals-link`)).body,
    onSuccess: (submission) => {
      putRecord(client, submission);
      showToast({ title: t('done.goalsLink'), text: t('done.goalsLinkText') });
    },
    onError: showFailure,
    onSettled: () => refreshAfterChange(client),
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

/** "Evidentiraj uplatu": makes the entry of the fund, and the request is paid. */
export function usePayment() {
  const { t } = useTranslation('adminSubmissions');
  const client = useQueryClient();
  const showFailure = useFailureToast();
  return useKeyedMutation(
    ({ id, ...json }: Payment, idempotencyKey) =>
      adminCall<FundEntry>('POST', `${recordPath(id)}/payment`, { json, idempotencyKey }),
    {
      onSuccess: () => showToast({ title: t('done.paid') }),
      // The dialog shows what it looks like.
      onError: (error) => (duplicateIn(error) ? undefined : showFailure(error)),
      onSettled: () => refreshAfterChange(client),
    },
  );
}
