import type pg from 'pg';
import type { EntityManager } from 'typeorm';

/**
 * The one piece of work on backups that runs now, or ran last. Like the restore epoch it lies in `extensions`, where a restore
 * leaves it alone and every service may read it. Whoever works renews `lease_until`; a process that dies leaves a lease that
 * runs out, and with it ends what it had begun, maintenance too.
 */
export const BACKUP_WORK = 'extensions.backup_work';

/** Whether a restore has the gateways answer that the site is being maintained. */
export async function readMaintenance(manager: EntityManager): Promise<boolean> {
  const rows = (await manager.query(
    `SELECT 1 FROM ${BACKUP_WORK} WHERE is_maintenance AND state = 'running' AND lease_until > clock_timestamp()`,
  )) as unknown[];
  return rows.length > 0;
}

/** Makes the table where it is missing; run under the lock of the bootstrap. */
export async function ensureBackupWork(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('${BACKUP_WORK}') IS NOT NULL AS exists`,
  );
  if (rows[0]?.exists) return;
  await client.query(`
    BEGIN;
    CREATE TABLE ${BACKUP_WORK} (
      single boolean PRIMARY KEY DEFAULT true CHECK (single),
      id uuid NOT NULL,
      kind text NOT NULL,
      file text,
      name text,
      started_by text NOT NULL,
      started_at timestamptz NOT NULL,
      finished_at timestamptz,
      lease_until timestamptz NOT NULL,
      state text NOT NULL CHECK (state IN ('running', 'succeeded', 'failed')),
      phase text,
      done bigint NOT NULL DEFAULT 0,
      total bigint,
      reason text,
      result jsonb,
      is_maintenance boolean NOT NULL DEFAULT false
    );
    GRANT SELECT ON ${BACKUP_WORK} TO PUBLIC;
    COMMIT;
  `);
}
