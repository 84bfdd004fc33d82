import type { GoalProposal } from '@jamcimo/contracts';
import type { EntityManager } from 'typeorm';
import { GOAL_COLUMNS, GOALS_WITH_COPIES, type StoredGoal, toProposedGoal } from './stored-goals.js';

type Row = Omit<GoalProposal, 'person' | 'method' | 'publishedAt' | 'foundAt' | 'decidedAt' | 'evidence'> &
  StoredGoal &
  Omit<GoalProposal['person'], 'id' | 'name'> & {
    personId: number;
    personName: string;
    publishedAt: Date | null;
    foundAt: Date;
    decidedAt: Date | null;
  };

/** Proposals as administrators see them; `rest` says which and in what order (g: proposals, r: roster). */
export async function readProposals(
  manager: EntityManager,
  rest: string,
  parameters: unknown[],
): Promise<GoalProposal[]> {
  const rows: Row[] = await manager.query(`${SELECT} ${rest}`, parameters);
  return rows.map(toProposal);
}

const FROM = `FROM ${GOALS_WITH_COPIES} JOIN roster r USING (politician_id)`;

const SELECT = `
  SELECT ${GOAL_COLUMNS}, g.id, g.state, g.context, g.source, g.title, g.published_at AS "publishedAt",
    g.is_from_outlet AS "isFromOutlet", g.model, g.found_at AS "foundAt", g.decided_at AS "decidedAt",
    g.decided_by AS "decidedBy", CASE WHEN g.state = 'rejected' THEN g.refusal_reason END AS "refusalReason", r.politician_id AS "personId", r.name AS "personName", r.party, r.position, r.city,
    r.county, r.is_approved AS "isPublished"
  ${FROM}`;

function toProposal(row: Row): GoalProposal {
  const { id, state, context, source, title, isFromOutlet, model, decidedBy, refusalReason } = row;
  const { party, position, city, county, isPublished } = row;
  return {
    ...toProposedGoal(row),
    id,
    state,
    context,
    source,
    title,
    isFromOutlet,
    model,
    decidedBy,
    refusalReason,
    method: model === null ? 'built-in' : 'model',
    publishedAt: row.publishedAt?.toISOString() ?? null,
    foundAt: row.foundAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    person: { id: row.personId, name: row.personName, party, position, city, county, isPublished },
  };
}
