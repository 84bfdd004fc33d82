import type { ObjectStore } from '@jamcimo/storage';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { archiveKey } from '../archives/archive-file.js';
import type { Manifest } from '../archives/archive-format.js';
import { OpenArchive } from '../archives/open-archive.js';
import type { Progress } from '../backup-work/backup-work.js';
import { OBJECT_STORE } from '../object-store.js';
import type { DescribedSchema, Query } from '../snapshot/describe-schemas.js';
import { OwnerConnection } from '../snapshot/owner-connection.js';
import { BringBackObjects } from './bring-back-objects.js';
import { type CarriedOver, CarryOverFacts } from './carry-over-facts.js';
import type { Erasures } from './erasures.js';
import type { HoldPublicFiles } from './hold-public-files.js';
import { LoadTables } from './load-tables.js';
import { BESIDE, SchemaCopies } from './schema-copies.js';

/** The long part of a restore, beside the running system. */
@Injectable()
export class LoadStagingSchemas {
  constructor(
    private readonly dataSource: DataSource,
    private readonly connection: OwnerConnection,
    private readonly archives: OpenArchive,
    private readonly copies: SchemaCopies,
    private readonly facts: CarryOverFacts,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  /** The files that a restore puts back. */
  objects(held: HoldPublicFiles): BringBackObjects {
    return new BringBackObjects(this.store, isRemovedFile, held, (sql, values) =>
      this.dataSource.query(sql, values),
    );
  }

  /** Fills copies of the schemas with the archive, as old as it is, and brings them to the present migrations. */
  async load(
    file: string,
    manifest: Manifest,
    live: DescribedSchema[],
    objects: BringBackObjects,
    progress: Progress,
  ): Promise<void> {
    const schemas = new Set(live.map(({ name }) => name));
    const archived = manifest.schemas.filter(({ name }) => schemas.has(name));
    const rows = archived.flatMap(({ tables }) => tables).reduce((sum, table) => sum + table.rows, 0);
    await progress.phase('loading', rows + manifest.objects.count);
    await this.connection.use(async (client) => {
      await this.copies.make(client, BESIDE, new Map(live.map(({ name, owner }) => [name, owner])));
      await this.copies.buildAsArchived(BESIDE, archived);
      const tables = new LoadTables(client, BESIDE.prefix, manifest, schemas);
      await tables.empty();
      const again = await this.archives.read(archiveKey(file), {
        rows: async (table, piece) => {
          progress.signal.throwIfAborted();
          progress.advance(await tables.rows(table, piece));
        },
        object: async (key, size, content) => {
          progress.signal.throwIfAborted();
          await objects.take(key, size, content);
          progress.advance();
        },
      });
      if (JSON.stringify(again) !== JSON.stringify(manifest))
        throw new Error('The archive changed meanwhile');
      await tables.finish(schemas);
    });
    await progress.phase('migrating');
    await this.copies.migrateForward(BESIDE, schemas);
  }

  /** Adds to the copies what of now lasts; while nobody writes, and before the exchange. */
  carryOver(schemas: string[], erasures: Erasures, isSameHistory: boolean): Promise<CarriedOver> {
    return this.facts.carryOver(schemas, erasures, isSameHistory);
  }

  /** Drops the copies; what cannot be dropped now is dropped by the next restore. */
  async clear(): Promise<void> {
    await this.connection.use((client) => this.copies.drop(client, BESIDE)).catch(() => undefined);
  }
}

async function isRemovedFile(key: string, query: Query): Promise<boolean> {
  const [table] = await query<{ there: boolean }>(
    "SELECT to_regclass('registrations.removed_files') IS NOT NULL AS there",
  );
  if (!table?.there) return false;
  const rows = await query('SELECT 1 FROM registrations.removed_files WHERE object_key = $1', [key]);
  return rows.length > 0;
}
