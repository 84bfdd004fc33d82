import type { HeldGuarantee } from '@jamcimo/contracts';
import { useQuery } from '@tanstack/react-query';
import { adminQuery } from './admin-api';
import { SECOND } from './api-query';

const heldQuery = adminQuery('GET /api/admin/payments/held', { staleTime: 10 * SECOND });

/** Guarantees that are held, by person and goal, and what is the association's own. */
export function useHeldFunds() {
  return useQuery(heldQuery);
}

/** The guarantee of a profile, or of a registration that has none; null where nothing was paid, undefined while nobody knows. */
export function useHeldGuarantee(
  of: { politicianId: number } | { submissionId: number },
): HeldGuarantee | null | undefined {
  const isOf = ({ politicianId, submissionId }: HeldGuarantee) =>
    'politicianId' in of
      ? politicianId === of.politicianId
      : politicianId === null && submissionId === of.submissionId;
  return useQuery({ ...heldQuery, select: ({ body }) => body.people.find(isOf) ?? null }).data;
}
