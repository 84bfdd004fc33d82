import { carryOver, knownErasures, type OpenDatabaseOptions, openDatabase } from '@jamcimo/database';
import type { DataSource } from 'typeorm';

type SampleRow = Record<string, unknown>;
/** Values by column of a row, or of each of several, for tables in the order in which rows can be made; every other column gets its default, or something of its type. */
export type SampleRows = Record<string, SampleRow | SampleRow[]>;

const OF_MESSAGING: SampleRows = {
  outbox_events: {},
  deliveries: {},
  inbox: {},
  known_subscriptions: {},
  known_versions: {},
};

interface Column {
  table: string;
  name: string;
  type: string;
  isGiven: boolean;
  isNeeded: boolean;
}

/** What stands in a column that has to be given. */
const BY_TYPE: [RegExp, string][] = [
  [/int|numeric/, '1'],
  [/boolean/, 'false'],
  [/\[\]|ARRAY/, "'{}'"],
  [/json/, "'{}'"],
  [/timestamp|date/, 'now()'],
  [/uuid/, 'gen_random_uuid()'],
  [/./, "'x'"],
];

/**
 * Runs one migration after the other on a schema with a row in each sample table, and after each of them what a replica of the release
 * before does: reads, updates and inserts rows by the columns it knows, and names unique columns in ON CONFLICT. During an upgrade both
 * releases run side by side.
 *
 * @returns what failed, by migration; and the tables that have no sample, or are not named by the lasting facts;
 * and what of these fails
 */
export async function failuresOfPreviousRelease(
  options: OpenDatabaseOptions,
  ownSamples: SampleRows,
): Promise<string[]> {
  const samples = { ...OF_MESSAGING, ...ownSamples };
  const dataSource = await openDatabase({ ...options, migrations: [] });
  try {
    const failures: string[] = [];
    const migrations = options.migrations
      .map((type) => new type())
      .toSorted((one, other) => timeOf(one.name) - timeOf(other.name));
    for (const migration of migrations) {
      const before = await columnsOf(dataSource, Object.keys(samples));
      const unique = await uniqueIndexes(dataSource);
      await fill(dataSource, before, samples);
      const updatable = await updatableOf(dataSource, before);
      await dataSource.transaction(async ({ queryRunner }) => {
        if (queryRunner) await migration.up(queryRunner);
      });
      await useRows(dataSource, before, updatable)
        .then(() => fill(dataSource, before, samples))
        .catch((error: unknown) => failures.push(`${migration.name}: ${(error as Error).message}`));
      const left = await uniqueIndexes(dataSource);
      const lost = [...unique].filter((index) => !left.has(index));
      failures.push(...lost.map((index) => `${migration.name}: no longer unique: ${index}`));
    }
    const tables = await tablesOf(dataSource);
    const known = options.lastingFacts?.flatMap((facts) => Object.keys(facts.tables)) ?? [];
    return [
      // Accounts and the log are not exchanged by a restore.
      ...tables
        .filter((table) => options.schema !== 'gateway' && !known.includes(table))
        .map((table) => `${table} does not say whether it lasts through a restore`),
      ...tables.filter((table) => !(table in samples)).map((table) => `${table} has no sample`),
      ...failures,
      ...(await failuresOfLastingFacts(dataSource, options)),
    ];
  } finally {
    await dataSource.destroy();
  }
}

/** Whether what lasts through a restore can be read from the tables and carried over to them. */
async function failuresOfLastingFacts(
  dataSource: DataSource,
  { schema, lastingFacts = [] }: OpenDatabaseOptions,
): Promise<string[]> {
  const erased = { politician: [1], request: [1], 'forgotten-request': [1], person: ['x'] };
  try {
    const { restorable } = await knownErasures(dataSource, lastingFacts);
    await carryOver(dataSource, schema, lastingFacts, { schema, isSameHistory: true, erased, restorable });
    return [];
  } catch (error) {
    return [`lasting facts: ${(error as Error).message}`];
  }
}

const timeOf = (name = '') => Number(name.slice(-13));

