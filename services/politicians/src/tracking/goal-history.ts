import type { EntityManager } from 'typeorm';

/** What happened to a goal, and who did it. */
export interface HistoryEntry {
  kind: 'terms-proposed' | 'terms-returned' | 'terms-accepted' | 'change-refused';
  role: 'person' | 'editor' | 'board' | 'system';
  actor?: string;
  data?: object;
  reason?: string | null;
}

/** Adds the next entry to the history of a goal. The goal, or its profile, has to be locked. */
export async function noteInHistory(
  manager: EntityManager,
  goalId: string,
  { kind, role, actor, data = {}, reason }: HistoryEntry,
): Promise<void> {
  await manager.query(
    `INSERT INTO goal_history (goal_id, no, kind, role, actor, data, reason)
     SELECT $1, coalesce(max(no), 0) + 1, $2, $3, $4, $5, $6 FROM goal_history WHERE goal_id = $1`,
    [goalId, kind, role, actor ?? null, data, reason ?? null],
  );
}
