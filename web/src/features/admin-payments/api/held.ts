import type { GoalNumber, GuaranteeMovement, HeldFunds, HeldPayout } from '@jamcimo/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminCall, adminQuery } from '../../../lib/api/admin-api';
import { ALWAYS_SENT } from '../../../lib/api/api-query';
import { useKeyedMutation } from '../../../lib/api/use-keyed-mutation';
import { MINUTE, PAYMENTS, refresh } from './payments';

/** Guarantees that are held, by person and goal, and what is the association's own. */
export function useHeldFunds() {
  return useQuery(adminQuery<HeldFunds>(`${PAYMENTS}/held`, MINUTE));
}

/** Of a goal of a politician, or of a registration. */
export type Moved =
  | { politicianId: number; goal: GoalNumber; move: GuaranteeMovement['move'] }
  | { submissionId: number; move: 'refund' };

export type Move = Moved & {
  /** Decimal text. */
  amount: string;
  reason: string;
};

/** An administrator sent the money of a return. Repeated, it is refused: it is marked once. */
export function usePayoutPaid() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, on }: { id: number; on: string }) =>
      adminCall<HeldPayout>('POST', `${PAYMENTS}/payouts/${id}/paid`, { json: { on } }),
    onSettled: () => refresh(client),
  });
}

/** Gives an amount back, or that of a goal to the charity project. */
export function useGuaranteeMove() {
  const client = useQueryClient();
  return useKeyedMutation(
    ({ amount, reason, ...moved }: Move, idempotencyKey) =>
      moved.move === 'refund'
        ? adminCall<GuaranteeMovement>('POST', `${PAYMENTS}/refunds`, {
            json: { submissionId: moved.submissionId, amount, reason },
            idempotencyKey,
          })
        : adminCall<GuaranteeMovement>(
            'POST',
            `${PAYMENTS}/guarantees/${moved.politicianId}/goals/${moved.goal}/${moved.move}`,
            { json: { amount, reason }, idempotencyKey },
          ),
    { onSettled: () => refresh(client) },
  );
}

/** Takes the last forfeit of a goal back. */
export function useForfeitUndo() {
  const client = useQueryClient();
  return useMutation({
    ...ALWAYS_SENT,
    mutationFn: ({ politicianId, goal }: { politicianId: number; goal: GoalNumber }) =>
      adminCall<GuaranteeMovement>(
        'POST',
        `${PAYMENTS}/guarantees/${politicianId}/goals/${goal}/forfeit/withdraw`,
      ),
    onSettled: () => refresh(client),
  });
}
