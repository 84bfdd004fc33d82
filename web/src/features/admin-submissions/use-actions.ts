import type { AdminSubmission, FundEntry } from '@jamcimo/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changedMeanwhile, useDecision, useGoalsLink, useRemoval, useWithdrawal } from './api/changes';

/** A question that stands between a button and what it does. */
export type Asked =
  | { kind: 'approve'; submission: AdminSubmission }
  | { kind: 'reject'; submission: AdminSubmission }
  | { kind: 'pay'; submission: AdminSubmission }
  | { kind: 'void'; submission: AdminSubmission; entry: FundEntry }
  | { kind: 'conflict'; submission: AdminSubmission; conflict: DecisionConflict };

/** A decision about goals that the person changed meanwhile: what the administrator saw; `submission` is the present request. */
export interface DecisionConflict {
  seen: AdminSubmission;
  status: 'approved' | 'rejected';
  reason?: string | undefined;
}

interface Events {
  /** Before a question is asked about a request, or something is done with it. */
  onBegin: (id: number) => void;
  /** When nothing is asked any more and the button that was pressed may be gone. */
  onEnd: () => void;
  onRemoved: (id: number) => void;
}

/** What can be done with a request, from the list and from its details. */
export function useActions({ onBegin, onEnd, onRemoved }: Events) {
  const { t } = useTranslation('adminSubmissions');
  const [asked, setAsked] = useState<Asked | null>(null);
  const withdrawal = useWithdrawal();
  const withdraw = (submission: AdminSubmission) => {
    onBegin(submission.id);
    withdrawal.mutate(submission, { onSuccess: onEnd });
  };
  const decision = useDecision(withdraw);
  const removal = useRemoval();
  const goalsLink = useGoalsLink();
  const ask = (kind: 'approve' | 'reject' | 'pay') => (submission: AdminSubmission) => {
    onBegin(submission.id);
    setAsked({ kind, submission });
  };
  const decide = (submission: AdminSubmission, status: 'approved' | 'rejected', reason?: string) =>
    decision.mutate(
      { id: submission.id, version: submission.version, status, ...(reason ? { reason } : {}) },
      {
        onSettled: (_, error) => {
          const present = changedMeanwhile(error);
          const conflict = { seen: submission, status, reason };
          setAsked(present && { kind: 'conflict', submission: present, conflict });
        },
      },
    );
  return {
    asked,
    dismiss: () => setAsked(null),
    /** The question has gone from the screen. */
    afterClose: onEnd,
    approve: (submission: AdminSubmission) => decide(submission, 'approved'),
    reject: (submission: AdminSubmission, reason?: string) => decide(submission, 'rejected', reason),
    /** Once more, about the request as it is now. */
    decideAgain: (present: AdminSubmission, { status, reason }: DecisionConflict) =>
      decide(present, status, reason),
    withdraw,
    withdrawing: withdrawal.isPending ? withdrawal.variables.id : null,
    askToApprove: ask('approve'),
    askToReject: ask('reject'),
    askToPay: ask('pay'),
    askToVoid: (submission: AdminSubmission, entry: FundEntry) => {
      onBegin(submission.id);
      setAsked({ kind: 'void', submission, entry });
    },
    remove: ({ id }: AdminSubmission) => {
      onBegin(id);
      if (!window.confirm(t('removeQuestion'))) return;
      removal.mutate(id, {
        onSuccess: () => {
          onRemoved(id);
          onEnd();
        },
      });
    },
    sendGoalsLink: ({ id }: AdminSubmission) => goalsLink.mutate(id),
    sendingGoalsLink: goalsLink.isPending ? goalsLink.variables : null,
    /** The decision that is on its way. */
    deciding: decision.isPending ? decision.variables : null,
    removing: removal.isPending ? removal.variables : null,
  };
}

export type Actions = ReturnType<typeof useActions>;
