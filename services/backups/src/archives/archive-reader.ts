import { createHash, type Hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isObjectKey } from '@jamcimo/storage';
import { extract, type Header } from 'tar-stream';
import {
  ENTRY_LIMITS,
  FORMAT,
  FORMAT_ENTRY,
  formatEntry,
  MANIFEST_ENTRY,
  MANIFEST_HASH_ENTRY,
  type Manifest,
  manifest,
  OBJECT_INDEXES,
  OBJECTS,
  OBJECTS_PER_INDEX,
  type ObjectIndexLine,
  objectIndexLine,
  TABLES,
} from './archive-format.js';
import { countLines } from './archive-writer.js';
import { UnusableArchive } from './unusable-archive.js';

/** What is done with the parts of an archive while it is read; a handler takes the whole of its stream. */
export interface ArchiveVisitor {
  /** The next rows of a table; all of one table come one after the other. */
  rows?(table: string, piece: Buffer): Promise<void>;
  /** A file. Its content is not yet known to be what the archive says. */
  object?(key: string, size: number, content: AsyncIterable<Buffer>): Promise<void>;
}

/** One entry: its header, and its content to be read to the end. */
type Entry = Readable & { header: Header };

const TABLE_PIECE = /^([a-z][a-z0-9_]*\.[a-z][a-z0-9_]*)\/\d{6}\.copy$/;

interface TableSeen {
  hash: Hash;
  rows: number;
  bytes: number;
}

/**
 * Reads a whole archive and compares every part with the manifest at its end.
 *
 * @returns the manifest, only when everything agrees
 * @throws UnusableArchive otherwise, possibly after the visitor has seen parts
 */
export async function readArchive(tar: Readable, visitor: ArchiveVisitor = {}): Promise<Manifest> {
  const reading = new Reading(visitor);
  const entries = extract();
  const feeding = pipeline(tar, entries);
  feeding.catch(() => undefined);
  try {
    for await (const entry of entries) await reading.take(entry as unknown as Entry);
    await feeding;
    return reading.finish();
  } catch (error) {
    if (!tar.destroyed) tar.destroy();
    throw asUnusable(error);
  }
}

/** Errors of tar, zstd and age mean a damaged or cut file; those of the store and the database are left as they are. */
function asUnusable(error: unknown): unknown {
  const { message = '', code = '' } = (error ?? {}) as { message?: string; code?: string };
  if (error instanceof UnusableArchive) return error;
  if (/unexpected end of (?:data|file)|premature close|stream cut|final chunk|last chunk/i.test(message)) {
    return new UnusableArchive('truncated');
  }
  if (/^ZSTD_|^ERR_ZSTD|^Z_/.test(String(code))) return new UnusableArchive('damaged');
  if (/tar header|header|checksum|invalid tag|decrypt|corrupt|zstd/i.test(message)) {
    return new UnusableArchive('damaged');
  }
  return error;
}

class Reading {
  private begun = false;
  private readonly tables = new Map<string, TableSeen>();
  private current: string | undefined;
  private objects = { count: 0, bytes: 0, hash: createHash('sha256') };
  private unindexed: ObjectIndexLine[] = [];
  private found: { manifest: Manifest; sha256: string } | undefined;
  private complete = false;

  constructor(private readonly visitor: ArchiveVisitor) {}

  async take(entry: Entry): Promise<void> {
    const { name, size = 0 } = entry.header;
    if (!this.begun) return this.format(name, await readAll(entry, ENTRY_LIMITS.small));
    if (this.complete) throw new UnusableArchive('damaged');
    if (name.startsWith(TABLES)) return this.rows(name.slice(TABLES.length), entry);
    if (name.startsWith(OBJECTS)) return this.object(name.slice(OBJECTS.length), size, entry);
    const content = await readAll(entry, ENTRY_LIMITS.small);
    if (name.startsWith(OBJECT_INDEXES)) return this.index(content);
    if (name === MANIFEST_ENTRY) return this.manifest(content);
    if (name === MANIFEST_HASH_ENTRY && this.found) return this.manifestHash(content, this.found.sha256);
    throw new UnusableArchive('damaged');
  }

