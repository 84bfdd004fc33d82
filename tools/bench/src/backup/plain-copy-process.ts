/** A process of its own, so that its memory is its own: copies all tables, or those named, into files, and these into empty tables. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { tableNames } from './table-hashes.ts';

const [address, ...given] = process.argv.slice(2);
const database = new pg.Client({ connectionString: address });
await database.connect();
const folder = await mkdtemp(join(tmpdir(), 'jamcimo-bench-copy-'));
try {
  const names = given.length > 0 ? given : await tableNames(database);
  const file = (name: string) => join(folder, name);
  const out = Date.now();
  for (const name of names) {
    await pipeline(database.query(to(`COPY ${name} TO STDOUT`)), createWriteStream(file(name)));
  }
  const outMs = Date.now() - out;
  await database.query('CREATE SCHEMA plain_copy');
  const into = Date.now();
  let bytes = 0;
  for (const name of names) {
    const target = `plain_copy."${name}"`;
    await database.query(`CREATE TABLE ${target} (LIKE ${name} INCLUDING GENERATED INCLUDING INDEXES)`);
    await pipeline(createReadStream(file(name)), database.query(from(`COPY ${target} FROM STDIN`)));
    bytes += (await stat(file(name))).size;
  }
  const intoMs = Date.now() - into;
  const peak = process.resourceUsage().maxRSS * 1024;
  console.log(JSON.stringify({ outMs, intoMs, peak, bytes, tables: names.length }));
} finally {
  await database.query('DROP SCHEMA IF EXISTS plain_copy CASCADE');
  await database.end();
  await rm(folder, { recursive: true, force: true });
}
