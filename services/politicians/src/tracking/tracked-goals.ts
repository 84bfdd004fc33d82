import {
  type EventPayload,
  type GoalTerms,
  goalCourseChanged,
  goalTermsChanged,
  type PublicEvidence,
  type TrackedGoal,
} from '@jamcimo/contracts';
import type { Outbox } from '@jamcimo/messaging';
import type { EntityManager } from 'typeorm';
import { IS_FOLLOWED } from '../politicians/goal-history.js';

/** The evidence of the goal `g`, as `publicEvidence`. */
export const EVIDENCE = `
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'address', address, 'title', title, 'publisher', publisher, 'publishedOn', published_on, 'readOn', read_on, 'quote', quote,
    'kind', kind, 'says', says, 'isAct', is_act, 'criterion', criterion, 'addedAt', added_at AT TIME ZONE 'UTC',
    'withdrawnAt', withdrawn_at AT TIME ZONE 'UTC', 'withdrawnReason', withdrawn_reason) ORDER BY id), '[]') AS evidence
  FROM goal_evidence WHERE goal_id = g.id`;

/** What the person of the goal `g` said and nobody decided about, as `goalRemark`. */
const REMARKS = `
  SELECT coalesce(jsonb_agg(jsonb_build_object('no', no, 'at', at AT TIME ZONE 'UTC', 'to', data->'to', 'text', data->>'text') ORDER BY no),
    '[]') AS remarks
  FROM goal_history s WHERE goal_id = g.id AND kind = 'remark-sent' AND NOT EXISTS (
    SELECT FROM goal_history WHERE goal_id = g.id AND kind IN ('remark-released', 'remark-refused') AND data->'of' = to_jsonb(s.no))`;

interface GoalRow extends Omit<TrackedGoal, 'id' | 'terms'> {
  id: string;
  terms: GoalTerms | null;
}

/** Followed goals with the last criteria for their present words. */
export const TRACKED = `
  SELECT g.id, g.position AS number, g.text, g.reference, p.id AS "politicianId", p.name AS "politicianName",
    p.is_guaranteed AS "isGuaranteed", g.course, g.looked_on::text AS "lookedOn", to_jsonb(t) AS terms, e.evidence, m.remarks
  FROM goals g JOIN politicians p ON p.id = g.politician_id
  LEFT JOIN LATERAL (
    SELECT id, state, criteria, proposed_at AS "proposedAt", decided_at AS "decidedAt", reason FROM goal_terms
    WHERE goal_id = g.id AND goal_text = g.text AND goal_reference IS NOT DISTINCT FROM g.reference
    ORDER BY id DESC LIMIT 1
  ) t ON true
  LEFT JOIN LATERAL (${EVIDENCE}) e ON true
  LEFT JOIN LATERAL (${REMARKS}) m ON true
  WHERE ${IS_FOLLOWED}`;

/** What a query that begins with `TRACKED` finds. */
export async function trackedGoals(
  manager: EntityManager,
  sql: string,
  parameters: unknown[],
): Promise<TrackedGoal[]> {
  const rows: GoalRow[] = await manager.query(sql, parameters);
  return rows.map(({ id, terms, evidence, remarks, ...goal }) => ({
    ...goal,
    id: Number(id),
    evidence: evidence.map(toEvidence),
    remarks: remarks.map((remark) => ({ ...remark, at: instant(`${remark.at}Z`) })),
    terms: terms && {
      ...terms,
      proposedAt: instant(terms.proposedAt),
      decidedAt: terms.decidedAt && instant(terms.decidedAt),
    },
  }));
}

const instant = (text: string) => new Date(text).toISOString();

/** As PostgreSQL wrote it into JSON. */
export function toEvidence({ addedAt, withdrawnAt, ...evidence }: PublicEvidence): PublicEvidence {
  return {
    ...evidence,
    addedAt: instant(`${addedAt}Z`),
    withdrawnAt: withdrawnAt && instant(`${withdrawnAt}Z`),
  };
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

/** Publishes an entry of the history that its person gets a mail about. */
export async function announceEntry(
  outbox: Outbox,
  manager: EntityManager,
  { politicianId, number: goalNumber, id: goalId }: TrackedGoal,
  { no, what }: Pick<EventPayload<typeof goalCourseChanged>, 'no' | 'what'>,
): Promise<void> {
  await outbox.publish(manager, goalCourseChanged, {
    ...{ aggregateId: `${goalId}.${no}`, version: 1 },
    payload: { politicianId, goalNumber, goalId, no, what },
  });
}
