import type { EntityManager } from 'typeorm';

/**
 * A payment for a request and the profile made from that request may arrive at the same moment: the second one waits here until
 * the first has committed, and then sees its rows.
 */
export async function lockSubmission(manager: EntityManager, submissionId: number): Promise<void> {
  await manager.query("SELECT pg_advisory_xact_lock(hashtext('payments.submission'), $1)", [submissionId]);
}
