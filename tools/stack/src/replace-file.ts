import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import process from 'node:process';

/**
 * Writes a file whole or not at all: the content goes to a temporary name beside it, which then takes its place. On a full
 * disk the file stays as it was.
 *
 * @throws Error of the file system
 */
export function replaceFile(path: string, content: string, mode = 0o600): void {
  const temporary = `${path}.${process.pid}`;
  try {
    const file = openSync(temporary, 'w', mode);
    try {
      writeFileSync(file, content);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
