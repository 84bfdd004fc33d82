import { backupKind } from '@jamcimo/contracts';
import { z } from 'zod';

/**
 * Format 1 of an archive: a tar file, compressed with Zstandard and, with a passphrase, encrypted with age, so that `age`, `zstd`
 * and `tar` open it anywhere. Its entries, in this order:
 *
 * - `format.json`: what it is and which format
 * - `tables/<schema>.<table>/<number>.copy`: rows as COPY writes them (text), in pieces, tables in the order of their references
 * - `objects/<key>`: files; after every {@link OBJECTS_PER_INDEX} of them `object-index/<number>.jsonl` with key, size and SHA-256
 * - `manifest.json`: everything about it, with the SHA-256 of every table and of all indexes; `manifest.sha256`: its own
 *
 * Nothing is ever held whole in memory, neither while it is written nor while it is read.
 */
export const FORMAT = 1;
export const PRODUCT = 'jamcimo-backup';

export const FORMAT_ENTRY = 'format.json';
export const MANIFEST_ENTRY = 'manifest.json';
export const MANIFEST_HASH_ENTRY = 'manifest.sha256';
export const TABLES = 'tables/';
export const OBJECTS = 'objects/';
export const OBJECT_INDEXES = 'object-index/';

/** Rows are cut into pieces, because an entry of a tar file says its size before its content. */
export const PIECE_BYTES = 1024 * 1024;
export const OBJECTS_PER_INDEX = 1000;

/** Larger entries are not ours: an uploaded archive must not fill the memory. */
export const ENTRY_LIMITS = {
  small: 64 * 1024 * 1024,
  piece: 64 * 1024 * 1024,
  object: 256 * 1024 * 1024,
} as const;

export const formatEntry = z.object({ product: z.literal(PRODUCT), format: z.number().int() });

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const identifier = z.string().regex(/^[a-z][a-z0-9_]*$/);

const archivedTable = z.object({
  name: identifier,
  columns: z.array(identifier).min(1),
  rows: z.number().int().nonnegative(),
  bytes: z.number().int().nonnegative(),
  sha256: hash,
});
export type ArchivedTable = z.output<typeof archivedTable>;

const archivedSchema = z.object({
  name: identifier,
  /** Migrations that had run, by name and in order. */
  migrations: z.array(z.string().regex(/^[A-Za-z0-9_]+$/)),
  tables: z.array(archivedTable),
  /** The number each sequence gives next. */
  sequences: z.array(z.object({ name: identifier, next: z.string().regex(/^\d{1,19}$/) })),
});
export type ArchivedSchema = z.output<typeof archivedSchema>;

/** So many of the missing files stand in the manifest by key. */
export const NAMED_MISSING = 1000;

export const manifest = z.object({
  product: z.literal(PRODUCT),
  format: z.literal(FORMAT),
  name: z.string(),
  kind: backupKind,
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  /** Which history of the database it belongs to. */
  lineage: z.uuid(),
  /** Identity documents are in encrypted archives only. */
  hasIdentityDocuments: z.boolean(),
  schemas: z.array(archivedSchema),
  objects: z.object({
    count: z.number().int().nonnegative(),
    bytes: z.number().int().nonnegative(),
    /** Of all indexes together. */
    sha256: hash,
  }),
  /** What rows name and the store did not have, or had empty. */
  missingObjects: z.object({
    count: z.number().int().nonnegative(),
    keys: z.array(z.string()).max(NAMED_MISSING),
  }),
});
export type Manifest = z.output<typeof manifest>;

export const objectIndexLine = z.object({
  key: z.string(),
  size: z.number().int().nonnegative(),
  sha256: hash,
});
export type ObjectIndexLine = z.output<typeof objectIndexLine>;
