import { politiciansCalls } from '@jamcimo/contracts';
import { PublicReads } from '@jamcimo/database';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

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
  ): Promise<{ id: number; changedAt: string }[]> {
    const rows: { id: number; updated_at: Date }[] = await manager.query(
      'SELECT id, updated_at FROM politicians WHERE is_admin_approved AND id > $1 ORDER BY id LIMIT $2',
      [afterId, limit],
    );
    return rows.map((row) => ({ id: row.id, changedAt: row.updated_at.toISOString() }));
  }
}
