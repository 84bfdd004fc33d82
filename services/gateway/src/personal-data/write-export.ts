import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '@jamcimo/service-kit';
import type { ExportedFile } from './export-personal-data.js';

/**
 * Writes an export into a folder that only its owner may enter.
 *
 * @param folder is made; it must not exist yet, so that two people are never mixed
 * @returns names of the files written
 * @throws CommandError when the folder exists or cannot be made
 */
export async function writeExport(files: AsyncIterable<ExportedFile>, folder: string): Promise<string[]> {
  const written: string[] = [];
  for await (const { name, content } of files) {
    if (written.length === 0) await makeFolder(folder);
    await writeFile(join(folder, name), content, { mode: 0o600, flag: 'wx' });
    written.push(name);
  }
  return written;
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'EEXIST' ? 'it exists already' : error.message;
    throw new CommandError(`The folder ${folder} could not be made: ${why}.`);
  });
}
