import type { Actions } from '../use-actions';
import { ApprovalDialog } from './approval-dialog';
import { DecisionConflictDialog } from './decision-conflict-dialog';
import { PaymentDialog } from './payment-dialog';
import { RejectionDialog } from './rejection-dialog';
import { VoidDialog } from './void-dialog';

/** The dialogs of the screen; at most one is open. */
export function Questions({ actions }: { actions: Actions }) {
  const { asked } = actions;
  return (
    <>
      <ApprovalDialog asked={asked} actions={actions} />
      <RejectionDialog asked={asked} actions={actions} />
      <PaymentDialog asked={asked} actions={actions} />
      <VoidDialog asked={asked} actions={actions} />
      <DecisionConflictDialog asked={asked} actions={actions} />
    </>
  );
}
