import type { Readable } from 'node:stream';

/** What is known about an object without reading it. `size` is in bytes; `modified` is exact to the second. */
export interface ObjectSummary {
  key: string;
  size: number;
  modified: Date;
}

/** Bytes of an object, both ends included and counted from 0, as in HTTP; without `end` up to the last one. */
export interface ByteRange {
  start: number;
  end?: number;
}

/** An object being read. The caller reads `stream` to its end or destroys it. */
export interface ReadObject {
  stream: Readable;
  /** Bytes of the whole object, also when only a range was asked for. */
  size: number;
  modified: Date;
  /** The bytes that `stream` carries. Present when a range was asked for. */
  range?: { start: number; end: number };
}

/**
 * A stream to store. Every stream is bounded: `size` is the exact number of bytes it must carry, `limit` the most it
 * may carry when the number is not known beforehand (an upload).
 */
export type ObjectStream = { stream: Readable; size: number } | { stream: Readable; limit: number };

export type ObjectBody = Buffer | ObjectStream;

/**
 * The port to object storage: six verbs, so that a plain directory, MinIO and any other S3 server do the same (no
 * policies, no content types; `/files` derives the type from the prefix).
 *
 * Keys follow {@link isObjectKey}; a wrong one throws {@link InvalidObjectKey}. A key must not be the folder of another
 * ("a" beside "a/b"): a directory cannot hold both.
 */
export interface ObjectStore {
  /**
   * Stores the bytes under the key, all or nothing: a stream that fails, ends early or carries too much leaves whatever
   * was there before. Concurrent puts of one key leave one of the bodies, whole. A stream is always consumed or
   * destroyed. Errors: {@link WrongObjectSize}, or what the stream failed with.
   */
  put(key: string, body: ObjectBody): Promise<{ size: number }>;
  /** Opens an object for reading. Errors: {@link ObjectNotFound}, {@link RangeNotSatisfiable}. */
  get(key: string, range?: ByteRange): Promise<ReadObject>;
  /** `null` when there is no such object. */
  stat(key: string): Promise<ObjectSummary | null>;
  /**
   * Every object whose key begins with `prefix` (any beginning, `''` for all), ordered by the bytes of the key. Objects
   * that come or go meanwhile may or may not be seen.
   */
  list(prefix: string): AsyncIterable<ObjectSummary>;
  /** Copies an object inside the store, replacing what is at `to`. Error: {@link ObjectNotFound}. */
  copy(from: string, to: string): Promise<void>;
  /** Removes an object; removing an absent one is no error. */
  remove(key: string): Promise<void>;
  /**
   * Sees to it that nothing that is removed from `incoming/` and `private/` stays longer than a day; absent where that is so by nature.
   *
   * @throws Error with what an operator has to change
   */
  forgetsWhatIsDeleted?(): Promise<void>;
}
