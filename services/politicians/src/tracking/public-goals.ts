import {
  type CallAnswer,
  type CallInput,
  COURSES,
  type CountedName,
  DomainError,
  FEED_ENTRIES,
  type FollowedGoal,
  GOAL_CHANGES,
  type GoalChange,
  type PublicGoal,
  trackingCalls,
} from '@jamcimo/contracts';
import { compareCroatian } from '@jamcimo/croatia';
import { PublicReads } from '@jamcimo/database';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { IS_FOLLOWED } from '../politicians/goal-history.js';
import { EVIDENCE, toEvidence } from './tracked-goals.js';

type Filters = CallInput<typeof trackingCalls.goalFacets>;

/** What everybody may see of followed goals, field by field. */
@Injectable()
export class PublicGoals {
  readonly handlers = [
    handleCall(trackingCalls.publicGoals, (input) => this.reads.read((manager) => this.list(manager, input))),
    handleCall(trackingCalls.publicGoal, ({ id }) => this.reads.read((manager) => this.get(manager, id))),
    handleCall(trackingCalls.goalFacets, (input) =>
      this.reads.read((manager) => this.facets(manager, input)),
    ),
    handleCall(trackingCalls.goalChanges, () => this.reads.read((manager) => this.changes(manager))),
  ];

  constructor(private readonly reads: PublicReads) {}

  async list(
    manager: EntityManager,
    { limit, offset, ...filters }: CallInput<typeof trackingCalls.publicGoals>,
  ): Promise<CallAnswer<typeof trackingCalls.publicGoals>> {
    const { sql, values } = matching(filters);
    const order = 'h.at DESC NULLS LAST, p.sort_last, p.sort_name, p.id, g.position';
    const rows = await goals(manager, `${sql} ORDER BY ${order} LIMIT $3 OFFSET $4`, [
      ...values,
      limit,
      offset,
    ]);
    const [counted]: { total: number }[] = await manager.query(
      `SELECT count(*)::int AS total ${FROM} ${sql}`,
      values,
    );
    return { items: rows, total: counted?.total ?? 0 };
  }

  /** @throws DomainError `goal.not-found` */
  async get(manager: EntityManager, id: number): Promise<FollowedGoal> {
    const [goal] = await goals(manager, `WHERE ${IS_FOLLOWED} AND g.id = $1`, [id]);
    if (!goal) throw new DomainError('goal.not-found');
    const [agreed]: Pick<FollowedGoal, 'criteria'>[] = await manager.query(
      `SELECT criteria FROM goal_terms WHERE goal_id = $1 AND state = 'accepted'`,
      [id],
    );
    const changes = await changesOf(manager, 'goal_id = $2 ORDER BY no DESC', [id]);
    const [found]: Pick<FollowedGoal, 'evidence'>[] = await manager.query(
      `SELECT e.evidence FROM goals g, LATERAL (${EVIDENCE}) e WHERE g.id = $1`,
      [id],
    );
    const evidence = (found?.evidence ?? []).map(toEvidence).reverse();
    return { ...goal, criteria: agreed?.criteria ?? [], evidence, changes };
  }

  /** Each is counted beside the other filter; of the courses also those that no goal has. */
  async facets(
    manager: EntityManager,
    { course, county }: Filters,
  ): Promise<CallAnswer<typeof trackingCalls.goalFacets>> {
    const count = (column: string, filters: Filters): Promise<CountedName[]> => {
      const { sql, values } = matching(filters);
      return manager.query(
        `SELECT ${column} AS name, count(*)::int ${FROM} ${sql} AND ${column} IS NOT NULL GROUP BY 1`,
        values,
      );
    };
    const [courses, counties] = await Promise.all([
      count('g.course', { county }),
      count('p.county', { course }),
    ]);
    return {
      courses: COURSES.map((name) => ({ name, count: courses.find((one) => one.name === name)?.count ?? 0 })),
      counties: counties.sort((one, other) => compareCroatian(one.name, other.name)),
    };
  }

  /** The last ones of all followed goals. */
  async changes(manager: EntityManager): Promise<CallAnswer<typeof trackingCalls.goalChanges>> {
    const followed = `goal_id IN (SELECT g.id ${FROM} WHERE ${IS_FOLLOWED})`;
    const changes = await changesOf(manager, `${followed} ORDER BY at DESC, goal_id, no DESC LIMIT $2`, [
      FEED_ENTRIES,
    ]);
    const found = await goals(manager, `WHERE ${IS_FOLLOWED} AND g.id = ANY($1)`, [
      changes.map(({ goalId }) => goalId),
    ]);
    return changes.flatMap((change) => {
      const goal = found.find(({ id }) => id === change.goalId);
      return goal ? [{ ...change, goal }] : [];
    });
  }
}

const FROM = 'FROM goals g JOIN politicians p ON p.id = g.politician_id';

const PUBLIC_KINDS = `(${GOAL_CHANGES.map((kind) => `'${kind}'`).join()})`;

/** `$1` and `$2` are its values. */
function matching({ course, county }: Filters): { sql: string; values: (string | null)[] } {
  const sql = `WHERE ${IS_FOLLOWED} AND ($1::text IS NULL OR g.course = $1) AND ($2::text IS NULL OR p.county = $2)`;
  return { sql, values: [course ?? null, county ?? null] };
}

/** @param sql conditions, order and range */
async function goals(manager: EntityManager, sql: string, values: unknown[]): Promise<PublicGoal[]> {
  const rows: (Omit<PublicGoal, 'changedAt'> & { changedAt: Date | null })[] = await manager.query(
    `SELECT g.id::int, g.position AS number, g.text, g.reference, g.course, g.looked_on::text AS "lookedOn",
       (g.frozen_at AT TIME ZONE 'Europe/Zagreb')::date::text AS "agreedOn", h.at AS "changedAt",
       p.id AS "politicianId", p.name, p.party, p.position, p.county, p.city,
       p.is_guaranteed AS "isGuaranteed", p.is_invented AS "isInvented"
     ${FROM} LEFT JOIN LATERAL (
       SELECT max(at) AS at FROM goal_history WHERE goal_id = g.id AND kind IN ${PUBLIC_KINDS}) h ON true
     ${sql}`,
    values,
  );
  return rows.map((row) => ({ ...row, changedAt: row.changedAt?.toISOString() ?? null }));
}

/** Entries of the public history. @param sql conditions, order and range; its values begin with `$2` */
export async function changesOf(
  manager: EntityManager,
  sql: string,
  values: unknown[],
): Promise<GoalChange[]> {
  const rows: (Omit<GoalChange, 'at'> & { at: Date })[] = await manager.query(
    `SELECT goal_id::int AS "goalId", no, at, kind, data->>'was' AS was, data->>'is' AS is, (data->>'to')::int AS to,
       CASE WHEN kind IN ('course-changed', 'evidence-withdrawn', 'remark-refused') THEN reason END AS reason
     FROM goal_history WHERE kind = ANY($1) AND ${sql}`,
    [GOAL_CHANGES, ...values],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
