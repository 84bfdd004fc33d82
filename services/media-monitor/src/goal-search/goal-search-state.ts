import type { GoalSearch } from '@jamcimo/contracts';
import { DomainError, goalsProposed } from '@jamcimo/contracts';
import type { PresentState, StateSource } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ProposedGoal } from './article-text.js';

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
  const goals: ProposedGoal[] = await manager.query(
    'SELECT text, quote, links FROM proposed_goals WHERE politician_id = $1 ORDER BY position',
    [politicianId],
  );
  return {
    ...search,
    requestedAt: search.requestedAt.toISOString(),
    finishedAt: search.finishedAt?.toISOString() ?? null,
    goals,
  };
}

/** @throws DomainError `politician.not-found` */
export async function refuseUnknownPerson(manager: EntityManager, politicianId: number): Promise<void> {
  const [person]: unknown[] = await manager.query('SELECT 1 FROM roster WHERE politician_id = $1 FOR SHARE', [
    politicianId,
  ]);
  if (!person) throw new DomainError('politician.not-found', 'Političar nije pronađen.');
}

/** What was found last for every person, for a consumer that is added later. */
@Injectable()
export class ProposedGoalsState implements StateSource {
  readonly events = [goalsProposed];

  async presentState(after: string | null, limit: number, manager: EntityManager): Promise<PresentState[]> {
    const found: { politicianId: number; version: number }[] = await manager.query(
      `SELECT politician_id AS "politicianId", version FROM goal_searches s
       WHERE politician_id > $1 AND version > 0 ORDER BY politician_id LIMIT $2`,
      [Number(after ?? 0), limit],
    );
    return Promise.all(
      found.map(async ({ politicianId, version }) => ({
        event: goalsProposed,
        ...(await proposedFact(manager, politicianId, version)),
      })),
    );
  }
}

/** The event with the stored goals of a person. */
export async function proposedFact(manager: EntityManager, politicianId: number, version: number) {
  const goals: (ProposedGoal & { model: string | null; foundAt: Date })[] = await manager.query(
    `SELECT text, quote, links, model, found_at AS "foundAt" FROM proposed_goals
     WHERE politician_id = $1 ORDER BY position`,
    [politicianId],
  );
  const [first] = goals as [(typeof goals)[number]];
  return {
    aggregateId: String(politicianId),
    version,
    payload: {
      politicianId,
      model: first.model,
      foundAt: first.foundAt.toISOString(),
      goals: goals.map(({ text, quote, links }) => ({ text, quote, links })),
    },
  };
}
