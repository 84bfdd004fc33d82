import { z } from 'zod';

/** Longest name of a backup, in characters (decision 42). */
export const BACKUP_NAME_LENGTH = 80;

/** Largest archive, in bytes. */
export const BACKUP_BYTES = 1024 ** 4;

/** Largest archive that a browser uploads, in bytes; the command `backup -- upload` takes every one. */
export const BACKUP_UPLOAD_BYTES = 5 * 1024 ** 3;

const ARCHIVE_FILE = /^[a-z0-9][a-z0-9-]{0,99}\.tar\.zst(?:\.age)?$/;

/** Whether a text can be the file of an archive: nothing of it can lead out of the folder of archives. */
export function isBackupFile(text: string): boolean {
  return ARCHIVE_FILE.test(text);
}

/** What made an archive: a person, the nightly schedule, a restore (before it replaces anything), or somebody's upload. */
export const backupKind = z.enum(['manual', 'nightly', 'safety', 'uploaded']);
export type BackupKind = z.output<typeof backupKind>;

/** One archive of the list. */
export const backup = z
  .object({
    name: z.string(),
    date: z.iso.datetime().describe('When the data were as they are in it.'),
    size: z.number().int().nonnegative().describe('Bytes.'),
    file: z.string().describe('Its identity in every other call.'),
    kind: backupKind,
    createdBy: z.string(),
    isEncrypted: z.boolean(),
    hasIdentityDocuments: z.boolean(),
    /** When it is removed at the latest; null for those of which so many are kept. */
    keptUntil: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Backup' });
export type Backup = z.output<typeof backup>;

/** GET /api/admin/backup/list. */
export const backupList = z.object({
  backups: z.array(backup),
  /** Bytes an archive may have. */
  limit: z.number().int(),
  /** When one was last restored for trial. */
  rehearsedAt: z.iso.datetime().nullable(),
  /** Copies at a second site; null where there is none. */
  offSite: z
    .object({
      /** When the data of the newest copy were as they are in it; null while there is none, or it is not known yet. */
      newestAt: z.iso.datetime().nullable(),
      /** Whether the last attempt to copy what is missing there failed. */
      isFailing: z.boolean(),
    })
    .nullable(),
});
export type BackupList = z.output<typeof backupList>;

export const BACKUP_WORK_KINDS = ['create', 'restore', 'verify', 'rehearse', 'adopt'] as const;
export const BACKUP_PHASES = [
  'reading-tables',
  'reading-files',
  'checking',
  'loading',
  'migrating',
  'waiting',
  'saving',
  'replacing',
  'comparing',
  'finishing',
] as const;

/** What is done with archives now, or was done last: one piece of work at a time in the whole installation. */
export const backupWork = z
  .object({
    id: z.string(),
    kind: z.enum(BACKUP_WORK_KINDS),
    file: z.string().nullable(),
    name: z.string().nullable(),
    startedBy: z.string(),
    startedAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    /** `interrupted`: the process that did it ended; nothing was changed by it. */
    state: z.enum(['running', 'succeeded', 'failed', 'interrupted']),
    phase: z.enum(BACKUP_PHASES).nullable(),
    done: z.number().int().describe('Rows or files dealt with in this phase.'),
    total: z.number().int().nullable(),
    reason: z.string().nullable().describe('Why it failed, a Croatian sentence.'),
    result: z
      .record(z.string(), z.union([z.number(), z.string(), z.boolean()]))
      .nullable()
      .describe('Figures of the outcome, by name.'),
  })
  .meta({ id: 'BackupWork' });
export type BackupWork = z.output<typeof backupWork>;

/** GET /api/admin/backup/work. */
export const backupWorkAnswer = z.object({ work: backupWork.nullable() });
export type BackupWorkAnswer = z.output<typeof backupWorkAnswer>;

const givenName = z
  .string()
  .trim()
  .max(BACKUP_NAME_LENGTH, 'Predugo')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
  .regex(/^[^\u0000-\u001f\u007f]*$/, 'Nedopušteni znakovi');

/** GET /api/admin/backup/:id/since: what came after a backup, and is not there any more once it is restored. */
export const sinceBackup = z
  .object({ requests: z.number().int(), payments: z.number().int() })
  .meta({ id: 'SinceBackup' });
export type SinceBackup = z.output<typeof sinceBackup>;

/** Body of POST /api/admin/backup/create; a blank name counts as missing. */
export const backupCreation = z.object({ name: givenName.optional() });

/** Body of POST /api/admin/backup/restore. */
export const backupRestoring = z.object({ file: z.string().max(200) });
