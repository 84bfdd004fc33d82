import type { GoalNumber, GuaranteeMovement } from '@jamcimo/contracts';
import { useMutation } from '@tanstack/react-query';
import { useSending } from '@/components/use-change';
import { adminCall } from '@/lib/api/admin-api';
import { ALWAYS_SENT } from '@/lib/api/api-query';
import { DEPENDENT } from './payments';

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
    mutationFn: (id: number) => adminCall('GET /api/admin/payments/payouts/:id/account', { id }),
  });
}

/** Gives an amount back, or that of a goal to the charity project. */
export function useGuaranteeMove(texts: { done: string; failed: string }) {
  return useSending(
    ({ amount, reason, ...moved }: Move, idempotencyKey) => {
      const given = { json: { amount, reason }, idempotencyKey };
      if ('submissionId' in moved) {
        const json = { submissionId: moved.submissionId, amount, reason };
        return adminCall('POST /api/admin/payments/refunds', { json, idempotencyKey });
      }
      const { politicianId: id } = moved;
      if (!('goal' in moved))
        return adminCall('POST /api/admin/payments/guarantees/:id/return', { id, ...given });
      const { goal, move } = moved;
      return adminCall(`POST /api/admin/payments/guarantees/:id/goals/:goal/${move}`, { id, goal, ...given });
    },
    { ...texts, refresh: DEPENDENT },
  );
}
