import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';

/** Seconds that PostgreSQL needs for the rows of these tables by COPY alone, into empty ones with the same indexes. */
export async function plainCopy(address: string, tables: string[]): Promise<number> {
  const database = new pg.Client({ connectionString: address });
  await database.connect();
  let taken = 0;
  try {
    await database.query('CREATE SCHEMA plain_copy');
    for (const name of tables) {
      const rows = await database.query(to(`COPY ${name} TO STDOUT`)).toArray();
      const since = performance.now();
      const target = `plain_copy."${name}"`;
      await database.query(`CREATE TABLE ${target} (LIKE ${name} INCLUDING GENERATED INCLUDING INDEXES)`);
      await pipeline(Readable.from(rows), database.query(from(`COPY ${target} FROM STDIN`)));
      taken += performance.now() - since;
    }
  } finally {
    await database.query('DROP SCHEMA IF EXISTS plain_copy CASCADE');
    await database.end();
  }
  return taken / 1000;
}
