import type { EntityManager } from 'typeorm';
import { columnList, type DescribedSchema, qualified } from '../snapshot/describe-schemas.js';
import { isRestored } from '../snapshot/table-rules.js';

/** Shorter than PostgreSQL takes to look for deadlocks (1 s): of two that wait for one another this one gives way. */
const LOCK_MS = 700;
const LOCK_TRIES = 60;
const LOCK_PAUSE_MS = 200;

/** Replaces the rows of the services' tables by those of their copies, inside the transaction of a restore. */
export class SwapTables {
  private readonly tables: { live: string; copy: string; columns: string }[];

  /** @param live the schemas of now; their copies have the same tables, for the same migrations ran in both */
  constructor(
    private readonly manager: EntityManager,
    private readonly live: DescribedSchema[],
    private readonly prefix: string,
  ) {
    this.tables = live.flatMap(({ name, tables }) =>
      tables
        .filter((table) => isRestored(name, table.name))
        .map((table) => ({
          live: qualified(name, table.name),
          copy: qualified(prefix + name, table.name),
          columns: columnList(table.columns),
        })),
    );
  }

  /** Waits for readers; new ones wait until the commit and then see the restored rows. */
  async lock(): Promise<void> {
    const names = this.tables.map(({ live }) => live).join(', ');
    await this.manager.query(`SET LOCAL lock_timeout = ${LOCK_MS}`);
    for (let attempt = 1; ; attempt += 1) {
      await this.manager.query('SAVEPOINT before_locks');
      try {
        await this.manager.query(`LOCK TABLE ${names} IN ACCESS EXCLUSIVE MODE`);
        return;
      } catch (error) {
        if (attempt === LOCK_TRIES) throw error;
        await this.manager.query('ROLLBACK TO SAVEPOINT before_locks');
        await new Promise((resolve) => setTimeout(resolve, LOCK_PAUSE_MS));
      }
    }
  }

  /** @param onTable called after each table */
  async replace(onTable: () => void): Promise<number> {
    await this.manager.query(`TRUNCATE ${this.tables.map(({ live }) => live).join(', ')}`);
    let rows = 0;
    for (const { live, copy, columns } of this.tables) {
      const [inserted] = (await this.manager.query(
        `WITH inserted AS (INSERT INTO ${live} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM ${copy} RETURNING 1)
         SELECT count(*)::int AS count FROM inserted`,
      )) as { count: number }[];
      rows += inserted?.count ?? 0;
      onTable();
    }
    await this.raiseSequences();
    return rows;
  }

  get tableCount(): number {
    return this.tables.length;
  }

  /** Never lowered: a number that was given once is not given to somebody else. Also after a failure that does no harm. */
  private async raiseSequences(): Promise<void> {
    for (const { name, sequences } of this.live) {
      for (const sequence of sequences) {
        const [live, copy] = [qualified(name, sequence.name), qualified(this.prefix + name, sequence.name)];
        await this.manager.query(
          `SELECT setval($1::regclass, greatest(l.last_value + l.is_called::int, c.last_value + c.is_called::int), false)
           FROM ${live} l, ${copy} c WHERE to_regclass($2) IS NOT NULL`,
          [live, copy],
        );
      }
    }
  }
}
