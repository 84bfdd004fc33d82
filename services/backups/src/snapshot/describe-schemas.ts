import { isArchived, MIGRATIONS_TABLE, SCHEMAS } from './table-rules.js';

/** Runs SQL; parameters by number. */
export type Query = <T>(sql: string, values?: unknown[]) => Promise<T[]>;

export interface DescribedTable {
  name: string;
  /** Columns that take values; generated ones are computed again. */
  columns: string[];
}

export interface DescribedSchema {
  name: string;
  owner: string;
  migrations: string[];
  /** In the order of their references: a table stands after those it refers to. */
  tables: DescribedTable[];
  sequences: { name: string; next: string }[];
}

/** What lies in the schemas of the services; `prefix` for copies of them. */
export async function describeSchemas(query: Query, prefix = ''): Promise<DescribedSchema[]> {
  const described: DescribedSchema[] = [];
  for (const schema of SCHEMAS) {
    const found = await describeSchema(query, schema, prefix + schema);
    if (found) described.push(found);
  }
  return described;
}

async function describeSchema(query: Query, name: string, actual: string): Promise<DescribedSchema | null> {
  const [schema] = await query<{ owner: string }>(
    'SELECT pg_get_userbyid(nspowner) AS owner FROM pg_namespace WHERE nspname = $1',
    [actual],
  );
  if (!schema) return null;
  const tables = await query<{ name: string; columns: string[]; refers: string[] }>(
    `SELECT c.relname AS name,
       ARRAY(SELECT attname::text FROM pg_attribute a WHERE a.attrelid = c.oid AND attnum > 0 AND NOT attisdropped
         AND attgenerated = '' ORDER BY attnum) AS columns,
       ARRAY(SELECT r.relname::text FROM pg_constraint k JOIN pg_class r ON r.oid = k.confrelid
         WHERE k.conrelid = c.oid AND k.contype = 'f' AND r.oid <> c.oid) AS refers
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = $1 AND c.relkind = 'r' ORDER BY c.relname`,
    [actual],
  );
  const hasMigrations = tables.some((table) => table.name === MIGRATIONS_TABLE);
  const migrations = hasMigrations
    ? await query<{ name: string }>(`SELECT name FROM "${actual}"."${MIGRATIONS_TABLE}" ORDER BY id`)
    : [];
  const sequences = await query<{ name: string; next: string }>(
    `SELECT sequencename AS name, CASE WHEN last_value IS NULL THEN start_value ELSE last_value + increment_by END::text AS next
     FROM pg_sequences WHERE schemaname = $1 AND sequencename <> '${MIGRATIONS_TABLE}_id_seq' ORDER BY 1`,
    [actual],
  );
  return {
    name,
    owner: schema.owner,
    migrations: migrations.map((migration) => migration.name),
    tables: inOrder(tables.filter((table) => isArchived(name, table.name))),
    sequences,
  };
}

/** Tables that are referred to come first. */
export function inOrder(tables: { name: string; columns: string[]; refers: string[] }[]): DescribedTable[] {
  const left = [...tables];
  const placed = new Set<string>();
  const known = new Set(tables.map(({ name }) => name));
  const ordered: DescribedTable[] = [];
  while (left.length > 0) {
    const at = left.findIndex(({ refers }) =>
      refers.every((other) => placed.has(other) || !known.has(other)),
    );
    if (at === -1) throw new Error(`Tables refer to one another in a circle: ${left.map((t) => t.name)}`);
    const [{ name, columns }] = left.splice(at, 1) as [(typeof left)[number]];
    placed.add(name);
    ordered.push({ name, columns });
  }
  return ordered;
}

/** A name of a table with its schema, for SQL; both were read from the catalogue or checked by a schema. */
export function qualified(schema: string, table: string): string {
  return `"${schema}"."${table}"`;
}

export function columnList(columns: string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}
