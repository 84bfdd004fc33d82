import type pg from 'pg';
import type { EntityManager } from 'typeorm';

/**
 * Counts restores. It is stored outside the services' schemas, in `extensions`: every service reads the same one, and a restore that
 * replaces their tables leaves it alone. Messages in Redis carry the count at the time they were sent; after a restore it is older
 * than the current one, and they are dropped, because they refer to rows that no longer exist.
 */
const TABLE = 'extensions.restore_epoch';

/** An SQL expression: how many restores there were. One number for the whole database. */
export const CURRENT_RESTORE_EPOCH = `(SELECT epoch FROM ${TABLE})`;

/** How many restores there were. Inside a write transaction it cannot change before the end. */
export async function readRestoreEpoch(manager: EntityManager): Promise<number> {
  const rows = (await manager.query(`SELECT epoch FROM ${TABLE}`)) as { epoch: string }[];
  return Number(rows[0]?.epoch ?? 0);
}

/**
 * Counts a restore. To be called during a restore, in the same transaction that replaces the tables
 * (`WriteTransactions.exclusively`): from its commit on, nothing that was in Redis before reaches the restored tables. The
 * role needs UPDATE on the table; the owner of the database has it.
 *
 * @returns the new count
 */
export async function advanceRestoreEpoch(manager: EntityManager): Promise<number> {
  await manager.query(`UPDATE ${TABLE} SET epoch = epoch + 1, restored_at = now()`);
  return readRestoreEpoch(manager);
}

/**
 * Tells histories of a database apart: an archive carries it, and numbers of records mean the same in both only where it is the same.
 */
export async function readLineage(manager: { query(sql: string): Promise<unknown> }): Promise<string> {
  const rows = (await manager.query(`SELECT lineage FROM ${TABLE}`)) as { lineage: string }[];
  return rows[0]?.lineage ?? '';
}

/** The history of the archive goes on here; part of the transaction of a restore. */
export async function adoptLineage(manager: EntityManager, lineage: string): Promise<void> {
  await manager.query(`UPDATE ${TABLE} SET lineage = $1`, [lineage]);
}

/** Makes the table where it is missing; run under the lock of the bootstrap. */
export async function ensureRestoreEpoch(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ exists: boolean; isComplete: boolean }>(
    `SELECT to_regclass('${TABLE}') IS NOT NULL AS exists,
       EXISTS (SELECT 1 FROM pg_attribute WHERE attrelid = to_regclass('${TABLE}') AND attname = 'lineage') AS "isComplete"`,
  );
  if (rows[0]?.isComplete) return;
  if (rows[0]?.exists) {
    await client.query(`ALTER TABLE ${TABLE} ADD COLUMN lineage uuid NOT NULL DEFAULT gen_random_uuid()`);
    return;
  }
  await client.query(`
    BEGIN;
    CREATE TABLE ${TABLE} (
      single boolean PRIMARY KEY DEFAULT true CHECK (single),
      epoch bigint NOT NULL DEFAULT 0,
      restored_at timestamptz,
      lineage uuid NOT NULL DEFAULT gen_random_uuid()
    );
    INSERT INTO ${TABLE} DEFAULT VALUES;
    GRANT SELECT ON ${TABLE} TO PUBLIC;
    COMMIT;
  `);
}
