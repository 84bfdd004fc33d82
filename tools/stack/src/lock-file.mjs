/**
 * Lock files that name their holder. Plain JavaScript without a dependency: the bootstrap uses it before anything is
 * installed.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { isAlive, processState } from './process-state.mjs';

/**
 * @typedef {object} Holder
 * @property {number} pid
 * @property {string | null} startedAt distinguishes the process from a later one with the same id; null where the system
 *   does not expose it
 */

const TAKEOVER_PAUSE_MS = 10;
const PAUSE = new Int32Array(new SharedArrayBuffer(4));
/** File systems without hard links answer with one of these. */
const NO_HARD_LINKS = ['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'EINVAL'];

/**
 * Takes a lock file, also one whose holder is gone.
 *
 * @param {string} path
 * @returns {Holder | undefined} the living holder when there is one, else undefined: the lock is ours
 * @throws {Error} when the file cannot be written, as on a full disk (ENOSPC)
 */
export function takeLock(path) {
  for (;;) {
    if (create(path)) return undefined;
    const holder = lockHolder(path);
    if (holder) return holder;
    removeStale(path);
  }
}

/**
 * Releases a lock taken by this process.
 *
 * @param {string} path
 */
export function releaseLock(path) {
  if (readHolder(path)?.pid === process.pid) rmSync(path, { force: true });
}

/**
 * The living process that holds the lock, if any.
 *
 * @param {string} path
 * @returns {Holder | undefined}
 */
export function lockHolder(path) {
  const holder = readHolder(path);
  return holder && isSameProcess(holder) ? holder : undefined;
}

/**
 * How a process is named in a file so that it can be recognised later.
 *
 * @param {number} pid
 * @returns {Holder}
 */
export function describeProcess(pid) {
  return { pid, startedAt: processState(pid)?.startedAt ?? null };
}

/**
 * Whether the named process still runs, and is not another one that got its id.
 *
 * @param {Holder} named
 */
export function isSameProcess({ pid, startedAt }) {
  return isAlive(pid) && (startedAt === null || startedAt === processState(pid)?.startedAt);
}

/**
 * Makes the lock file with its whole content at once, so that nobody ever reads an empty one.
 *
 * @param {string} path
 * @returns {boolean} false when it exists already
 */
function create(path) {
  const content = JSON.stringify(describeProcess(process.pid));
  const temporary = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(temporary, content, { flag: 'wx', mode: 0o600 });
    linkSync(temporary, path);
    return true;
  } catch (error) {
    const code = /** @type {NodeJS.ErrnoException} */ (error).code ?? '';
    if (code === 'EEXIST') return false;
    if (!NO_HARD_LINKS.includes(code)) throw error;
    return createWithoutLink(path, content);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/**
 * @param {string} path
 * @param {string} content
 */
function createWithoutLink(path, content) {
  try {
    writeFileSync(path, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes a lock file whose holder is gone. One process at a time does so: a second one that had read the same stale file
 * would otherwise remove the lock that the first has taken meanwhile. A guard that cannot be read has just been released, or its writer died.
 *
 * @param {string} path
 */
function removeStale(path) {
  const guard = `${path}.takeover`;
  if (create(guard)) {
    try {
      if (!lockHolder(path)) rmSync(path, { force: true });
    } finally {
      rmSync(guard, { force: true });
    }
  } else {
    const holder = readHolder(guard);
    if (!holder || isSameProcess(holder)) Atomics.wait(PAUSE, 0, 0, TAKEOVER_PAUSE_MS);
    if (holder ? !isSameProcess(holder) : existsSync(guard) && !readHolder(guard))
      rmSync(guard, { force: true });
  }
}

/**
 * @param {string} path
 * @returns {Holder | undefined}
 */
function readHolder(path) {
  try {
    const { pid, startedAt } = JSON.parse(readFileSync(path, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? { pid, startedAt: startedAt ?? null } : undefined;
  } catch {
    return undefined;
  }
}
