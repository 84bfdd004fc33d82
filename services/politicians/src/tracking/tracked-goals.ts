import { type GoalTerms, goalTermsChanged, type TrackedGoal } from '@jamcimo/contracts';
import type { Outbox } from '@jamcimo/messaging';
import type { EntityManager } from 'typeorm';
import { IS_FOLLOWED } from '../politicians/goal-history.js';

interface GoalRow extends Omit<TrackedGoal, 'id' | 'terms'> {
  id: string;
  terms: GoalTerms | null;
}

/** Followed goals with the last criteria for their present words. */
export const TRACKED = `
  SELECT g.id, g.position AS number, g.text, g.reference, p.id AS "politicianId", p.name AS "politicianName",
    p.is_guaranteed AS "isGuaranteed", to_jsonb(t) AS terms
  FROM goals g JOIN politicians p ON p.id = g.politician_id
  LEFT JOIN LATERAL (
    SELECT id, state, criteria, proposed_at AS "proposedAt", decided_at AS "decidedAt", reason FROM goal_terms
    WHERE goal_id = g.id AND goal_text = g.text AND goal_reference IS NOT DISTINCT FROM g.reference
    ORDER BY id DESC LIMIT 1
  ) t ON true
  WHERE ${IS_FOLLOWED}`;

/** What a query that begins with `TRACKED` finds. */
export async function trackedGoals(
  manager: EntityManager,
  sql: string,
  parameters: unknown[],
): Promise<TrackedGoal[]> {
  const rows: GoalRow[] = await manager.query(sql, parameters);
  const instant = (text: string) => new Date(text).toISOString();
  return rows.map(({ id, terms, ...goal }) => ({
    ...goal,
    id: Number(id),
    terms: terms && {
      ...terms,
      proposedAt: instant(terms.proposedAt),
      decidedAt: terms.decidedAt && instant(terms.decidedAt),
    },
  }));
}

/** Publishes what became of criteria, once: the person is told. */
export async function announceTerms(
  outbox: Outbox,
  manager: EntityManager,
  { politicianId, number: goalNumber, terms }: TrackedGoal,
): Promise<void> {
  if (!terms) return;
  const { id: termsId, state } = terms;
  await outbox.publish(manager, goalTermsChanged, {
    aggregateId: String(termsId),
    version: state === 'proposed' ? 1 : 2,
    payload: { politicianId, goalNumber, termsId, state },
  });
}
