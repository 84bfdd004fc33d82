import { DataSource, type DataSourceOptions, MigrationExecutor } from 'typeorm';
import { MIGRATION_LOCK_NAMESPACE } from './advisory-keys.js';

/**
 * Runs the pending migrations of a schema, each in its transaction, one replica at a time: the others wait and then find
 * nothing to do. It has a connection of its own without a time limit, since building an index may take long.
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
      const executor = new MigrationExecutor(dataSource, runner);
      executor.transaction = 'each';
      const migrations = await executor.executePendingMigrations();
      return migrations.map(({ name }) => name);
    } finally {
      await runner.release();
    }
  } finally {
    // Closing the connection gives the lock back, also after an error.
    await dataSource.destroy();
  }
}
