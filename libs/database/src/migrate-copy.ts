import type { DataSource, MigrationInterface } from 'typeorm';
import { migrationOptions, type OpenDatabaseOptions } from './open-database.js';
import { runMigrations } from './run-migrations.js';

export interface CopyOfSchema {
  /** The database of the service unless given. */
  database?: string | undefined;
  schema: string;
  /** Names of the migrations to run; all of them unless given. */
  migrations?: string[] | undefined;
}

/**
 * Runs a service's migrations in another schema, which its role must own: a restore builds the tables of an older archive like
 * this, and brings them forward.
 *
 * @throws Error for a migration this version of the service does not know
 */
export async function migrateCopy(
  running: DataSource,
  options: OpenDatabaseOptions,
  { database, schema, migrations: wanted }: CopyOfSchema,
): Promise<void> {
  const address = new URL((running.options as { url: string }).url);
  if (database !== undefined) address.pathname = `/${database}`;
  const known = new Map(options.migrations.map((type) => [nameOf(type), type]));
  const unknown = wanted?.filter((name) => !known.has(name)) ?? [];
  if (unknown.length > 0) throw new Error(`Unknown migrations: ${unknown.join(', ')}`);
  const migrations = wanted?.map((name) => known.get(name) as new () => MigrationInterface);
  const copy = { ...options, schema, migrations: migrations ?? options.migrations };
  await runMigrations(migrationOptions(copy, address.href), schema);
}

function nameOf(type: new () => MigrationInterface): string {
  return new type().name ?? type.name;
}
