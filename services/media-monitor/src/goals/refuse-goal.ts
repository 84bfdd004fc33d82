import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isSameGoal } from '../reading/same-goal.js';
import { PublicGoals } from './public-goals.js';

interface Refused {
  politicianId: number;
  /** The goal as it was public. */
  text: string;
  /** Its sources. */
  links: string[];
  decidedBy: string;
  reason: string;
}

/** Refuses a goal that is public, with its quote: the search finds it no more for that person, in whatever words. */
@Injectable()
export class RefuseGoal {
  constructor(private readonly publicGoals: PublicGoals) {}

  /** In a transaction of the caller. A later search may have put the goal in other words, from the same article. */
  async within(
    manager: EntityManager,
    { politicianId, text, links, decidedBy, reason }: Refused,
  ): Promise<void> {
    await manager.query('SELECT 1 FROM goal_searches WHERE politician_id = $1 FOR UPDATE', [politicianId]);
    const stored: { id: number; text: string; links: string[]; isPublic: boolean }[] = await manager.query(
      `SELECT id, text, links, state IN ('live', 'accepted') AS "isPublic" FROM goal_proposals
       WHERE politician_id = $1 AND state <> 'rejected' ORDER BY id FOR UPDATE`,
      [politicianId],
    );
    const refused = stored.filter(
      (one) =>
        one.text === text || (one.links.some((link) => links.includes(link)) && isSameGoal(one.text, text)),
    );
    if (refused.length === 0) return;
    await manager.query(
      "UPDATE goal_proposals SET state = 'rejected', decided_by = $2, decided_at = now(), refusal_reason = $3 WHERE id = ANY ($1)",
      [refused.map(({ id }) => id), decidedBy, reason],
    );
    if (refused.some(({ isPublic }) => isPublic)) await this.publicGoals.announce(manager, politicianId);
  }
}