  finish(): Manifest {
    if (!this.begun) throw new UnusableArchive('foreign');
    if (!this.found || !this.complete) throw new UnusableArchive('truncated');
    const { manifest: said } = this.found;
    this.compareTables(said);
    const { count, bytes, hash } = this.objects;
    const { objects } = said;
    const agrees =
      objects.count === count && objects.bytes === bytes && objects.sha256 === hash.digest('hex');
    if (!agrees || this.unindexed.length > 0) throw new UnusableArchive('damaged');
    return said;
  }

  private format(name: string, content: Buffer): void {
    const read = name === FORMAT_ENTRY ? formatEntry.safeParse(parseJson(content)) : undefined;
    if (!read?.success) throw new UnusableArchive('foreign');
    if (read.data.format > FORMAT) throw new UnusableArchive('newer');
    this.begun = true;
  }

  private async rows(path: string, entry: Entry): Promise<void> {
    const table = TABLE_PIECE.exec(path)?.[1];
    if (table === undefined) throw new UnusableArchive('damaged');
    if (table !== this.current && this.tables.has(table)) throw new UnusableArchive('damaged');
    this.current = table;
    const piece = await readAll(entry, ENTRY_LIMITS.piece);
    const seen = this.tables.get(table) ?? { hash: createHash('sha256'), rows: 0, bytes: 0 };
    this.tables.set(table, seen);
    seen.hash.update(piece);
    seen.rows += countLines(piece);
    seen.bytes += piece.length;
    await this.visitor.rows?.(table, piece);
  }

  private async object(key: string, size: number, entry: Entry): Promise<void> {
    if (!isObjectKey(key) || size > ENTRY_LIMITS.object) throw new UnusableArchive('damaged');
    if (this.unindexed.length >= OBJECTS_PER_INDEX) throw new UnusableArchive('damaged');
    const hash = createHash('sha256');
    const content = hashed(entry, hash);
    await this.visitor.object?.(key, size, content);
    for await (const rest of content) void rest;
    this.objects.count += 1;
    this.objects.bytes += size;
    this.unindexed.push({ key, size, sha256: hash.digest('hex') });
  }

  private index(content: Buffer): void {
    this.objects.hash.update(content);
    const lines = content.toString('utf8').split('\n').slice(0, -1);
    const said = lines.map((line) => objectIndexLine.safeParse(parseJson(Buffer.from(line))).data);
    const seen = this.unindexed;
    const agrees =
      said.length === seen.length &&
      seen.every(
        ({ key, size, sha256 }, at) =>
          said[at]?.key === key && said[at]?.size === size && said[at]?.sha256 === sha256,
      );
    if (!agrees) throw new UnusableArchive('damaged');
    this.unindexed = [];
  }

  private manifest(content: Buffer): void {
    const read = manifest.safeParse(parseJson(content));
    if (!read.success || this.found) throw new UnusableArchive('damaged');
    this.found = { manifest: read.data, sha256: createHash('sha256').update(content).digest('hex') };
  }

  private manifestHash(content: Buffer, sha256: string): void {
    if (content.toString('latin1') !== sha256) throw new UnusableArchive('damaged');
    this.complete = true;
  }

  private compareTables({ schemas }: Manifest): void {
    const said = schemas.flatMap(({ name, tables }) =>
      tables.map((table) => ({ ...table, key: `${name}.${table.name}` })),
    );
    const empty = createHash('sha256').digest('hex');
    let met = 0;
    for (const { key, rows, bytes, sha256 } of said) {
      const seen = this.tables.get(key);
      if (seen) met += 1;
      const agrees = seen
        ? seen.rows === rows && seen.bytes === bytes && seen.hash.digest('hex') === sha256
        : rows === 0 && bytes === 0 && sha256 === empty;
      if (!agrees) throw new UnusableArchive('damaged');
    }
    if (met !== this.tables.size) throw new UnusableArchive('damaged');
  }
}

async function readAll(entry: Entry, limit: number): Promise<Buffer> {
  if ((entry.header.size ?? 0) > limit) throw new UnusableArchive('damaged');
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Can be iterated on after somebody stopped in the middle. */
function hashed(entry: Entry, hash: Hash): AsyncIterable<Buffer> {
  const iterator = (entry as unknown as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  return {
    [Symbol.asyncIterator]: () => ({
      next: async () => {
        const step = await iterator.next();
        if (!step.done) hash.update(step.value);
        return step;
      },
    }),
  };
}

function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    return undefined;
  }
}
