import type { GOAL_CHANGES } from '@jamcimo/contracts';
import type { EntityManager } from 'typeorm';
import type { Goal } from './goal.entity.js';

/** Of a published and verified profile, and no find of the search: only such goals are followed. */
export const IS_FOLLOWED = `p.is_admin_approved AND p.is_verified AND g.origin <> 'ai'`;

/** What happened to a goal, and who did it. */
export interface HistoryEntry {
  kind: (typeof GOAL_CHANGES)[number] | 'terms-proposed' | 'terms-returned' | 'looked' | 'remark-sent';
  role: 'person' | 'editor' | 'board' | 'system';
  actor?: string;
  data?: object;
  reason?: string | null;
}

/** Adds the next entry to the history of a goal. The goal, or its profile, has to be locked. @returns its number */
export async function noteInHistory(
  manager: EntityManager,
  goalId: string,
  { kind, role, actor, data = {}, reason }: HistoryEntry,
): Promise<number> {
  const [added]: { no: number }[] = await manager.query(
    `INSERT INTO goal_history (goal_id, no, kind, role, actor, data, reason)
     SELECT $1, coalesce(max(no), 0) + 1, $2, $3, $4, $5, $6 FROM goal_history WHERE goal_id = $1 RETURNING no`,
    [goalId, kind, role, actor ?? null, data, reason ?? null],
  );
  return added?.no ?? 0;
}

/** Sets the course of each goal to what its history says last; other words of a goal begin anew. */
export const COURSES_FROM_HISTORY = `
  UPDATE goals g SET course = h.course, looked_on = h.looked_on FROM (
    SELECT DISTINCT ON (goal_id) goal_id,
      CASE kind WHEN 'words-changed' THEN 'not-rated' ELSE data->>'is' END AS course, (data->>'lookedOn')::date AS looked_on
    FROM goal_history WHERE kind IN ('course-changed', 'looked', 'words-changed') ORDER BY goal_id, no DESC
  ) h WHERE h.goal_id = g.id`;

/** Notes which followed goals get other words. To be called before they are stored. */
export async function noteOtherWords(manager: EntityManager, goals: Goal[]): Promise<void> {
  const stored = goals.filter(({ id }) => id !== undefined);
  if (stored.length === 0) return;
  await manager.query(
    `INSERT INTO goal_history (goal_id, no, kind, role, data)
     SELECT g.id, coalesce((SELECT max(no) FROM goal_history h WHERE h.goal_id = g.id), 0) + 1, 'words-changed',
       CASE given.origin WHEN 'self' THEN 'person' ELSE 'editor' END, jsonb_build_object('was', g.text, 'is', given.text)
     FROM goals g JOIN unnest($1::bigint[], $2::text[], $3::text[]) AS given (id, text, origin) ON given.id = g.id
       JOIN politicians p ON p.id = g.politician_id
     WHERE ${IS_FOLLOWED} AND g.text <> given.text`,
    [stored.map(({ id }) => id), stored.map(({ text }) => text), stored.map(({ origin }) => origin)],
  );
}
