import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { prepareExtensions } from '@jamcimo/database';
import { DirectoryStore } from '@jamcimo/storage';
import { Injectable } from '@nestjs/common';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { DataSource } from 'typeorm';
import { archiveKey, noSuchBackup } from '../archives/archive-file.js';
import type { Manifest } from '../archives/archive-format.js';
import { ArchiveList } from '../archives/archive-list.js';
import { OpenArchive } from '../archives/open-archive.js';
import { UnusableArchive } from '../archives/unusable-archive.js';
import type { Progress } from '../backup-work/backup-work.js';
import { CheckArchive } from '../restore/check-archive.js';
import { LoadTables } from '../restore/load-tables.js';
import { type CopyPlace, SchemaCopies } from '../restore/schema-copies.js';
import { columnList, describeSchemas, type Query, qualified } from '../snapshot/describe-schemas.js';
import { OwnerConnection } from '../snapshot/owner-connection.js';
import { rehearsalPrefix } from './rehearsal-databases.js';
import { RowDigest } from './row-digest.js';

export interface RehearsalResult extends Record<string, number | string> {
  file: string;
  tables: number;
  rows: number;
  files: number;
  seconds: number;
}

/** Where an archive is loaded for comparison. */
interface Scratch {
  file: string;
  database: string;
  folder: string;
  manifest: Manifest;
}

/**
 * Restores an archive into a database and a folder of its own, reads both back, compares counts and hashes with the manifest, and
 * migrates the rows to the present version. The running system is not touched; afterwards both are removed.
 */
@Injectable()
export class RehearseRestore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly connection: OwnerConnection,
    private readonly archives: OpenArchive,
    private readonly check: CheckArchive,
    private readonly copies: SchemaCopies,
    private readonly list: ArchiveList,
  ) {}

  /** @param wanted the newest archive unless given */
  async rehearse(wanted: string | undefined, progress: Progress): Promise<RehearsalResult> {
    const started = Date.now();
    const file = wanted ?? (await this.list.all())[0]?.file;
    if (file === undefined) throw noSuchBackup();
    const { manifest } = await this.check.verify(file, progress);
    const database = `${await rehearsalPrefix(this.dataSource)}${randomBytes(6).toString('hex')}`;
    const folder = await mkdtemp(join(tmpdir(), 'jamcimo-rehearsal-'));
    try {
      await this.dataSource.query(`CREATE DATABASE ${pg.escapeIdentifier(database)}`);
      const { files, loaded, schemas } = await this.fill({ file, database, folder, manifest }, progress);
      await progress.phase('comparing');
      const { tables, rows } = await this.compareTables(database, manifest, loaded);
      await progress.phase('migrating');
      await this.copies.migrateForward({ database, prefix: '' }, schemas);
      await this.list.noteRehearsal(file, new Date());
      return { file, tables, rows, files, seconds: Math.round((Date.now() - started) / 1000) };
    } finally {
      await this.dataSource
        .query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(database)} WITH (FORCE)`)
        .catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async fill(
    { file, database, folder, manifest }: Scratch,
    progress: Progress,
  ): Promise<{ files: number; loaded: Map<string, RowDigest>; schemas: Set<string> }> {
    const loaded = new Map<string, RowDigest>();
    const place: CopyPlace = { database, prefix: '' };
    // The gateway answers no calls, so its few tables are compared in the archive only.
    const query: Query = (sql, values) => this.dataSource.query(sql, values);
    const live = (await describeSchemas(query)).filter(({ name }) => name !== 'gateway');
    const schemas = new Set(live.map(({ name }) => name));
    const archived = manifest.schemas.filter(({ name }) => schemas.has(name));
    await prepareExtensions({
      url: this.connection.address(database),
      applicationName: 'jamcimo backups rehearsal',
      waitMs: 0,
      onNotice: () => undefined,
    });
    await progress.phase('loading', manifest.objects.count);
    const store = new DirectoryStore(folder);
    let files = 0;
    await this.connection.use(async (client) => {
      for (const { owner } of live) {
        await client.query(`GRANT USAGE ON SCHEMA extensions TO ${pg.escapeIdentifier(owner)}`);
      }
      await this.copies.make(client, place, new Map(live.map(({ name, owner }) => [name, owner])));
      await this.copies.buildAsArchived(place, archived);
      const tables = new LoadTables(client, '', manifest, schemas);
      await tables.empty();
      await this.archives.read(archiveKey(file), {
        rows: async (table, piece) => {
          progress.signal.throwIfAborted();
          const digest = loaded.get(table) ?? new RowDigest();
          loaded.set(table, digest);
          digest.take(piece);
          await tables.rows(table, piece);
        },
        object: async (key, size, content) => {
          progress.signal.throwIfAborted();
          await assertSameFile(store, folder, { key, size, content });
          files += 1;
          progress.advance();
        },
      });
      await tables.finish(schemas);
    }, database);
    return { files, loaded, schemas };
  }

  private async compareTables(
    database: string,
    manifest: Manifest,
    loaded: Map<string, RowDigest>,
  ): Promise<{ tables: number; rows: number }> {
    return this.connection.use(async (client) => {
      let tables = 0;
      let rows = 0;
      for (const schema of manifest.schemas) {
        if (schema.name === 'gateway') continue;
        for (const table of schema.tables) {
          const name = qualified(schema.name, table.name);
          const found = new RowDigest();
          const copy = client.query(copyTo(`COPY ${name} (${columnList(table.columns)}) TO STDOUT`));
          for await (const chunk of copy) found.take(chunk as Buffer);
          const { rows: counted } = await client.query<{ count: string }>(`SELECT count(*) FROM ${name}`);
          // The bytes of the archive were compared with the manifest while it was read; here their rows are.
          const expected = loaded.get(`${schema.name}.${table.name}`) ?? new RowDigest();
          const agrees = Number(counted[0]?.count) === table.rows && String(found) === String(expected);
          if (!agrees) throw new UnusableArchive('damaged');
          tables += 1;
          rows += table.rows;
        }
      }
      return { tables, rows };
    }, database);
  }
}

/** Stores a file as a restore does, and reads it back. */
async function assertSameFile(
  store: DirectoryStore,
  folder: string,
  { key, size, content }: { key: string; size: number; content: AsyncIterable<Buffer> },
): Promise<void> {
  const written = createHash('sha256');
  async function* watched() {
    for await (const chunk of content) {
      written.update(chunk);
      yield chunk;
    }
  }
  await store.put(key, { stream: Readable.from(watched(), { objectMode: false }), size });
  const read = createHash('sha256');
  for await (const chunk of createReadStream(join(folder, ...key.split('/')))) read.update(chunk as Buffer);
  if (read.digest('hex') !== written.digest('hex')) throw new UnusableArchive('damaged');
  await store.remove(key);
}
