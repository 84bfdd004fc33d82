import type pg from 'pg';

/** Schemas whose rows a restore replaces. */
const SCHEMAS = ['politicians', 'registrations', 'payments', 'media'];
/** What schedules write by themselves while nobody does anything, and what only means something while it happens. */
const MOVING = /\.(?:deliveries|inbox|outbox_events|file_reservations|file_removals|migrations)$/;

/** Names of all tables, with their schemas. */
export async function tableNames(database: pg.Client): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `SELECT schemaname || '.' || tablename AS name FROM pg_tables WHERE schemaname = ANY($1) ORDER BY 1`,
    [SCHEMAS],
  );
  return rows.map(({ name }) => name).filter((name) => !name.endsWith('.migrations'));
}

/** Rows and a hash of all of them, by table, of every table that stands still. */
export async function tableHashes(
  database: pg.Client,
): Promise<Map<string, { rows: number; hash: string | null }>> {
  const hashes = new Map<string, { rows: number; hash: string | null }>();
  for (const name of await tableNames(database)) {
    if (MOVING.test(name)) continue;
    // The number of the transaction that wrote a row of the roster is another one after a restore, on purpose.
    const { rows } = await database.query<{ rows: number; hash: string | null }>(
      `SELECT count(*)::int AS rows, md5(string_agg(r, '' ORDER BY r)) AS hash
       FROM (SELECT md5((to_jsonb(t) - 'changed_in')::text) AS r FROM ${name} t) hashed`,
    );
    if (rows[0]) hashes.set(name, rows[0]);
  }
  return hashes;
}
