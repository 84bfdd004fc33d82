import pg from 'pg';

interface Queries {
  query<T>(sql: string, values?: unknown[]): Promise<T[]>;
}

/** How the databases of rehearsals begin: another one for every database, for one server may hold several installations. */
export async function rehearsalPrefix(database: Queries): Promise<string> {
  const [row] = await database.query<{ hash: string }>('SELECT left(md5(current_database()), 8) AS hash');
  return `jamcimo_${row?.hash ?? ''}_rehearsal_`;
}

/** Drops what rehearsals left behind whose process died. To be called while no rehearsal runs. */
export async function dropRehearsalDatabases(database: Queries): Promise<void> {
  const left = await database.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)`,
    [await rehearsalPrefix(database)],
  );
  for (const { name } of left) {
    await database.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
  }
}
