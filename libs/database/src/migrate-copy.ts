import type { DataSource } from 'typeorm';
import { namesOf } from './baselines.js';
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
  const migrations = wanted ? migrationsNamed(wanted, options) : options.migrations;
  const copy = { ...options, schema, migrations };
  await runMigrations(migrationOptions(copy, address.href), schema);
}

/** A baseline is also meant where all that it replaces is named, as in archives of before it. */
function migrationsNamed(wanted: string[], { migrations }: OpenDatabaseOptions): typeof migrations {
  const named = new Set(wanted);
  const meant = migrations.filter((type) => {
    const { name, replaces } = namesOf(type);
    return named.has(name) || (replaces.length > 0 && replaces.every((other) => named.has(other)));
  });
  for (const { name, replaces } of meant.map(namesOf))
    for (const one of [name, ...replaces]) named.delete(one);
  if (named.size > 0) throw new Error(`Unknown migrations: ${[...named].join(', ')}`);
  return meant;
}
