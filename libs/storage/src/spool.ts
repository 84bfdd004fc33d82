import { createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { WrongObjectSize } from './errors.js';
import { assertObjectKey } from './keys.js';
import type { ByteRange, ObjectBody, ObjectStream } from './object-store.js';

/** Counts bytes and fails as soon as there are more than allowed, or at the end when there are fewer than announced. */
class Meter extends Transform {
  bytes = 0;
  private readonly most: number;

  constructor(private readonly body: ObjectStream) {
    super();
    this.most = 'size' in body ? body.size : body.limit;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    if (this.bytes > this.most) done(new WrongObjectSize('too-long', this.most));
    else done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    const short = 'size' in this.body && this.bytes < this.most;
    done(short ? new WrongObjectSize('too-short', this.most) : null);
  }
}

/**
 * Writes the body to a new file and returns its size in bytes once the bytes are on the disk. The file is gone again
 * when anything fails.
 */
export async function spoolToFile(body: ObjectBody, file: string): Promise<number> {
  const bounded = Buffer.isBuffer(body) ? { stream: Readable.from([body]), size: body.length } : body;
  const meter = new Meter(bounded);
  const target = createWriteStream(file, { flags: 'wx', flush: true });
  const closed = new Promise<void>((resolve) => target.once('close', () => resolve()));
  try {
    await pipeline(bounded.stream, meter, target);
  } catch (error) {
    // Still being opened, the file would appear after its removal.
    await closed;
    await rm(file, { force: true });
    throw error;
  }
  return meter.bytes;
}

/** How the names of spooled files begin. */
export const SPOOLED = 'jamcimo-object-';
/** Longer than sending the largest one takes. */
const LEFT_BEHIND_MS = 86_400_000;

/** Removes what processes that died left behind: the folder may be a volume that outlives them. */
export async function sweepSpooled(folder: string, now = Date.now()): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(SPOOLED))) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && found.mtimeMs < now - LEFT_BEHIND_MS) await rm(file, { force: true });
  }
}

/** Checks key and bounds before a put; destroys the stream of a rejected one, so that its writer does not hang. */
export function assertPut(key: string, body: ObjectBody): void {
  try {
    assertObjectKey(key);
    if (Buffer.isBuffer(body)) return;
    // Until the stream is read its failure has no other listener and would end the process; reading it fails all the same.
    body.stream.on('error', () => undefined);
    const bound = 'size' in body ? body.size : body.limit;
    if (!Number.isSafeInteger(bound) || bound < 0) throw new RangeError('A stream needs a size or a limit.');
  } catch (error) {
    if (!Buffer.isBuffer(body)) body.stream.destroy();
    throw error;
  }
}

/** Throws `RangeError` for a range that could fit no object at all. */
export function assertRange(range: ByteRange): void {
  const { start, end = start } = range;
  const valid = Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0 && end >= start;
  if (!valid) throw new RangeError('A byte range runs from 0 or more to the same or a larger number.');
}
