import { Readable, Transform } from 'node:stream';
import type { ReadableStream as NodeWebStream } from 'node:stream/web';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { BACKUP_BYTES } from '@jamcimo/contracts';
import { Decrypter, Encrypter } from 'age-encryption';
import { UnusableArchive } from './unusable-archive.js';

/** How an age file and a Zstandard frame begin. */
const AGE_MAGIC = Buffer.from('age-encryption.org/v1\n');
const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/**
 * 2^16 rounds take a fifth of a second and 64 MB of memory. The passphrase has at least 16 characters, so guessing one is hopeless
 * anyway.
 */
const SCRYPT_WORK_FACTOR = 16;

/** Larger than any archive of ours is when it is unpacked: a small file must not keep a restore busy for ever. */
const UNPACKED_BYTES = 10 * BACKUP_BYTES;

/** Compresses a tar stream, with a checksum in every frame, and encrypts it where there is a passphrase. */
export async function wrap(tar: Readable, passphrase: string | undefined): Promise<Readable> {
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  tar.on('error', (error) => compress.destroy(error));
  const compressed = tar.pipe(compress);
  if (passphrase === undefined) return compressed;
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(SCRYPT_WORK_FACTOR);
  return fromWeb(await encrypter.encrypt(toWeb(compressed)));
}

/**
 * The tar stream inside an archive. What is wrong with the archive comes as an error of the stream, or of this call.
 *
 * @throws UnusableArchive `foreign`, `truncated`, `no-passphrase`, `wrong-passphrase`, `unencrypted`, `too-large`
 */
export async function unwrap(
  archive: Readable,
  passphrase: string | undefined,
  limit = UNPACKED_BYTES,
): Promise<Readable> {
  const { begin, whole } = await peek(archive, AGE_MAGIC.length);
  if (!begin.equals(AGE_MAGIC)) {
    const plain = decompress(begin, whole, limit);
    if (passphrase === undefined) return plain;
    // Whoever can write into the store could have made it.
    plain.destroy();
    throw new UnusableArchive('unencrypted');
  }
  if (passphrase === undefined) {
    archive.destroy();
    throw new UnusableArchive('no-passphrase');
  }
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  let plain: Readable;
  try {
    plain = fromWeb(await decrypter.decrypt(toWeb(whole)));
  } catch (error) {
    archive.destroy();
    throw new UnusableArchive(/no identity matched/i.test(String(error)) ? 'wrong-passphrase' : 'damaged');
  }
  const inner = await peek(plain, ZSTD_MAGIC.length);
  return decompress(inner.begin, inner.whole, limit);
}

function decompress(begin: Buffer, compressed: Readable, limit: number): Readable {
  if (begin.length === 0) throw new UnusableArchive('truncated');
  if (!begin.subarray(0, ZSTD_MAGIC.length).equals(ZSTD_MAGIC)) {
    compressed.destroy();
    throw new UnusableArchive('foreign');
  }
  const plain = createZstdDecompress();
  compressed.on('error', (error) => plain.destroy(error));
  plain.on('close', () => compressed.destroy());
  const bounded = atMost(limit);
  plain.on('error', (error) => bounded.destroy(error));
  bounded.on('close', () => plain.destroy());
  return compressed.pipe(plain).pipe(bounded);
}

function atMost(limit: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > limit) done(new UnusableArchive('too-large'));
      else done(null, chunk);
    },
  });
}

/** The first bytes of a stream, and the stream with them. */
async function peek(stream: Readable, length: number): Promise<{ begin: Buffer; whole: Readable }> {
  const iterator = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const chunks: Buffer[] = [];
  let bytes = 0;
  let ended = false;
  while (bytes < length && !ended) {
    const { value, done } = await iterator.next();
    if (done) ended = true;
    else {
      chunks.push(Buffer.from(value));
      bytes += value.length;
    }
  }
  async function* all() {
    yield* chunks;
    for (;;) {
      const { value, done } = await iterator.next();
      if (done) return;
      yield value;
    }
  }
  const whole = Readable.from(all(), { objectMode: false });
  whole.on('close', () => stream.destroy());
  return { begin: Buffer.concat(chunks).subarray(0, length), whole };
}

function toWeb(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
}

function fromWeb(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as unknown as NodeWebStream<Uint8Array>);
}

/** Whether an archive is encrypted; its stream is closed. */
export async function isEncryptedArchive(archive: Readable): Promise<boolean> {
  const { begin, whole } = await peek(archive, AGE_MAGIC.length);
  whole.destroy();
  archive.destroy();
  return begin.equals(AGE_MAGIC);
}