async function tablesOf(dataSource: DataSource): Promise<string[]> {
  const tables: { name: string }[] = await dataSource.query(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() AND tablename <> 'migrations' ORDER BY name",
  );
  return tables.map(({ name }) => name);
}

/** What ON CONFLICT may name: the columns of each unique index with their condition, whatever the index is called. */
async function uniqueIndexes(dataSource: DataSource): Promise<Set<string>> {
  const indexes: { index: string }[] = await dataSource.query(
    `SELECT c.relname || regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING btree', '') AS index
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
     WHERE i.indisunique AND c.relnamespace = current_schema()::regnamespace`,
  );
  return new Set(indexes.map(({ index }) => index));
}

async function columnsOf(dataSource: DataSource, tables: string[]): Promise<Map<string, Column[]>> {
  const rows: Column[] = await dataSource.query(
    `SELECT table_name AS "table", column_name AS name, data_type AS type,
       is_generated = 'NEVER' AND (is_identity = 'NO' OR identity_generation = 'BY DEFAULT') AS "isGiven",
       is_nullable = 'NO' AND column_default IS NULL AND is_identity = 'NO' AND is_generated = 'NEVER' AS "isNeeded"
     FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = ANY($1)
     ORDER BY array_position($1, table_name::text), ordinal_position`,
    [tables],
  );
  return Map.groupBy(rows, ({ table }) => table);
}

/** Updates of all columns, by table; none of a table whose triggers refuse them. */
async function updatableOf(
  dataSource: DataSource,
  tables: Map<string, Column[]>,
): Promise<Map<string, string>> {
  const updates = new Map<string, string>();
  for (const [table, columns] of tables) {
    const given = columns.filter(({ isGiven }) => isGiven).map(({ name }) => `"${name}" = "${name}"`);
    if (given.length === 0) continue;
    const update = `UPDATE ${table} SET ${given.join(', ')}`;
    await dataSource.query(update).then(
      () => updates.set(table, update),
      () => undefined,
    );
  }
  return updates;
}

async function useRows(
  dataSource: DataSource,
  tables: Map<string, Column[]>,
  updates: Map<string, string>,
): Promise<void> {
  for (const [table, columns] of tables) {
    const names = columns.map(({ name }) => `"${name}"`);
    await dataSource.query(`SELECT ${names.join(', ')} FROM ${table}`);
    const update = updates.get(table);
    if (update) await dataSource.query(update);
  }
}

/** The sample rows of each table, made anew. */
async function fill(
  dataSource: DataSource,
  tables: Map<string, Column[]>,
  samples: SampleRows,
): Promise<void> {
  if (tables.size === 0) return;
  const names = [...tables.keys()];
  const triggers = (state: string) =>
    names.map((name) => `ALTER TABLE ${name} ${state} TRIGGER USER`).join('; ');
  // Some tables refuse to be emptied.
  await dataSource.query(triggers('DISABLE'));
  await dataSource.query(`TRUNCATE ${names.join(', ')} RESTART IDENTITY CASCADE`);
  await dataSource.query(triggers('ENABLE'));
  // A constraint may look at several rows when they are committed.
  await dataSource.transaction(async (manager) => {
    for (const [table, columns] of tables) {
      for (const sample of [samples[table] ?? {}].flat()) {
        const { row, parameters } = insertOf(columns, sample);
        await manager.query(`INSERT INTO ${table} ${row}`, parameters);
      }
    }
  });
}

function insertOf(columns: Column[], sample: SampleRow): { row: string; parameters: unknown[] } {
  const used = columns.filter(({ name, isNeeded }) => isNeeded || name in sample);
  const parameters: unknown[] = [];
  const values = used.map(({ name, type }) => {
    if (!(name in sample)) return BY_TYPE.find(([pattern]) => pattern.test(type))?.[1];
    parameters.push(sample[name]);
    return `$${parameters.length}`;
  });
  const names = used.map(({ name }) => `"${name}"`);
  const row = used.length === 0 ? 'DEFAULT VALUES' : `(${names.join(', ')}) VALUES (${values.join(', ')})`;
  return { row, parameters };
}
