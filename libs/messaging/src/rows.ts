import type { EntityManager } from 'typeorm';

/** Rows of a SELECT, an INSERT … RETURNING or a WITH … SELECT. */
export async function rows<T>(manager: EntityManager, sql: string, values: unknown[] = []): Promise<T[]> {
  return (await manager.query(sql, values)) as T[];
}

/** How many rows an UPDATE or DELETE changed; TypeORM answers these with `[rows, count]`. */
export async function affectedRows(
  manager: EntityManager,
  sql: string,
  values: unknown[] = [],
): Promise<number> {
  const [, count] = (await manager.query(sql, values)) as [unknown[], number];
  return count;
}
