import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { BACKUP_BYTES, backupsCalls } from '@jamcimo/contracts';
import { CommandError } from '@jamcimo/service-kit';
import { AREAS, type ObjectStore, WrongObjectSize } from '@jamcimo/storage';
import { archiveKey } from '../archives/archive-file.js';
import type { Installation } from './installation.js';

/**
 * Writes an archive of the list to a stream, which stays open.
 *
 * @throws CommandError for a terminal, or the DomainError `backup.not-found`
 */
export async function downloadArchive(
  { calls, store }: Pick<Installation, 'calls' | 'store'>,
  file: string,
  output: NodeJS.WritableStream & { isTTY?: boolean },
): Promise<void> {
  if (output.isTTY)
    throw new CommandError(
      'An archive goes into a file: … download FILE > ARCHIVE (docker compose exec -T).',
    );
  await calls.call(backupsCalls.find, { file });
  const { stream } = await store.get(archiveKey(file));
  await pipeline(stream, output, { end: false });
}

/**
 * Keeps what comes through a stream where uploads lie.
 *
 * @returns its key
 * @throws CommandError for a terminal, nothing, or too much
 */
export async function uploadArchive(
  store: ObjectStore,
  input: NodeJS.ReadStream | import('node:stream').Readable,
): Promise<string> {
  if ('isTTY' in input && input.isTTY)
    throw new CommandError('An archive comes from a file: … upload < ARCHIVE (docker compose exec -T).');
  const key = `${AREAS.incoming}backup-${randomUUID()}`;
  try {
    const { size } = await store.put(key, { stream: input, limit: BACKUP_BYTES });
    if (size > 0) return key;
  } catch (error) {
    if (!(error instanceof WrongObjectSize)) throw error;
    throw new CommandError(`The archive is larger than ${BACKUP_BYTES / 1024 ** 3} GiB.`);
  }
  await store.remove(key);
  throw new CommandError('Nothing came through standard input.');
}
