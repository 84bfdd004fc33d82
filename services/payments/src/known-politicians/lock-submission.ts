import type { EntityManager } from 'typeorm';

/**
 * A payment for a request and the profile made from that request may arrive at the same moment: whoever comes second, until
 * the first has committed, waits here and then sees the other.
 */
export async function lockSubmission(manager: EntityManager, submissionId: number): Promise<void> {
  await manager.query("SELECT pg_advisory_xact_lock(hashtext('payments.submission'), $1)", [submissionId]);
}
