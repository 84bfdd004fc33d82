import type { EntityManager } from 'typeorm';

/**
 * Brings what is paid of a request to the sum of its live entries. To be called when the row of the whole sum is locked by this
 * transaction already, so that entries written at the same moment are seen.
 */
export async function addUpRequest(manager: EntityManager, submissionId: number | null): Promise<void> {
  if (submissionId === null) return;
  await manager.query(
    `UPDATE payment_requests r SET paid_cents = s.cents,
       paid_at = CASE WHEN s.cents >= r.amount_cents THEN coalesce(r.paid_at, now()) END
     FROM (SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM fund_entries
       WHERE submission_id = $1 AND voided_at IS NULL) s
     WHERE r.submission_id = $1`,
    [submissionId],
  );
}
