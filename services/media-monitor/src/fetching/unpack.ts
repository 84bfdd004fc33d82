import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { FetchFailure } from '../reading/fetch-failure.js';

const tooLarge = () => new FetchFailure('too-large', 'Odgovor poslužitelja je prevelik.');
const PACKINGS = new Set(['gzip', 'x-gzip', 'br', 'deflate']);
const DAMAGED = 'Sažeti odgovor poslužitelja je oštećen.';

/**
 * Reads a body and unpacks it, both up to `maxBytes`: a small body may unpack to gigabytes.
 *
 * @param encoding `Content-Encoding` of the answer
 * @throws FetchFailure `too-large`, `unreadable`
 */
export async function readBody(body: Readable, encoding: string, maxBytes: number): Promise<Buffer> {
  const packed = await gather(body, maxBytes);
  const given = encoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  const names = given.filter((name) => PACKINGS.has(name));
  // Nobody honest packs twice.
  if (names.length > 1) throw new FetchFailure('unreadable', DAMAGED);
  // "utf-8", "none": what is no way to pack is often said of what is not packed.
  if (names.length < given.length && names.length === 0 && !isText(packed))
    throw new FetchFailure('unreadable', 'Odgovor poslužitelja je sažet na nepoznat način.');
  const unpacker = unpackerOf(names[0], packed);
  if (!unpacker || packed.length === 0) return packed;
  unpacker.end(packed);
  try {
    return await gather(unpacker, maxBytes);
  } catch (error) {
    throw error instanceof FetchFailure ? error : new FetchFailure('unreadable', DAMAGED);
  }
}

async function gather(stream: Readable, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > maxBytes) throw tooLarge();
      pieces.push(piece);
    }
  } finally {
    stream.destroy();
  }
  return Buffer.concat(pieces);
}

function unpackerOf(name: string | undefined, packed: Buffer): Transform | null {
  // Some servers say gzip and send what is not packed; some pack and do not say so.
  const isGzip = packed[0] === 0x1f && packed[1] === 0x8b;
  if (name === 'br') return createBrotliDecompress();
  if (name === 'deflate') return ((packed[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw();
  return isGzip ? createGunzip() : null;
}

/** Begins like markup or JSON, and holds none of the bytes that no text has. */
function isText(body: Buffer): boolean {
  const beginning = body.subarray(0, 1024);
  const isControl = (byte: number) => byte < 0x09 || (byte > 0x0d && byte < 0x20);
  return /^(\ufeff)?\s*[<{[]/.test(beginning.toString('utf8')) && !beginning.some(isControl);
}
