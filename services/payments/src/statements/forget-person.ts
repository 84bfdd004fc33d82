import type { EntityManager } from 'typeorm';

/** Who paid is forgotten at once with the registration or profile that was removed; lines that wait stay for a decision. */
export async function forgetPayersOf(
  manager: EntityManager,
  {
    submissionId = null,
    politicianId = null,
  }: { submissionId?: number | null; politicianId?: number | null },
): Promise<void> {
  for (const sql of forgetPayers('ARRAY[$1::int]', 'ARRAY[$2::int]'))
    await manager.query(sql, [submissionId, politicianId]);
}

/** The same as SQL, for numbers as arrays in SQL. */
export function forgetPayers(submissions: string, politicians: string): string[] {
  return [
    `UPDATE statement_lines SET payer_name = NULL, ultimate_debtor = NULL, description = NULL
     WHERE state <> 'open' AND num_nonnulls(payer_name, ultimate_debtor, description) > 0 AND (
       submission_id = ANY (${submissions}) OR id IN (
         SELECT s.line_id FROM statement_line_entries s JOIN fund_entries e ON e.id = s.entry_id
         WHERE e.submission_id = ANY (${submissions}) OR e.politician_id = ANY (${politicians})))`,
    `UPDATE fund_entries SET payer_name = NULL
     WHERE payer_name IS NOT NULL AND (submission_id = ANY (${submissions}) OR politician_id = ANY (${politicians}))`,
  ];
}
