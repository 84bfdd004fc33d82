import type { GoalSearch } from '@jamcimo/contracts';
import { DomainError } from '@jamcimo/contracts';
import type { EntityManager } from 'typeorm';
import { GOAL_COLUMNS, GOALS_WITH_COPIES, type StoredGoal, toProposedGoal } from './stored-goals.js';

interface StoredSearch {
  state: GoalSearch['state'];
  requestedAt: Date;
  requestedBy: string | null;
  finishedAt: Date | null;
  method: GoalSearch['method'];
  model: string | null;
  articles: number | null;
  failure: string | null;
  webArticles: number | null;
  webFailure: string | null;
}

/** The last search of a person with the goals that were found; null when there was none. */
export async function readGoalSearch(
  manager: EntityManager,
  politicianId: number,
): Promise<GoalSearch | null> {
  const [search]: StoredSearch[] = await manager.query(
    `SELECT state, requested_at AS "requestedAt", requested_by AS "requestedBy", finished_at AS "finishedAt",
            method, model, articles, failure, web_articles AS "webArticles", web_failure AS "webFailure"
     FROM goal_searches WHERE politician_id = $1`,
    [politicianId],
  );
  if (!search) return null;
  const goals: (StoredGoal & { isPublic: boolean })[] = await manager.query(
    `SELECT ${GOAL_COLUMNS}, state <> 'waiting' AS "isPublic" FROM ${GOALS_WITH_COPIES}
     WHERE politician_id = $1 AND state IN ('waiting', 'live', 'accepted') ORDER BY id`,
    [politicianId],
  );
  return {
    ...search,
    requestedAt: search.requestedAt.toISOString(),
    finishedAt: search.finishedAt?.toISOString() ?? null,
    goals: goals.map((goal) => ({ ...toProposedGoal(goal), isPublic: goal.isPublic })),
  };
}

/** @throws DomainError `politician.not-found` */
export async function refuseUnknownPerson(manager: EntityManager, politicianId: number): Promise<void> {
  const [person]: unknown[] = await manager.query('SELECT 1 FROM roster WHERE politician_id = $1 FOR SHARE', [
    politicianId,
  ]);
  if (!person) throw new DomainError('politician.not-found');
}
