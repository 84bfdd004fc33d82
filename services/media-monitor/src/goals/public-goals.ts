import { GOALS_PER_POLITICIAN, goalsProposed } from '@jamcimo/contracts';
import { Outbox, type PresentState, type StateSource } from '@jamcimo/messaging';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { type Found, storeProposals } from './store-proposals.js';
import { GOAL_COLUMNS, GOALS_WITH_COPIES, type StoredGoal, toProposedGoal } from './stored-goals.js';

interface PublicGoal extends StoredGoal {
  model: string | null;
  foundAt: Date;
}

/** What the register may show of the goals of the search: never what waits for a look. */
@Injectable()
export class PublicGoals implements StateSource {
  readonly events = [goalsProposed];

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'FOUND_GOALS_REVIEW'>,
    private readonly outbox: Outbox,
  ) {}

  /** Stores what a search found, and tells the register where that changed what is public. */
  async store(manager: EntityManager, found: Omit<Found, 'isAlwaysLookedAt'>): Promise<void> {
    const isAlwaysLookedAt = this.config.FOUND_GOALS_REVIEW === 'always';
    if (await storeProposals(manager, { ...found, isAlwaysLookedAt }))
      await this.announce(manager, found.politicianId);
  }

  /** Tells the register after a change; the search of the person has to be locked. */
  async announce(manager: EntityManager, politicianId: number): Promise<void> {
    const [[search]]: [{ version: number }[], number] = await manager.query(
      'UPDATE goal_searches SET version = version + 1 WHERE politician_id = $1 RETURNING version',
      [politicianId],
    );
    if (search)
      await this.outbox.publish(manager, goalsProposed, await factOf(manager, politicianId, search.version));
  }

  /** For a consumer that is added later. */
  async presentState(after: string | null, limit: number, manager: EntityManager): Promise<PresentState[]> {
    const found: { politicianId: number; version: number }[] = await manager.query(
      `SELECT politician_id AS "politicianId", version FROM goal_searches
       WHERE politician_id > $1 AND version > 0 ORDER BY politician_id LIMIT $2`,
      [Number(after ?? 0), limit],
    );
    return Promise.all(
      found.map(async ({ politicianId, version }) => ({
        event: goalsProposed,
        ...(await factOf(manager, politicianId, version)),
      })),
    );
  }
}

/** What an administrator accepted goes before what nobody looked at, and the newest before others; shown as they were found. */
const PUBLIC = `
  SELECT ${GOAL_COLUMNS}, g.model, g.found_at AS "foundAt" FROM ${GOALS_WITH_COPIES}
  WHERE g.id IN (
    SELECT id FROM goal_proposals WHERE politician_id = $1 AND state IN ('live', 'accepted')
    ORDER BY state, coalesce(decided_at, found_at) DESC, id LIMIT ${GOALS_PER_POLITICIAN}
  ) ORDER BY g.id`;

async function factOf(manager: EntityManager, politicianId: number, version: number) {
  const goals: PublicGoal[] = await manager.query(PUBLIC, [politicianId]);
  const published = goals.map((goal) => ({
    ...toProposedGoal(goal),
    model: goal.model,
    foundAt: goal.foundAt.toISOString(),
  }));
  return {
    aggregateId: String(politicianId),
    version,
    payload: {
      politicianId,
      model: published[0]?.model ?? null,
      foundAt: published[0]?.foundAt ?? new Date().toISOString(),
      goals: published,
    },
  };
}
