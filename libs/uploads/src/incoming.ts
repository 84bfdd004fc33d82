import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AREAS, type ObjectStore, WrongObjectSize } from '@jamcimo/storage';
import { tooLarge } from './upload-errors.js';

const KEY = /^incoming\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An upload that lies in `incoming/` until somebody takes it over. `size` is in bytes. */
export interface ReceivedUpload {
  key: string;
  size: number;
}

/** Whether the key is one that {@link receiveUpload} gives: a key from a request is never believed without this. */
export function isIncomingKey(key: string): boolean {
  return KEY.test(key);
}

/**
 * Reads one file of a multipart request into the `incoming/` area, never more than `limit` bytes and never held whole in
 * memory. The stream is always read to its end or destroyed. An empty file is stored like any other: it is the judges who
 * refuse it. On any error, a broken connection among them, nothing is left behind.
 * Errors: `file.too-large`, or what the stream or the store failed with.
 */
export async function receiveUpload(
  stream: Readable & { truncated?: boolean },
  { store, limit }: { store: ObjectStore; limit: number },
): Promise<ReceivedUpload> {
  const key = `${AREAS.incoming}${randomUUID()}`;
  try {
    const { size } = await store.put(key, { stream, limit });
    // A parser with a limit of its own ends the stream there as if it were whole, and only says so on the side.
    if (!stream.truncated) return { key, size };
  } catch (error) {
    throw error instanceof WrongObjectSize ? tooLarge(limit) : error;
  }
  await store.remove(key);
  throw tooLarge(limit);
}

async function removeAll(
  store: ObjectStore,
  keys: Iterable<string> | AsyncIterable<string>,
): Promise<number> {
  const failures: unknown[] = [];
  let removed = 0;
  for await (const key of keys) {
    try {
      await store.remove(key);
      removed++;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} incoming files were not removed.`);
  return removed;
}

/**
 * Removes uploads of a refused or finished request; absent ones are no error. All are tried before a failure is
 * thrown (`AggregateError`); what could not be removed goes with the next sweep. Throws `RangeError` for a key outside
 * `incoming/`, before anything is removed.
 */
export async function removeIncoming(store: ObjectStore, keys: readonly string[]): Promise<void> {
  if (!keys.every(isIncomingKey)) throw new RangeError('Only incoming files are removed here.');
  await removeAll(store, keys);
}

/**
 * Removes what was uploaded before the given time and belongs to no request; returns how many. For a job: a day is long enough for
 * every request. All are tried before a failure is thrown (`AggregateError`).
 */
export async function sweepIncoming(store: ObjectStore, olderThan: Date): Promise<number> {
  async function* forgotten() {
    for await (const { key, modified } of store.list(AREAS.incoming)) if (modified < olderThan) yield key;
  }
  return removeAll(store, forgotten());
}
