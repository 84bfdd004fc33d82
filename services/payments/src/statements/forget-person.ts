import type { EntityManager } from 'typeorm';

/** Who paid is forgotten at once with the registration or profile that was removed; lines that wait stay for a decision. */
export async function forgetPayersOf(
  manager: EntityManager,
  {
    submissionId = null,
    politicianId = null,
  }: { submissionId?: number | null; politicianId?: number | null },
): Promise<void> {
  await manager.query(
    `UPDATE statement_lines SET payer_name = NULL, ultimate_debtor = NULL, description = NULL
     WHERE state <> 'open' AND (submission_id = $1 OR id IN (
       SELECT s.line_id FROM statement_line_entries s JOIN fund_entries e ON e.id = s.entry_id
       WHERE e.submission_id = $1 OR e.politician_id = $2))`,
    [submissionId, politicianId],
  );
  await manager.query(
    'UPDATE fund_entries SET payer_name = NULL WHERE payer_name IS NOT NULL AND (submission_id = $1 OR politician_id = $2)',
    [submissionId, politicianId],
  );
}
