import type { GoalSearch, ProposedGoal } from '@jamcimo/contracts';
import { DomainError, goalsProposed } from '@jamcimo/contracts';
import type { PresentState, StateSource } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isCopyOf, type StoredEvidence, toEvidence } from '../archive/evidence.js';

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
  const goals = await readGoals(manager, politicianId);
  return {
    ...search,
    requestedAt: search.requestedAt.toISOString(),
    finishedAt: search.finishedAt?.toISOString() ?? null,
    goals: goals.map(toGoal),
  };
}

interface StoredGoal extends Omit<ProposedGoal, 'evidence'>, Omit<StoredEvidence, 'readAt'> {
  readAt: Date | null;
  model: string | null;
  foundAt: Date;
}

function readGoals(manager: EntityManager, politicianId: number): Promise<StoredGoal[]> {
  return manager.query(
    `SELECT text, quote, links, model, found_at AS "foundAt", g.read_at AS "readAt", encode(text_sha256, 'hex') AS "textSha256",
       p.copy_url AS "copyLink", p.copied_at AS "copiedAt"
     FROM proposed_goals g LEFT JOIN archived_pages p ON p.url = g.links[1] AND ${isCopyOf('g.read_at')}
     WHERE politician_id = $1 ORDER BY position`,
    [politicianId],
  );
}

function toGoal({ text, quote, links, readAt, ...stored }: StoredGoal): ProposedGoal {
  return { text, quote, links, evidence: readAt && toEvidence({ ...stored, readAt }) };
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
  const goals = await readGoals(manager, politicianId);
  const [first] = goals as [(typeof goals)[number]];
  return {
    aggregateId: String(politicianId),
    version,
    payload: {
      politicianId,
      model: first.model,
      foundAt: first.foundAt.toISOString(),
      goals: goals.map(toGoal),
    },
  };
}
