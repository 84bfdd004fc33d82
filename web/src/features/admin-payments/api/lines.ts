import type { StatementRecord, WaitingLine } from '@jamcimo/contracts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminCall, adminQuery } from '@/lib/api/admin-api';
import { apiPath } from '@/lib/api/api';
import { useKeyedMutation } from '@/lib/api/use-keyed-mutation';
import type { LinesAddress } from '../lines-address';
import type { TargetBody } from '../target';
import { PAGE, PAYMENTS, refresh } from './payments';

const FRESH = { staleTime: 0 };

/** One page of the lines of bank statements that wait, or were dismissed. While another one is on its way, the present one stays. */
export function useLines({ state, q, page }: LinesAddress) {
  const path = apiPath(`${PAYMENTS}/lines`, { state, q, limit: PAGE, offset: (page - 1) * PAGE });
  return useQuery({ ...adminQuery<WaitingLine[]>(path, FRESH), placeholderData: keepPreviousData });
}

/** One page of the uploaded statements, newest first. */
export function useStatements(page: number) {
  const path = apiPath(`${PAYMENTS}/statements`, { limit: PAGE, offset: (page - 1) * PAGE });
  return useQuery({ ...adminQuery<StatementRecord[]>(path, FRESH), placeholderData: keepPreviousData });
}

export type LineDecision =
  | {
      what: 'assignment';
      target: (TargetBody | { entryId: number } | { parts: object[] }) & { confirmDuplicate?: true };
    }
  | { what: 'dismissal'; reason: string }
  | { what: 'reopen' };

/** Books a line, takes it out of the queue, or puts it back. */
export function useLineDecision() {
  const client = useQueryClient();
  return useKeyedMutation(
    ({ id, decision }: { id: number; decision: LineDecision }, idempotencyKey) => {
      const json =
        decision.what === 'assignment'
          ? decision.target
          : decision.what === 'dismissal'
            ? { reason: decision.reason }
            : undefined;
      return adminCall('POST', `${PAYMENTS}/lines/${id}/${decision.what}`, { json, idempotencyKey });
    },
    { onSettled: () => refresh(client) },
  );
}
