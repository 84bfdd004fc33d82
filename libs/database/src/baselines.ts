import { type DataSource, MigrationExecutor, type MigrationInterface, type QueryRunner } from 'typeorm';
import { BASELINE_STATE } from './replaced-migrations.js';

/** A migration that makes at once what others made before it one by one. */
export interface Baseline extends MigrationInterface {
  /** Names of the others: a schema that ran them all has what it makes. */
  replaces: string[];
}

/** The name of a migration, and the names of those that it replaces. */
export function namesOf(type: new () => MigrationInterface): { name: string; replaces: string[] } {
  const { name = type.name, replaces = [] }: Partial<Baseline> = new type();
  return { name, replaces };
}

/** Whether some of them ran and others did not. */
export function ranInPart(replaced: string[], ran: ReadonlySet<string>): boolean {
  return replaced.some((name) => ran.has(name)) && !replaced.every((name) => ran.has(name));
}

/**
 * Notes the baselines that a schema has already, before the migrations after them run. The names they replaced stay, so that the state
 * of the code that ran them still starts.
 *
 * @throws Error for a schema that ran some of what a baseline replaces
 */
export async function noteBaselines(source: DataSource, runner: QueryRunner, schema: string): Promise<void> {
  const executed = await new MigrationExecutor(source, runner).getExecutedMigrations();
  const ran = new Set(executed.map(({ name }) => name));
  const had: string[] = [];
  for (const { name = '', replaces = [] } of source.migrations as Partial<Baseline>[]) {
    if (ran.has(name) || !replaces.some((other) => ran.has(other))) continue;
    if (ranInPart(replaces, ran)) {
      throw new Error(
        `The schema ${schema} is older than ${BASELINE_STATE}: start that state of the code once, then this one.`,
      );
    }
    had.push(name);
  }
  if (had.length === 0) return;
  await runner.query(
    'INSERT INTO migrations (timestamp, name) SELECT right(name, 13)::bigint, name FROM unnest($1::text[]) AS name',
    [had],
  );
}
