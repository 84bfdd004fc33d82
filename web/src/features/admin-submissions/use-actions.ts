import type { AdminSubmission, FundEntry } from '@jamcimo/contracts';
import { useRef, useState } from 'react';
import { useFailureToast } from '@/components/use-change';
import { useTranslation } from '@/i18n/use-translation';
import { keptDrafts } from '@/lib/forms/kept-drafts';
import {
  type Decision,
  presentAfter,
  useDecision,
  useGoalsLink,
  useRemoval,
  useWithdrawal,
} from './api/changes';

/** A question that stands between a button and what it does. */
export type PendingQuestion =
  | { kind: 'approve'; submission: AdminSubmission }
  | { kind: 'reject'; submission: AdminSubmission }
  | { kind: 'pay'; submission: AdminSubmission }
  | { kind: 'void'; submission: AdminSubmission; entry: FundEntry }
  | { kind: 'conflict'; submission: AdminSubmission; conflict: DecisionConflict };

type Choice = Omit<Decision, 'id' | 'version'>;

/** A decision about goals that the person changed meanwhile: what the administrator saw; `submission` is the present request. */
export interface DecisionConflict {
  seen: AdminSubmission;
  choice: Choice;
}

/** Where the reason of a rejection is kept until it is sent. */
export const rejectionDraft = (id: number) => `rejection-${id}`;
/** And what was typed about a payment. */
export const paymentDraft = (id: number) => `payment-${id}`;

interface Events {
  /** Before a question is asked about a request, or something is done with it. */
  onBegin: (id: number) => void;
  /** When nothing is asked any more and the button that was pressed may be gone. */
  onEnd: () => void;
  onDecided: (id: number) => void;
  onRemoved: (id: number) => void;
}

/** What can be done with a request, from the list and from its details. */
export function useActions({ onBegin, onEnd, onDecided, onRemoved }: Events) {
  const { t } = useTranslation('adminSubmissions');
  const [asked, setAsked] = useState<PendingQuestion | null>(null);
  const withdrawal = useWithdrawal();
  const withdraw = (submission: AdminSubmission) => {
    onBegin(submission.id);
    withdrawal.mutate({ id: submission.id, version: submission.version }, { onSuccess: onEnd });
  };
  const decision = useDecision(withdraw);
  const removal = useRemoval();
  const goalsLink = useGoalsLink();
  const showFailure = useFailureToast();
  const ask = (kind: 'approve' | 'reject' | 'pay') => (submission: AdminSubmission) => {
    onBegin(submission.id);
    setAsked({ kind, submission });
  };
  const open = useRef(asked);
  open.current = asked;
  const decide = (submission: AdminSubmission, choice: Choice) =>
    // Not by the callbacks of `mutate`, which a further decision would silence.
    decision.mutateAsync({ id: submission.id, version: submission.version, ...choice }).then(
      () => {
        keptDrafts.drop(rejectionDraft(submission.id));
        // Not one that was asked meanwhile.
        if (open.current === asked) setAsked(null);
        onDecided(submission.id);
      },
      (error: Error) => {
        // The record says who decided, and when.
        if (presentAfter('submission.already-decided', error) && open.current === asked) setAsked(null);
        const present = presentAfter('submission.changed-meanwhile', error);
        const conflict = { seen: submission, choice };
        if (!present) return;
        if (open.current === asked) setAsked({ kind: 'conflict', submission: present, conflict });
        else showFailure(error);
      },
    );
  return {
    asked,
    dismiss: () => setAsked(null),
    /** The question has gone from the screen. */
    afterClose: onEnd,
    approve: (
      submission: AdminSubmission,
      choice: Pick<Choice, 'identityChecked' | 'guaranteeConfirmed'>,
    ) => {
      onBegin(submission.id);
      void decide(submission, { status: 'approved', ...choice });
    },
    /** For a question. */
    decision: {
      mutate: ({ submission, choice }: { submission: AdminSubmission; choice: Choice }) =>
        void decide(submission, choice),
      isPending: decision.isPending,
    },
    withdraw,
    withdrawing: withdrawal.isPending ? Number(withdrawal.variables.id) : null,
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
      const onSuccess = () => {
        onRemoved(id);
        onEnd();
      };
      removal.mutate({ id }, { onSuccess });
    },
    sendGoalsLink: ({ id }: AdminSubmission) => goalsLink.mutate({ id }),
    sendingGoalsLink: goalsLink.isPending ? Number(goalsLink.variables.id) : null,
    /** The decision that is on its way. */
    deciding: decision.isPending ? decision.variables : null,
    removing: removal.isPending ? Number(removal.variables.id) : null,
  };
}

export type Actions = ReturnType<typeof useActions>;

/** The question, where it is of that kind. */
export function askedAs<Kind extends PendingQuestion['kind']>({ asked }: Actions, kind: Kind) {
  return asked?.kind === kind ? (asked as Extract<PendingQuestion, { kind: Kind }>) : null;
}

/** What a window of the screen is given. */
export interface QuestionProps {
  actions: Actions;
  onClose: () => void;
  afterClose: () => void;
}
