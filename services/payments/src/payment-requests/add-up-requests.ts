import type { EntityManager } from 'typeorm';

/**
 * Brings what is paid of requests to the sum of their live entries, and when to the day of the last one. To be called when the row of the whole sum or the requests are
 * locked by this transaction already, so that entries written at the same moment are seen.
 */
export async function addUpRequests(manager: EntityManager, submissionIds: number[]): Promise<void> {
  if (submissionIds.length === 0) return;
  await manager.query(
    `UPDATE payment_requests r SET paid_cents = s.cents,
       paid_at = CASE WHEN s.cents >= r.amount_cents THEN coalesce(s.day::timestamp AT TIME ZONE 'Europe/Zagreb', now()) END
     FROM (
       SELECT wanted.submission_id, coalesce(sum(e.amount_cents), 0)::int AS cents, max(e.paid_on) AS day
       FROM unnest($1::int[]) AS wanted(submission_id)
       LEFT JOIN fund_entries e ON e.submission_id = wanted.submission_id AND e.voided_at IS NULL
       GROUP BY wanted.submission_id
     ) s
     WHERE r.submission_id = s.submission_id`,
    [[...new Set(submissionIds)]],
  );
}
