import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { DomainError, STATEMENT_MEGABYTES } from '@jamcimo/contracts';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { unreadable } from './statement-errors.js';

const MEGABYTE = 1024 * 1024;
const CHUNK = 64 * 1024;
/** Files in one archive. */
const FILES_AT_MOST = 50;
/** What macOS puts beside the files of an archive, and other hidden files. */
const IS_OF_THE_SYSTEM = /(^|\/)(__MACOSX\/|\.)/;
const DAMAGED = 'arhiva je oštećena';

/** The XML documents of an upload, each in pieces: the file itself, its content unpacked, or those of an archive. */
export type Documents = AsyncGenerator<AsyncIterable<Buffer>>;

/**
 * Opens what the bank delivers: XML, or XML packed as gzip or zip. However small the upload is, no more than the limit is unpacked.
 *
 * @throws DomainError `statement.unreadable`, `file.too-large`, also while it is read
 */
export async function* unpackStatement(content: Buffer): Documents {
  const limit = bounded(STATEMENT_MEGABYTES.unpacked * MEGABYTE);
  if (content[0] === 0x1f && content[1] === 0x8b) {
    yield limit(Readable.from(inChunks(content)).pipe(createGunzip()));
    return;
  }
  if (content.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) {
    yield* unzip(content, limit);
    return;
  }
  yield limit(inChunks(content));
}

type Limit = (pieces: AsyncIterable<Buffer> | Iterable<Buffer>) => AsyncIterable<Buffer>;

/** Counts over all documents of one upload. */
function bounded(most: number): Limit {
  let seen = 0;
  return async function* (pieces) {
    try {
      for await (const piece of pieces) {
        seen += piece.length;
        if (seen > most) {
          const limit = `Najveća dopuštena veličina je ${STATEMENT_MEGABYTES.unpacked} MB.`;
          throw new DomainError('file.too-large', `Raspakirana datoteka je prevelika. ${limit}`);
        }
        yield piece;
      }
    } catch (error) {
      throw error instanceof DomainError ? error : unreadable(DAMAGED);
    }
  };
}

function* inChunks(content: Buffer): Generator<Buffer> {
  for (let from = 0; from < content.length; from += CHUNK) yield content.subarray(from, from + CHUNK);
}

async function* unzip(content: Buffer, limit: Limit): Documents {
  const archive = await openArchive(content);
  let files = 0;
  for (;;) {
    const entry = await nextEntry(archive);
    if (entry === null) break;
    if (!/\.xml$/i.test(entry.fileName) || IS_OF_THE_SYSTEM.test(entry.fileName)) continue;
    files += 1;
    if (files > FILES_AT_MOST) throw unreadable('arhiva ima previše datoteka');
    if (entry.isEncrypted()) throw unreadable('arhiva je zaštićena lozinkom');
    yield limit(await openEntry(archive, entry));
  }
  if (files === 0) throw unreadable('u arhivi nema nijedne datoteke XML');
}

function openArchive(content: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(content, { lazyEntries: true }, (error, archive) => {
      if (error) reject(unreadable(DAMAGED));
      else resolve(archive);
    });
  });
}

/** Null behind the last one. */
function nextEntry(archive: ZipFile): Promise<Entry | null> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => () => {
      archive.removeAllListeners();
      act();
    };
    archive.once('entry', (entry: Entry) => settle(() => resolve(entry))());
    archive.once(
      'end',
      settle(() => resolve(null)),
    );
    archive.once(
      'error',
      settle(() => reject(unreadable(DAMAGED))),
    );
    archive.readEntry();
  });
}

function openEntry(archive: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    archive.openReadStream(entry, (error, stream) => {
      if (error) reject(unreadable(DAMAGED));
      else resolve(stream);
    });
  });
}
