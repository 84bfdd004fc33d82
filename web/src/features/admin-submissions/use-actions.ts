import type { AdminSubmission } from '@jamcimo/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changedMeanwhile, useDecision, useGoalsLink, useRemoval } from './api/changes';
import { warningsOf } from './warnings';

/** A question that stands between a button and what it does. */
export type Asked =
  | { kind: 'approve' | 'reject' | 'pay'; submission: AdminSubmission }
  | { kind: 'conflict'; submission: AdminSubmission; conflict: DecisionConflict };

/** A decision about goals that the person changed meanwhile: what the administrator saw; `submission` is the present request. */
export interface DecisionConflict {
  seen: AdminSubmission;
  status: 'approved' | 'rejected';
  reason?: string | undefined;
}

/** What can be done with a request, from the list and from its details. */
export function useActions(onRemoved: (id: number) => void) {
  const { t } = useTranslation('adminSubmissions');
  const [asked, setAsked] = useState<Asked | null>(null);
  const decision = useDecision();
  const removal = useRemoval();
  const goalsLink = useGoalsLink();
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
    /** From the list: what speaks against it is asked first. */
    approveFromList: (submission: AdminSubmission) =>
      warningsOf(submission).length > 0
        ? setAsked({ kind: 'approve', submission })
        : decide(submission, 'approved'),
    /** Where the warnings stand beside the button. */
    approve: (submission: AdminSubmission) => decide(submission, 'approved'),
    reject: (submission: AdminSubmission, reason?: string) => decide(submission, 'rejected', reason),
    /** Once more, about the request as it is now. */
    decideAgain: (present: AdminSubmission, { status, reason }: DecisionConflict) =>
      decide(present, status, reason),
    askToReject: (submission: AdminSubmission) => setAsked({ kind: 'reject', submission }),
    askToPay: (submission: AdminSubmission) => setAsked({ kind: 'pay', submission }),
    remove: ({ id }: AdminSubmission) => {
      if (window.confirm(t('removeQuestion'))) removal.mutate(id, { onSuccess: () => onRemoved(id) });
    },
    sendGoalsLink: ({ id }: AdminSubmission) => goalsLink.mutate(id),
    sendingGoalsLink: goalsLink.isPending ? goalsLink.variables : null,
    /** The decision that is on its way. */
    deciding: decision.isPending ? decision.variables : null,
    removing: removal.isPending ? removal.variables : null,
  };
}

export type Actions = ReturnType<typeof useActions>;
