import type { Readable } from 'node:stream';
import { empty, tooLarge } from './upload-errors.js';

/** Bytes in memory, or a stream of them. */
export type ByteSource = Uint8Array | Readable;

/**
 * All bytes of the source, at least one and at most `maxBytes`. A stream is read no further than the limit and is
 * destroyed when it is refused. Errors: `file.too-large`, `file.unreadable` (empty), or what the stream failed with.
 */
export async function readBounded(source: ByteSource, maxBytes: number): Promise<Buffer> {
  const bytes =
    source instanceof Uint8Array
      ? Buffer.from(source.buffer, source.byteOffset, source.byteLength)
      : await readStream(source, maxBytes);
  if (bytes.length > maxBytes) throw tooLarge(maxBytes);
  if (bytes.length === 0) throw empty();
  return bytes;
}

async function readStream(stream: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop destroys the stream.
  for await (const chunk of stream) {
    size += (chunk as Buffer).length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks, size);
}
