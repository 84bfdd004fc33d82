import { randomBytes } from 'node:crypto';
import { DomainError, isBackupFile } from '@jamcimo/contracts';
import { formatDate } from '@jamcimo/croatia';
import { AREAS } from '@jamcimo/storage';

/** A name nobody else gives: the time for people, letters of chance for everybody else. */
export function newArchiveFile(at: Date, isEncrypted: boolean): string {
  const time = at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  return `jamcimo-${time}-${randomBytes(4).toString('hex')}.tar.zst${isEncrypted ? '.age' : ''}`;
}

/** @throws DomainError `backup.not-found` for what cannot be the file of an archive */
export function archiveKey(file: string): string {
  if (!isBackupFile(file)) throw noSuchBackup();
  return `${AREAS.backups}${file}`;
}

/** What the list says of an archive lies beside it, written after it: without this note an archive is not listed. */
export function noteKey(file: string): string {
  return `${archiveKey(file)}.json`;
}

/** Of whom nothing comes back: it lies beside the archives, because it holds for each of them, wherever it is restored. */
export const ERASURES = `${AREAS.backups}erased.txt`;

export function noSuchBackup(): DomainError {
  return new DomainError('backup.not-found');
}

/** `backup-` and the Croatian date, dots and blanks as dashes: `backup-20-11-2026` (decision 27). */
export function defaultName(now: Date): string {
  return `backup-${formatDate(now)
    .replaceAll(/[.\s]+/g, '-')
    .replace(/-$/, '')}`;
}
