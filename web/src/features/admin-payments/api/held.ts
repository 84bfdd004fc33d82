import type { GoalNumber, GuaranteeMovement, HeldPayout, PayoutAccount } from '@jamcimo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminCall } from '@/lib/api/admin-api';
import { ALWAYS_SENT } from '@/lib/api/api-query';
import { useKeyedMutation } from '@/lib/api/use-keyed-mutation';
import { PAYMENTS, refresh } from './payments';

/** Of one goal of a politician or of all; of a registration, all or what exceeds the goals. */
export type Moved =
  | { politicianId: number; goal: GoalNumber; move: GuaranteeMovement['move'] }
  | { politicianId: number; move: 'whole' }
  | { submissionId: number; move: 'whole' | 'surplus' };

export type Move = Moved & {
  /** Decimal text. */
  amount: string;
  reason: string;
};

/** The whole account to which a return goes; each look at it is noted by the server. */
export function usePayoutAccount() {
  return useMutation({
    ...ALWAYS_SENT,
    // Nothing of it stays behind when the screen is left.
    gcTime: 0,
    mutationFn: (id: number) => adminCall<PayoutAccount>('GET', `${PAYMENTS}/payouts/${id}/account`),
  });
}

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
    ({ amount, reason, ...moved }: Move, idempotencyKey) => {
      const json = { amount, reason };
      if ('submissionId' in moved) {
        const { submissionId } = moved;
        return adminCall<GuaranteeMovement>('POST', `${PAYMENTS}/refunds`, {
          json: { submissionId, ...json },
          idempotencyKey,
        });
      }
      const place = 'goal' in moved ? `goals/${moved.goal}/${moved.move}` : 'return';
      const path = `${PAYMENTS}/guarantees/${moved.politicianId}/${place}`;
      return adminCall<GuaranteeMovement>('POST', path, { json, idempotencyKey });
    },
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
