import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Pack, pack } from 'tar-stream';
import {
  type ArchivedTable,
  FORMAT,
  FORMAT_ENTRY,
  MANIFEST_ENTRY,
  MANIFEST_HASH_ENTRY,
  type Manifest,
  OBJECT_INDEXES,
  OBJECTS,
  OBJECTS_PER_INDEX,
  type ObjectIndexLine,
  PIECE_BYTES,
  PRODUCT,
  TABLES,
} from './archive-format.js';

const ABANDONED = 'The archive is not written any more.';

/** Writes the entries of an archive; `stream` is the tar file, read by somebody else meanwhile. */
export class ArchiveWriter {
  readonly stream: Readable;
  private readonly tar: Pack = pack();
  private readonly objects = { count: 0, bytes: 0, hash: createHash('sha256') };
  private index: ObjectIndexLine[] = [];
  private indexes = 0;

  constructor() {
    this.stream = Readable.from(this.tar as unknown as AsyncIterable<Buffer>, { objectMode: false });
    // A reader that gives up must not leave the writer waiting for ever.
    this.stream.on('close', () => this.tar.destroy(new Error(ABANDONED)));
    this.tar.on('error', () => undefined);
  }

  async begin(): Promise<void> {
    await this.add(FORMAT_ENTRY, Buffer.from(JSON.stringify({ product: PRODUCT, format: FORMAT })));
  }

  /** The rows of a table as COPY writes them. */
  async table(
    schema: string,
    table: Pick<ArchivedTable, 'name' | 'columns'>,
    rows: AsyncIterable<Buffer>,
  ): Promise<ArchivedTable> {
    const hash = createHash('sha256');
    let pieces = 0;
    let count = 0;
    let bytes = 0;
    let waiting: Buffer[] = [];
    let size = 0;
    const flush = async () => {
      if (size === 0) return;
      pieces += 1;
      const name = `${TABLES}${schema}.${table.name}/${numbered(pieces)}.copy`;
      await this.add(name, Buffer.concat(waiting, size));
      waiting = [];
      size = 0;
    };
    for await (const chunk of rows) {
      hash.update(chunk);
      count += countLines(chunk);
      bytes += chunk.length;
      size += chunk.length;
      waiting.push(chunk);
      if (size >= PIECE_BYTES) await flush();
    }
    await flush();
    return { ...table, rows: count, bytes, sha256: hash.digest('hex') };
  }

  /** A file of known size; its stream is read to the end. */
  async object(key: string, size: number, content: Readable): Promise<void> {
    const hash = createHash('sha256');
    const entry = this.tar.entry({ name: `${OBJECTS}${key}`, size });
    const written = ended(entry);
    for await (const chunk of content) {
      hash.update(chunk as Buffer);
      if (!entry.write(chunk)) await Promise.race([drained(entry), written]);
    }
    entry.end(null);
    await written;
    this.objects.count += 1;
    this.objects.bytes += size;
    this.index.push({ key, size, sha256: hash.digest('hex') });
    if (this.index.length === OBJECTS_PER_INDEX) await this.writeIndex();
  }

  /** Ends the archive with its manifest, completed by what was written. */
  async finish(known: Omit<Manifest, 'product' | 'format' | 'objects'>): Promise<Manifest> {
    await this.writeIndex();
    const { count, bytes, hash } = this.objects;
    const manifest: Manifest = {
      product: PRODUCT,
      format: FORMAT,
      ...known,
      objects: { count, bytes, sha256: hash.digest('hex') },
    };
    const content = Buffer.from(JSON.stringify(manifest, null, 2));
    await this.add(MANIFEST_ENTRY, content);
    await this.add(MANIFEST_HASH_ENTRY, Buffer.from(createHash('sha256').update(content).digest('hex')));
    this.tar.finalize();
    return manifest;
  }

  /** Ends the stream with an error, so that whoever stores it keeps nothing. */
  abort(error: Error): void {
    this.stream.destroy(error);
  }

  private async writeIndex(): Promise<void> {
    if (this.index.length === 0) return;
    this.indexes += 1;
    const content = Buffer.from(this.index.map((line) => `${JSON.stringify(line)}\n`).join(''));
    this.objects.hash.update(content);
    this.index = [];
    await this.add(`${OBJECT_INDEXES}${numbered(this.indexes)}.jsonl`, content);
  }

  private async add(name: string, content: Buffer): Promise<void> {
    const entry = this.tar.entry({ name, size: content.length });
    const written = ended(entry);
    entry.end(content);
    await written;
  }
}

function numbered(number: number): string {
  return String(number).padStart(6, '0');
}

/** COPY writes a row as a line and escapes line feeds inside of values. */
export function countLines(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
  return lines;
}

type Entry = ReturnType<Pack['entry']>;

function ended(entry: Entry): Promise<void> {
  const promise = new Promise<void>((resolve, reject) => {
    entry.on('finish', resolve);
    entry.on('error', reject);
    entry.on('close', () => reject(new Error(ABANDONED)));
  });
  // It is awaited later; until then its failure has no other listener.
  promise.catch(() => undefined);
  return promise;
}

function drained(entry: Entry): Promise<void> {
  return new Promise((resolve) => entry.once('drain', resolve));
}
