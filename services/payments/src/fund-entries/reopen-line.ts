import type { EntityManager } from 'typeorm';

/**
 * The bank's money is still there when an entry made of it is voided: its line waits for a decision again. Of a line that was booked
 * in parts, only what that entry was has to be decided anew.
 */
export async function reopenLineOf(manager: EntityManager, entryId: number): Promise<void> {
  await manager.query(
    `UPDATE statement_lines SET state = 'open', reasons = '{entry-voided}', decided_by = NULL, decided_at = NULL
     WHERE state = 'booked' AND id = (SELECT line_id FROM statement_line_entries WHERE entry_id = $1)`,
    [entryId],
  );
}
