import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { releaseLock, takeLock } from './lock-file.mjs';
import { replaceFile } from './replace-file.ts';
import { removeDataFolder } from './unprivileged.ts';
import { UserError } from './user-error.ts';

const MARKER = '.jamcimo';
const LAYOUT = 1;

interface Marker {
  product: 'jamcimo';
  layout: number;
  /** Identifies the data directory, wherever it is moved. */
  id: string;
}

/** The folder with everything an embedded system keeps, opened by one running stack at a time. */
export class DataDirectory {
  readonly path: string;
  readonly id: string;

  private constructor(path: string, id: string) {
    this.path = path;
    this.id = id;
  }

  /**
   * Opens the folder or makes it.
   *
   * @throws UserError when it holds something else, is in use, or cannot be written
   */
  static open(path: string): DataDirectory {
    const { marker, holder } = explainFileError(path, () => ({
      marker: makeOrCheck(path),
      holder: takeLock(join(path, 'lock')),
    }));
    if (holder) {
      throw new UserError(
        `${path} is in use by a running Jamčimo (process ${holder.pid}): stop that one or set DATA_DIR to another folder.`,
      );
    }
    return new DataDirectory(path, marker.id);
  }

  close(): void {
    releaseLock(join(this.path, 'lock'));
  }

  /** Deletes the folder with everything in it, also what lies elsewhere because PostgreSQL could not enter. */
  remove(): void {
    removeDataFolder(join(this.path, 'postgres'));
    rmSync(this.path, { recursive: true, force: true });
  }

  /** A folder inside, made when missing; only its owner may enter it. */
  folder(name: string): string {
    const path = join(this.path, name);
    mkdirSync(path, { recursive: true, mode: 0o700 });
    return path;
  }

  /** A secret that is made once and kept; 64 hexadecimal digits. */
  secret(name: string): string {
    const path = join(this.folder('secrets'), name);
    const kept = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
    if (kept) return kept;
    const made = randomBytes(32).toString('hex');
    replaceFile(path, `${made}\n`);
    return made;
  }
}

/** Where the running stack writes what other commands need to reach it. */
export function stackFile(dataDirectory: string): string {
  return join(dataDirectory, 'run', 'stack.json');
}

function makeOrCheck(path: string): Marker {
  if (existsSync(path) && !statSync(path).isDirectory()) {
    throw new UserError(`DATA_DIR ${path} is a file and not a folder.`);
  }
  const file = join(path, MARKER);
  if (existsSync(file)) return readMarker(path, file);
  // As root PostgreSQL runs as somebody else, who must be able to pass through; every folder inside is closed.
  mkdirSync(path, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  if (readdirSync(path).length > 0) {
    throw new UserError(
      `${path} is not empty and was not made by Jamčimo: set DATA_DIR to an empty folder or to one of its own.`,
    );
  }
  const marker: Marker = { product: 'jamcimo', layout: LAYOUT, id: randomUUID() };
  replaceFile(file, `${JSON.stringify(marker)}\n`, 0o644);
  return marker;
}

/** Turns an error of the file system into a message for people. */
function explainFileError<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
      throw new UserError(`DATA_DIR ${path} cannot be written by this user (${code}).`);
    }
    if (code === 'ENOSPC' || code === 'EDQUOT') {
      throw new UserError(`DATA_DIR ${path} cannot be written: the disk is full (${code}).`);
    }
    throw error;
  }
}

function readMarker(path: string, file: string): Marker {
  let marker: Partial<Marker> = {};
  try {
    marker = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Reported below as foreign.
  }
  if (marker.product !== 'jamcimo' || !marker.id) {
    throw new UserError(
      `${path} has a file ${MARKER} that Jamčimo did not write: set DATA_DIR to another folder.`,
    );
  }
  if (marker.layout !== LAYOUT) {
    throw new UserError(`${path} was made by another version of Jamčimo (layout ${marker.layout}).`);
  }
  return marker as Marker;
}
