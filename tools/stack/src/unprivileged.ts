import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { UserError } from './user-error.ts';

/** PostgreSQL refuses to run as root; then it runs as "nobody". */
const NOBODY = 65_534;
/** Where files go that "nobody" must reach when the checkout lies in a private place. */
const REACHABLE = '/var/lib/jamcimo';

/** Options of spawn() that make a child unprivileged; empty when this process is unprivileged itself. */
export interface RunAs {
  uid?: number;
  gid?: number;
}

export function runAs(): RunAs {
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
}

/** Whether every directory above the path may be entered by anybody. */
export function isReachableByAll(path: string): boolean {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/**
 * The binaries under a path that the unprivileged user can enter: the given one, or a copy of it.
 *
 * `version` names the copy, so that another version gets another one.
 */
export function reachableBinaries(native: string, version: string, print: (line: string) => void): string {
  if (runAs().uid === undefined || isReachableByAll(join(native, 'bin'))) return native;
  const copy = join(REACHABLE, `postgres-${version}`);
  if (!existsSync(copy)) {
    print(
      `PostgreSQL must not run as root and cannot enter ${dirname(native)}: its programs are copied to ${copy}.`,
    );
    const partial = `${copy}.${process.pid}`;
    makeReachable(partial);
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(partial, copy);
    } catch (error) {
      rmSync(partial, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  return copy;
}

/**
 * Makes the folder for PostgreSQL's data, owned by the user it runs as. When that user cannot reach the place, the data lie
 * under /var/lib/jamcimo and the folder is a link to them.
 *
 * @returns where the data really lie
 * @throws UserError when they belong to another user
 */
export function prepareDataFolder(folder: string, identity: string, print: (line: string) => void): string {
  const { uid, gid } = runAs();
  if (uid === undefined || gid === undefined) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    refuseOthersData(folder);
    return realpathSync(folder);
  }
  const target = reachableTarget(folder, identity, print);
  mkdirSync(target, { recursive: true, mode: 0o700 });
  giveTo(target, uid, gid);
  return target;
}

function reachableTarget(folder: string, identity: string, print: (line: string) => void): string {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) {
    return resolve(dirname(folder), readlinkSync(folder));
  }
  if (isReachableByAll(folder)) return folder;
  const name = createHash('sha256').update(identity).digest('hex').slice(0, 16);
  const target = join(makeReachable(join(REACHABLE, name)), 'postgres');
  print(`PostgreSQL must not run as root and cannot enter ${dirname(folder)}: its data lie in ${target}.`);
  if (existsSync(folder)) {
    cpSync(folder, target, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    rmSync(folder, { recursive: true });
  }
  symlinkSync(target, folder);
  return target;
}

/** Makes a folder under /var/lib/jamcimo that anybody may pass through; what must be closed is closed inside. */
function makeReachable(folder: string): string {
  for (const path of [REACHABLE, folder]) {
    mkdirSync(path, { recursive: true });
    chmodSync(path, 0o755);
  }
  return folder;
}

function refuseOthersData(folder: string): void {
  const owner = statSync(folder).uid;
  if (process.getuid === undefined || owner === process.getuid()) return;
  throw new UserError(
    `${folder} belongs to another user (${owner}), as after a start as root: start as that user or set DATA_DIR to another folder.`,
  );
}

/** Removes a folder made by prepareDataFolder together with what its link leads to. */
export function removeDataFolder(folder: string): void {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) {
    const target = resolve(dirname(folder), readlinkSync(folder));
    if (target.startsWith(`${REACHABLE}/`)) rmSync(dirname(target), { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true });
}

/** Changes the owner of a whole tree, without following links; nothing to do when its top belongs to him already. */
function giveTo(path: string, uid: number, gid: number): void {
  if (statSync(path).uid === uid) return;
  for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(path, entry), uid, gid);
  }
  // The top goes last: when this is interrupted, the next start does it again.
  chownSync(path, uid, gid);
}
