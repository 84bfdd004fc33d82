import { BACKUP_BYTES, type Backup, type BackupKind, DomainError } from '@jamcimo/contracts';
import { formatSize } from '@jamcimo/croatia';
import { readLineage } from '@jamcimo/database';
import { AREAS, ObjectNotFound, type ObjectStore, WrongObjectSize } from '@jamcimo/storage';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Progress } from '../backup-work/backup-work.js';
import { CONFIG, type Config } from '../config.js';
import { OBJECT_STORE } from '../object-store.js';
import {
  columnList,
  type DescribedSchema,
  describeSchemas,
  type Query,
  qualified,
} from '../snapshot/describe-schemas.js';
import { OwnerConnection } from '../snapshot/owner-connection.js';
import { archiveKey, newArchiveFile } from './archive-file.js';
import { type ArchivedSchema, type Manifest, NAMED_MISSING } from './archive-format.js';
import { ArchiveList } from './archive-list.js';
import { ArchiveWriter } from './archive-writer.js';
import { wrap } from './container.js';
import { NamedObjects } from './named-objects.js';

const LOGGED_KEYS = 10;

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
  /** Bytes an archive may have; tests make it smaller. */
  limit = BACKUP_BYTES;
  private readonly logger = new Logger('backups');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly connection: OwnerConnection,
    private readonly list: ArchiveList,
  ) {}

  /** @throws DomainError `backup.no-passphrase` where archives have to be encrypted and cannot be */
  assertPossible(): void {
    const { BACKUP_PASSPHRASE, BACKUP_UNENCRYPTED } = this.config;
    if (BACKUP_PASSPHRASE !== undefined || BACKUP_UNENCRYPTED === 'allowed') return;
    throw new DomainError('backup.no-passphrase');
  }

  /**
   * Files are most of an archive and hardly get smaller in it: what is too large is known before it is written, and before a restore
   * closes the site.
   *
   * @throws DomainError `file.too-large`
   */
  async assertFits(): Promise<void> {
    const areas =
      this.config.BACKUP_PASSPHRASE === undefined ? [AREAS.public] : [AREAS.public, AREAS.private];
    let bytes = 0;
    for (const area of areas) for await (const { size } of this.store.list(area)) bytes += size;
    if (bytes > this.limit) throw tooLarge(this.limit);
  }

  /** A file that the store lacks stops nothing: the archive says so, and so do the log and the result. */
  async create(archive: NewArchive, progress: Progress): Promise<Backup & { missingFiles: number }> {
    this.assertPossible();
    await this.assertFits();
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
    const storing = this.store.put(archiveKey(file), { stream, limit: this.limit });
    // When the store refuses, the writer has nobody to write for; when the writer fails, its error is the cause of both.
    storing.catch((error: unknown) => writer.abort(error as Error));
    const [written, stored] = await Promise.allSettled([writing, storing]);
    progress.signal.removeEventListener('abort', stop);
    const isTooLarge = stored.status === 'rejected' && stored.reason instanceof WrongObjectSize;
    if (isTooLarge) throw tooLarge(this.limit);
    if (written.status === 'rejected') throw firstCause(written.reason, stored);
    if (stored.status === 'rejected') throw stored.reason;
    const { createdAt, hasIdentityDocuments, missingObjects } = written.value;
    await this.list.add({ ...archive, date: createdAt, file, isEncrypted, hasIdentityDocuments });
    const { count, keys } = missingObjects;
    if (count > 0) {
      const first = keys.slice(0, LOGGED_KEYS).join(', ');
      this.logger.warn(`${file} lacks ${count} files that rows name and the store does not have: ${first}`);
    }
    return { ...(await this.list.find(file)), missingFiles: count };
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
      const rows = new NamedObjects();
      for (const schema of described) {
        schemas.push(await this.copySchema({ writer, client, rows }, schema, progress));
      }
      await client.query('COMMIT');
      await progress.phase('reading-files');
      const withDocuments = this.config.BACKUP_PASSPHRASE !== undefined;
      const missing = new Set(rows.keys(schemas, withDocuments).keys());
      const sealed = [...missing].filter((key) => key.startsWith(AREAS.private)).sort();
      await this.copyObjects(writer, sealed, missing, progress);
      await this.copyObjects(writer, this.publicKeys(), missing, progress);
      await progress.phase('finishing');
      return writer.finish({
        ...archive,
        createdAt: (now as { at: Date }).at.toISOString(),
        lineage,
        hasIdentityDocuments: withDocuments && rows.hasIdentityDocuments,
        schemas,
        missingObjects: { count: missing.size, keys: [...missing].slice(0, NAMED_MISSING) },
      });
    });
  }

  private async copySchema(
    { writer, client, rows }: { writer: ArchiveWriter; client: pg.Client; rows: NamedObjects },
    { name, migrations, tables, sequences }: DescribedSchema,
    progress: Progress,
  ): Promise<ArchivedSchema> {
    const archived: ArchivedSchema = { name, migrations, sequences, tables: [] };
    for (const table of tables) {
      progress.signal.throwIfAborted();
      const copy = `COPY ${qualified(name, table.name)} (${columnList(table.columns)}) TO STDOUT`;
      const stream: AsyncIterable<Buffer> = client.query(copyTo(copy));
      const take = (chunk: Buffer) => rows.take(`${name}.${table.name}`, chunk);
      const written = await writer.table(name, table, seen(stream, take));
      archived.tables.push(written);
      progress.advance(written.rows);
    }
    return archived;
  }

  /** Public files are named by content and removed with the last profile that shows them. */
  private async *publicKeys(): AsyncGenerator<string> {
    for await (const { key } of this.store.list(AREAS.public)) yield key;
  }

  /** @param missing loses the keys of what was written */
  private async copyObjects(
    writer: ArchiveWriter,
    keys: Iterable<string> | AsyncIterable<string>,
    missing: Set<string>,
    progress: Progress,
  ): Promise<void> {
    for await (const key of keys) {
      progress.signal.throwIfAborted();
      try {
        const { stream, size } = await this.store.get(key);
        await writer.object(key, size, stream);
        // No file of the product is empty: such a one was lost on its way.
        if (size > 0) missing.delete(key);
        progress.advance();
      } catch (error) {
        if (!(error instanceof ObjectNotFound)) throw error;
      }
    }
  }
}

async function* seen<T>(items: AsyncIterable<T>, see: (item: T) => void): AsyncGenerator<T> {
  for await (const item of items) {
    see(item);
    yield item;
  }
}

function tooLarge(limit: number): DomainError {
  return new DomainError(
    'file.too-large',
    `Sigurnosna kopija bila bi veća od ${formatSize(limit)}, koliko se može pohraniti. Ništa nije promijenjeno.`,
  );
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
