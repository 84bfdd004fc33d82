import {
  DataSource,
  type DataSourceOptions,
  MigrationExecutor,
  QueryFailedError,
  type QueryRunner,
} from 'typeorm';
import { MIGRATION_LOCK_NAMESPACE } from './advisory-keys.js';
import { noteBaselines } from './baselines.js';

/** Everybody who comes later queues behind a migration that waits for a lock, so it does so briefly and lets them pass. */
const LOCK_TIMEOUT = '3s';
const PAUSE_MS = 2000;
/** Longer than a backup's snapshot of ordinary size. */
const PATIENCE_MS = 30 * 60_000;
/** How long one replica waits for the migrations of another: these may wait for locks first, and then build an index. */
export const SCHEMA_WAIT_MS = PATIENCE_MS + 10 * 60_000;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Runs the pending migrations of a schema, each in its transaction, one replica at a time: the others wait and then find
 * nothing to do. It has a connection of its own without a time limit, since building an index may take long. One that cannot get a
 * lock within 3 s is tried again, for half an hour.
 *
 * @returns names of the migrations that were run
 */
export async function runMigrations(options: DataSourceOptions, schema: string): Promise<string[]> {
  const dataSource = await new DataSource(options).initialize();
  try {
    const runner = dataSource.createQueryRunner();
    try {
      await runner.query('SELECT pg_advisory_lock($1, $2::regnamespace::oid::int)', [
        MIGRATION_LOCK_NAMESPACE,
        schema,
      ]);
      await runner.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`);
      await noteBaselines(dataSource, runner, schema);
      return await runPending(dataSource, runner);
    } finally {
      await runner.release();
    }
  } finally {
    // Closing the connection gives the lock back, also after an error.
    await dataSource.destroy();
  }
}

/**
 * Waits until somebody else has brought a schema up to date.
 *
 * @throws Error when that did not happen in time
 */
export async function untilMigrated(
  options: DataSourceOptions,
  { schema, waitMs, onNotice }: { schema: string; waitMs: number; onNotice: (message: string) => void },
): Promise<void> {
  const until = Date.now() + waitMs;
  for (let noticed = ''; ; ) {
    const cause = await problemOf(options);
    if (cause === null) return;
    if (Date.now() >= until)
      throw new Error(`The schema ${schema} is not up to date, and MIGRATE is off: ${cause}`);
    if (cause !== noticed) onNotice(`waiting until ${schema} is migrated: ${cause}`);
    noticed = cause;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

async function problemOf(options: DataSourceOptions): Promise<string | null> {
  const dataSource = new DataSource(options);
  try {
    await dataSource.initialize();
    const pending = await new MigrationExecutor(dataSource).getPendingMigrations();
    return pending.length === 0 ? null : `${pending.length} migrations are missing`;
  } catch (error) {
    return (error as Error).message;
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
  }
}

async function runPending(dataSource: DataSource, runner: QueryRunner): Promise<string[]> {
  const until = Date.now() + PATIENCE_MS;
  const executor = new MigrationExecutor(dataSource, runner);
  executor.transaction = 'each';
  const pending = (await executor.getPendingMigrations()).map(({ name }) => name);
  for (;;) {
    try {
      await executor.executePendingMigrations();
      return pending;
    } catch (error) {
      if (!isLockTimeout(error) || Date.now() >= until) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  return (
    error instanceof QueryFailedError && (error.driverError as { code?: string }).code === LOCK_NOT_AVAILABLE
  );
}
