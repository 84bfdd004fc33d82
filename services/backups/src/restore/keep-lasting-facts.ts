import type { EntityManager } from 'typeorm';
import { SCHEMAS } from '../snapshot/table-rules.js';
import { LASTING_FACTS } from './lasting-facts.js';

/** Carries facts through a restore, in its transaction. */
export class KeepLastingFacts {
  private readonly facts;
  private readonly there = new Set<string>();

  /** @param sameHistory whether numbers of records mean the same in the archive and now */
  constructor(
    private readonly manager: EntityManager,
    private readonly sameHistory: boolean,
  ) {
    this.facts = LASTING_FACTS.filter(({ byNumber }) => this.sameHistory || !byNumber);
  }

  /** Before the tables are replaced. */
  async remember(): Promise<void> {
    const tables: { table: string }[] = await this.manager.query(
      `SELECT schemaname || '.' || tablename AS table FROM pg_tables WHERE schemaname = ANY($1)`,
      [SCHEMAS],
    );
    for (const { table } of tables) this.there.add(table);
    for (const { name, columns, needs, remember } of this.facts) {
      if (needs !== undefined && !this.there.has(needs)) continue;
      await this.manager.query(`CREATE TEMPORARY TABLE lasting_${name} (${columns}) ON COMMIT DROP`);
      for (const { table, query } of remember) {
        if (!this.there.has(table)) continue;
        await this.manager.query(`INSERT INTO lasting_${name} ${query} ON CONFLICT DO NOTHING`);
      }
    }
  }

  /**
   * After they were replaced.
   *
   * @returns how many rows did not come back, or came back as they are now
   */
  async apply(): Promise<number> {
    let held = 0;
    for (const { apply, needs } of this.facts) {
      if (needs !== undefined && !this.there.has(needs)) continue;
      for (const { table, statement, isQuiet } of apply) {
        if (!this.there.has(table)) continue;
        const answer = (await this.manager.query(statement)) as [unknown, number] | unknown[];
        if (!isQuiet && !/^\s*INSERT/.test(statement)) held += Number(answer[1] ?? 0);
      }
    }
    if (held > 0) await this.resyncEverything();
    return held;
  }

  /** Every service tells all consumers again what exists, so that copies lose what is gone. */
  private async resyncEverything(): Promise<void> {
    for (const schema of SCHEMAS) {
      const table = `${schema}.known_subscriptions`;
      if (this.there.has(table)) await this.manager.query(`DELETE FROM ${table}`);
    }
  }
}
