import { createHash } from 'node:crypto';
import { InvalidObjectKey } from './errors.js';

/** The areas of the store (architecture, "Files"); each is a prefix. */
export const AREAS = {
  /** Named by content, immutable, served by `/files`. */
  public: 'public/',
  /** Undecided photos and programmes, ID documents: random keys, encrypted. */
  private: 'private/',
  /** Uploads that do not belong to a request yet; swept after a day. */
  incoming: 'incoming/',
  /** Made from other data and made again when missing: share images. Needs no backup. */
  derived: 'derived/',
  /** Archives of the backups service. */
  backups: 'backups/',
} as const;

const KEY_MAXIMUM = 512;
const SEGMENT_MAXIMUM = 200;

/**
 * Lower-case ASCII only, so that two keys cannot meet in one file on a case-insensitive or Unicode-normalising file
 * system; no leading dot, which keeps out ".." and the store's own files; no trailing dot, which Windows drops.
 */
const SEGMENT = /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9_-])?$/;
const SEGMENT_BEGINNING = /^(?:[a-z0-9][a-z0-9._-]*)?$/;

const isSegment = (segment: string) => segment.length <= SEGMENT_MAXIMUM && SEGMENT.test(segment);

/**
 * Whether the text may name an object: segments of `a-z 0-9 . _ -`, each beginning with a letter or digit and not
 * ending with a dot, at most 200 characters each, joined by single slashes, at most 512 characters in all.
 */
export function isObjectKey(key: string): boolean {
  return key.length <= KEY_MAXIMUM && key.split('/').every(isSegment);
}

/** Throws `InvalidObjectKey` unless the key is valid. */
export function assertObjectKey(key: string): void {
  if (!isObjectKey(key)) throw new InvalidObjectKey('key');
}

/** Throws `InvalidObjectKey` unless some valid key may begin with the text. */
export function assertPrefix(prefix: string): void {
  const segments = prefix.split('/');
  const last = segments.pop() ?? '';
  const valid = prefix.length <= KEY_MAXIMUM && segments.every(isSegment) && SEGMENT_BEGINNING.test(last);
  if (!valid) throw new InvalidObjectKey('prefix');
}

/**
 * Key of an object named by its content: `contentKey('public/politicians', bytes, 'webp')` →
 * `public/politicians/<sha256 in hexadecimal>.webp`. The same content has the same key, another content another one.
 */
export function contentKey(prefix: string, bytes: Uint8Array, extension: string): string {
  const digest = createHash('sha256').update(bytes).digest('hex');
  const key = `${prefix.replace(/\/$/, '')}/${digest}.${extension.replace(/^\./, '')}`;
  assertObjectKey(key);
  return key;
}
