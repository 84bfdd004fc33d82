import type { EntityManager } from 'typeorm';

/**
 * A payment for a request and the profile made from that request may arrive at the same moment: the second one waits here until
 * the first has committed, and then sees its rows.
 */
export function lockSubmission(manager: EntityManager, submissionId: number): Promise<void> {
  return lockSubmissions(manager, [submissionId]);
}

/** The same for several, always in the order of their numbers, so that nobody waits for one who waits for them. */
export async function lockSubmissions(manager: EntityManager, submissionIds: number[]): Promise<void> {
  const ids = [...new Set(submissionIds)].sort((one, other) => one - other);
  await manager.query(
    "SELECT pg_advisory_xact_lock(hashtext('payments.submission'), id) FROM unnest($1::int[]) AS s(id)",
    [ids],
  );
}
