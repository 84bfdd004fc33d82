import { BACKUP_BYTES, type Backup, type BackupKind } from '@jamcimo/contracts';
import { readLineage } from '@jamcimo/database';
import { ObjectNotFound, type ObjectStore } from '@jamcimo/storage';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Progress } from '../backup-work/backup-work.js';
import { CONFIG, type Config } from '../config.js';
import { OBJECT_STORE } from '../object-store.js';
import { privateKeys, publicKeys } from '../snapshot/archived-objects.js';
import {
  columnList,
  type DescribedSchema,
  describeSchemas,
  type Query,
  qualified,
} from '../snapshot/describe-schemas.js';
import { OwnerConnection } from '../snapshot/owner-connection.js';
import { archiveKey, newArchiveFile } from './archive-file.js';
import { type ArchivedSchema, type Manifest, noteMissing } from './archive-format.js';
import { ArchiveList } from './archive-list.js';
import { ArchiveWriter } from './archive-writer.js';
import { wrap } from './container.js';

export interface NewArchive {
  name: string;
  kind: BackupKind;
  createdBy: string;
}

/**
 * Writes an archive of all schemas, as they were at one instant, and of the files they name. It is streamed: rows and files are
 * never whole in memory. It appears in the store complete or not at all, and on the list after that.
 */
@Injectable()
export class CreateArchive {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly connection: OwnerConnection,
    private readonly list: ArchiveList,
  ) {}

  async execute(archive: NewArchive, progress: Progress): Promise<Backup> {
    const passphrase = this.config.BACKUP_PASSPHRASE;
    const isEncrypted = passphrase !== undefined;
    const file = newArchiveFile(new Date(), isEncrypted);
    const writer = new ArchiveWriter();
    const writing = this.write(writer, archive, progress).catch((error: unknown) => {
      writer.abort(error as Error);
      throw error;
    });
    writing.catch(() => undefined);
    const stream = await wrap(writer.stream, passphrase);
    const stop = () => writer.abort(progress.signal.reason as Error);
    progress.signal.addEventListener('abort', stop, { once: true });
    const storing = this.store.put(archiveKey(file), { stream, limit: BACKUP_BYTES });
    // When the store refuses, the writer has nobody to write for; when the writer fails, its error is the cause of both.
    storing.catch((error: unknown) => writer.abort(error as Error));
    const [written, stored] = await Promise.allSettled([writing, storing]);
    progress.signal.removeEventListener('abort', stop);
    if (written.status === 'rejected') throw firstCause(written.reason, stored);
    if (stored.status === 'rejected') throw stored.reason;
    const entry: Backup = {
      ...{ name: archive.name, date: written.value.createdAt, size: stored.value.size, file },
      ...{ kind: archive.kind, createdBy: archive.createdBy, isEncrypted },
    };
    await this.list.add(entry);
    return entry;
  }

  private write(writer: ArchiveWriter, archive: NewArchive, progress: Progress): Promise<Manifest> {
    return this.connection.use(async (client) => {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const query: Query = async <T>(sql: string, values: unknown[] = []) =>
        (await client.query(sql, values)).rows as T[];
      const [now] = await query<{ at: Date }>('SELECT now() AS at');
      const lineage = await readLineage({ query });
      const described = await describeSchemas(query);
      await writer.begin();
      await progress.phase('reading-tables', await estimateRows(query, described));
      const schemas: ArchivedSchema[] = [];
      for (const schema of described) schemas.push(await this.copySchema(writer, client, schema, progress));
      await progress.phase('reading-files');
      const missing = { count: 0, keys: [] };
      const withDocuments = this.config.BACKUP_PASSPHRASE !== undefined;
      await this.copyObjects(writer, privateKeys(query, withDocuments), missing, progress);
      await client.query('COMMIT');
      await this.copyObjects(writer, publicKeys(this.store), missing, progress);
      await progress.phase('finishing');
      return writer.finish({
        ...archive,
        createdAt: (now as { at: Date }).at.toISOString(),
        lineage,
        hasIdentityDocuments: withDocuments,
        schemas,
        missingObjects: missing,
      });
    });
  }

  private async copySchema(
    writer: ArchiveWriter,
    client: pg.Client,
    { name, migrations, tables, sequences }: DescribedSchema,
    progress: Progress,
  ): Promise<ArchivedSchema> {
    const archived: ArchivedSchema = { name, migrations, sequences, tables: [] };
    for (const table of tables) {
      progress.signal.throwIfAborted();
      const copy = `COPY ${qualified(name, table.name)} (${columnList(table.columns)}) TO STDOUT`;
      const written = await writer.table(name, table, client.query(copyTo(copy)));
      archived.tables.push(written);
      progress.advance(written.rows);
    }
    return archived;
  }

  private async copyObjects(
    writer: ArchiveWriter,
    keys: AsyncIterable<string>,
    missing: Manifest['missingObjects'],
    progress: Progress,
  ): Promise<void> {
    for await (const key of keys) {
      progress.signal.throwIfAborted();
      try {
        const { stream, size } = await this.store.get(key);
        await writer.object(key, size, stream);
        progress.advance();
      } catch (error) {
        if (!(error instanceof ObjectNotFound)) throw error;
        noteMissing(missing, key);
      }
    }
  }
}

/** What the planner believes: good enough for a bar. */
async function estimateRows(query: Query, schemas: DescribedSchema[]): Promise<number> {
  const [row] = await query<{ rows: number }>(
    `SELECT coalesce(sum(greatest(reltuples, 0)), 0)::int AS rows FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
     WHERE relkind = 'r' AND nspname = ANY($1)`,
    [schemas.map(({ name }) => name)],
  );
  return row?.rows ?? 0;
}

/** A writer whose reader has gone away only says so; the reader knows why. */
function firstCause(error: unknown, stored: PromiseSettledResult<unknown>): unknown {
  const isConsequence = /not written any more|destroyed|premature close/i.test(String(error));
  return isConsequence && stored.status === 'rejected' ? stored.reason : error;
}
