import { userInfo } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type BackupWork, backupsCalls, DomainError } from '@jamcimo/contracts';
import { type CallClient, CommandError, table } from '@jamcimo/service-kit';
import type { Installation } from './installation.js';
import { downloadArchive, uploadArchive } from './stream-archive.js';

const USAGE = `jamcimo backup create [NAME] | list | verify FILE | restore FILE | rehearse [FILE]
                      | download FILE > ARCHIVE | upload < ARCHIVE
FILE is what list shows.`;
const LOOK_MS = 500;
const MEBIBYTE = 1024 * 1024;

/** Begins a piece of work. */
type Begin = (calls: CallClient, startedBy: string) => Promise<BackupWork>;

/** @throws CommandError, or the DomainError of the service */
export async function runBackupCommand(
  [command, ...words]: string[],
  installation: Pick<Installation, 'calls' | 'store'>,
): Promise<void> {
  const { calls } = installation;
  const [file] = words;
  if (command === 'list' && words.length === 0) return list(calls);
  if (command === 'download' && file !== undefined && words.length === 1)
    return downloadArchive(installation, file, process.stdout);
  if (command === 'upload' && words.length === 0) {
    const objectKey = await uploadArchive(installation.store, process.stdin);
    return toEnd(calls, (startedBy) => calls.call(backupsCalls.adopt, { objectKey, startedBy }));
  }
  const begin = beginning(command, words);
  if (!begin) throw new CommandError(`Usage: ${USAGE}`);
  await toEnd(calls, (startedBy) => begin(calls, startedBy));
}

/** Waits for a piece of work and shows what came of it. */
async function toEnd(calls: CallClient, begin: (startedBy: string) => Promise<BackupWork>): Promise<void> {
  const work = await untilEnd(calls, await begin(`jamcimo backup (${userInfo().username})`));
  if (work.state !== 'succeeded') throw new CommandError(work.reason ?? `It was ${work.state}.`);
  console.log(`✓ ${work.kind}`);
  console.log(
    table(
      ['what', 'value'],
      Object.entries(work.result ?? {}).map(([name, value]) => [name, String(value)]),
    ),
  );
}

function beginning(command: string | undefined, words: string[]): Begin | undefined {
  const [file] = words;
  if (command === 'create') {
    const name = words.join(' ').trim();
    return (calls, startedBy) => calls.call(backupsCalls.create, { startedBy, ...(name && { name }) });
  }
  if (words.length > 1) return undefined;
  if (command === 'rehearse') {
    return (calls, startedBy) => calls.call(backupsCalls.rehearse, { startedBy, ...(file && { file }) });
  }
  if (file === undefined) return undefined;
  if (command === 'verify') return (calls, startedBy) => calls.call(backupsCalls.verify, { file, startedBy });
  if (command === 'restore')
    return (calls, startedBy) => calls.call(backupsCalls.restore, { file, startedBy });
  return undefined;
}

async function list(calls: CallClient): Promise<void> {
  const { backups } = await calls.call(backupsCalls.list, {});
  const lines = backups.map(({ date, name, size, kind, createdBy, file }) => [
    date.slice(0, 16).replace('T', ' '),
    name,
    `${(size / MEBIBYTE).toFixed(1)} MB`,
    kind,
    createdBy,
    file,
  ]);
  if (lines.length === 0) console.log('There is no backup yet.');
  else console.log(table(['date (UTC)', 'name', 'size', 'kind', 'by', 'file'], lines));
}

/** Prints each phase once. */
async function untilEnd(calls: CallClient, begun: BackupWork): Promise<BackupWork> {
  let shown: string | null = null;
  for (let work = begun; ; ) {
    if (work.phase !== null && work.phase !== shown) console.log(`… ${work.phase}`);
    shown = work.phase ?? shown;
    if (work.state !== 'running') return work;
    await pause(LOOK_MS);
    const answer = await calls.call(backupsCalls.work, {}).catch((error: unknown) => {
      // A busy moment of the service is no end of the work.
      if (error instanceof DomainError && error.code.startsWith('service.')) return null;
      throw error;
    });
    if (answer?.work && answer.work.id !== begun.id)
      throw new CommandError('Other work took its place; see the list.');
    work = answer?.work ?? work;
  }
}
