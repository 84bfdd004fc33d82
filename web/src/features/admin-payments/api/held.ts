import type { GoalNumber, GuaranteeMovement, HeldFunds } from '@jamcimo/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { adminCall, adminQuery } from '../../../lib/api/admin-api';
import { useKeyedMutation } from '../../../lib/api/use-keyed-mutation';
import { MINUTE, PAYMENTS, refresh } from './payments';

/** Guarantees that are held, by person and goal, and what is the association's own. */
export function useHeldFunds() {
  return useQuery(adminQuery<HeldFunds>(`${PAYMENTS}/held`, MINUTE));
}

export interface Move {
  politicianId: number;
  goal: GoalNumber;
  move: GuaranteeMovement['move'];
  /** Decimal text. */
  amount: string;
  reason: string;
}

/** Gives an amount of one goal back, or to the charity project. */
export function useGuaranteeMove() {
  const client = useQueryClient();
  return useKeyedMutation(
    ({ politicianId, goal, move, ...json }: Move, idempotencyKey) =>
      adminCall<GuaranteeMovement>('POST', `${PAYMENTS}/guarantees/${politicianId}/goals/${goal}/${move}`, {
        json,
        idempotencyKey,
      }),
    { onSettled: () => refresh(client) },
  );
}
