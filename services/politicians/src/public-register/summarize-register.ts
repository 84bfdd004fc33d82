import { type CallAnswer, politiciansCalls } from '@jamcimo/contracts';
import { PublicReads } from '@jamcimo/database';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { IS_FOLLOWED } from '../politicians/goal-history.js';

@Injectable()
export class SummarizeRegister {
  readonly handlers = [
    handleCall(politiciansCalls.listPublished, ({ afterId, limit }) =>
      this.reads.read((manager) => this.published(manager, afterId, limit)),
    ),
    handleCall(politiciansCalls.summary, () => this.reads.read((manager) => this.summarize(manager))),
  ];

  constructor(private readonly reads: PublicReads) {}

  async summarize(manager: EntityManager): Promise<{ published: number; hasInventedPeople: boolean }> {
    const [row] = await manager.query(
      `SELECT count(*)::int AS published,
              EXISTS (SELECT 1 FROM politicians WHERE is_invented AND is_admin_approved) AS "hasInventedPeople"
       FROM politicians WHERE is_admin_approved`,
    );
    return row;
  }

  /** Published profiles after an id, in order of their ids. */
  async published(
    manager: EntityManager,
    afterId: number,
    limit: number,
  ): Promise<CallAnswer<typeof politiciansCalls.listPublished>> {
    const rows: { id: number; updatedAt: Date; goals: number[] }[] = await manager.query(
      `SELECT id, updated_at AS "updatedAt", CASE WHEN is_verified THEN ARRAY(
         SELECT g.id::int FROM goals g WHERE g.politician_id = p.id AND ${IS_FOLLOWED} ORDER BY position) ELSE '{}' END AS goals
       FROM politicians p WHERE is_admin_approved AND id > $1 ORDER BY id LIMIT $2`,
      [afterId, limit],
    );
    return rows.map(({ updatedAt, ...row }) => ({ ...row, changedAt: updatedAt.toISOString() }));
  }
}
