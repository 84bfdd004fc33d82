import { createHmac } from 'node:crypto';
import type { ErasedKind } from '@jamcimo/database';
import type { EntityManager } from 'typeorm';

/** What the list says about an archive. */
export class Erasures {
  constructor(
    private readonly lines: ReadonlySet<string>,
    private readonly lineage: string,
  ) {}

  /** Those of the restored numbers that are erased. */
  erasedOf(kind: ErasedKind, numbers: (number | string)[]): (number | string)[] {
    if (this.lines.size === 0) return [];
    return numbers.filter((number) => this.lines.has(lineOf(kind, this.lineage, number)));
  }

  /** What is listed as it stands. */
  all(kind: ErasedKind): string[] {
    return [...this.lines].flatMap((line) =>
      line.startsWith(`${kind} `) ? [line.slice(kind.length + 1)] : [],
    );
  }

  /** In the transaction of a restore: a number that was erased elsewhere is not given to somebody else here. */
  async raiseNumbers(manager: EntityManager, tables: Iterable<string>): Promise<void> {
    for (const table of tables) {
      const begin = nextLine(this.lineage, table, '');
      const given = [...this.lines].flatMap((line) =>
        line.startsWith(begin) ? [Number(line.slice(begin.length))] : [],
      );
      const sequence = given.length > 0 ? await sequenceOf(manager, table) : null;
      if (sequence === null) continue;
      await manager.query(
        `SELECT setval('${sequence}', greatest(last_value + is_called::int, $1::bigint), false) FROM ${sequence}`,
        [Math.max(1, ...given)],
      );
    }
  }
}

export function lineOf(kind: ErasedKind, lineage: string, number: number | string): string {
  return `${kind} ${createHmac('sha256', lineage).update(`${kind} ${number}`).digest('base64url')}`;
}

/** Which number may be given next in a table, under the same key. */
export function nextLine(lineage: string, table: string, next: number | string): string {
  return `next ${createHmac('sha256', lineage).update(table).digest('base64url')} ${next}`;
}

async function sequenceOf(manager: EntityManager, table: string): Promise<string | null> {
  const [row] = await manager.query(`SELECT pg_get_serial_sequence($1, 'id') AS name`, [table]);
  return row?.name ?? null;
}
