import type { EntityManager } from 'typeorm';
import { SCHEMAS } from '../snapshot/table-rules.js';
import type { Erasures } from './erasure-list.js';
import { LASTING_FACTS, type LastingFact } from './lasting-facts.js';

/** What a restore did not bring back, and what it did although it had been removed. */
export type CarriedOver = {
  /** Rows that did not come back, or came back as they are now. */
  heldBack: number;
  /** Profiles among them: their people wished to be removed. */
  profilesHeldBack: number;
  /** Profiles that had been removed for another reason. */
  profilesBack: number;
};

/** Carries facts through a restore, in its transaction. */
export class CarryOverFacts {
  private readonly facts: LastingFact[];
  private readonly there = new Set<string>();

  /** @param sameHistory whether numbers of records mean the same in the archive and now */
  constructor(
    private readonly manager: EntityManager,
    private readonly sameHistory: boolean,
    facts = LASTING_FACTS,
  ) {
    this.facts = facts.filter(({ byNumber, erased }) => this.sameHistory || !byNumber || erased);
  }

  /** Before the tables are replaced. */
  async remember(): Promise<void> {
    const tables: { table: string }[] = await this.manager.query(
      `SELECT schemaname || '.' || tablename AS table FROM pg_tables WHERE schemaname = ANY($1)`,
      [SCHEMAS],
    );
    for (const { table } of tables) this.there.add(table);
    for (const { name, columns, needs, remember, except, byNumber } of this.facts) {
      if (needs !== undefined && !this.there.has(needs)) continue;
      await this.manager.query(`CREATE TEMPORARY TABLE lasting_${name} (${columns}) ON COMMIT DROP`);
      if (byNumber && !this.sameHistory) continue;
      for (const { table, query } of remember) {
        if (!this.there.has(table)) continue;
        await this.manager.query(`INSERT INTO lasting_${name} ${query} ON CONFLICT DO NOTHING`);
      }
      if (except && this.there.has(except.table)) await this.manager.query(except.statement);
    }
  }

  /** After they were replaced. */
  async apply(erasures: Erasures): Promise<CarriedOver> {
    await this.addErased(erasures);
    let heldBack = 0;
    let profilesHeldBack = 0;
    for (const { apply, needs } of this.facts) {
      if (needs !== undefined && !this.there.has(needs)) continue;
      for (const { table, statement, isQuiet, areProfiles } of apply) {
        if (!this.there.has(table)) continue;
        const answer = (await this.manager.query(statement)) as [unknown, number] | unknown[];
        if (isQuiet || /^\s*INSERT/.test(statement)) continue;
        heldBack += Number(answer[1] ?? 0);
        if (areProfiles) profilesHeldBack += Number(answer[1] ?? 0);
      }
    }
    const profilesBack = await this.profilesBack();
    if (heldBack > 0 || profilesBack > 0) await this.resyncEverything();
    return { heldBack, profilesHeldBack, profilesBack };
  }

  private async addErased(erasures: Erasures): Promise<void> {
    for (const { erased } of this.facts) {
      if (!erased || (erased.restored && !this.there.has(erased.restored.table))) continue;
      const found = erased.restored
        ? erasures.erasedOf(erased.kind, await this.column(erased.restored.query))
        : erasures.all(erased.kind);
      if (found.length > 0) await this.manager.query(erased.add, [found]);
    }
  }

  private async profilesBack(): Promise<number> {
    if (!this.sameHistory || !this.there.has('politicians.politicians')) return 0;
    const [back] = await this.column(
      'SELECT count(*)::int AS id FROM politicians.politicians JOIN lasting_restorable_removals USING (id)',
    );
    return Number(back ?? 0);
  }

  private async column(query: string): Promise<(number | string)[]> {
    const rows: { id: number | string }[] = await this.manager.query(query);
    return rows.map(({ id }) => id);
  }

  /** Every service tells all consumers again what exists, so that copies lose what is gone. */
  private async resyncEverything(): Promise<void> {
    for (const schema of SCHEMAS) {
      const table = `${schema}.known_subscriptions`;
      if (this.there.has(table)) await this.manager.query(`DELETE FROM ${table}`);
    }
  }
}
