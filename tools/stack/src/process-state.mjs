/**
 * What is known about a process of this machine. Plain JavaScript without a dependency: the bootstrap uses it before
 * anything is installed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';

/**
 * @typedef {object} ProcessState
 * @property {string} state one letter as in ps(1), such as R, S, Z
 * @property {string} startedAt start of the process; distinguishes it from a later one with the same id
 */

/**
 * Whether a process with this id runs; one of another user counts. A zombie does not run: it has ended and waits until its
 * parent collects it, which the first process of a container may do late or never.
 *
 * @param {number} pid
 */
export function isAlive(pid) {
  return exists(pid) && !['Z', 'X', 'x'].includes(processState(pid)?.state ?? '');
}

/**
 * Whether the process table has an entry for the id, be it that of a zombie.
 *
 * @param {number} pid
 */
export function exists(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * State and start of a process; undefined when there is none or the system does not expose them (Windows).
 *
 * @param {number} pid
 * @returns {ProcessState | undefined}
 */
export function processState(pid) {
  if (existsSync('/proc/self/stat')) return stateFromProc(pid);
  return process.platform === 'win32' ? undefined : stateFromPs(pid);
}

/**
 * @param {number} pid
 * @returns {ProcessState | undefined}
 */
function stateFromProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // proc_pid_stat(5): the name of the program stands in parentheses and may itself contain blanks and parentheses; field
    // 3, the state, follows the last one. Field 22 is the start in clock ticks since boot.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', startedAt: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}

/**
 * For systems without /proc, such as macOS.
 *
 * @param {number} pid
 * @returns {ProcessState | undefined}
 */
export function stateFromPs(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  });
  const [, state, startedAt] = /^\s*(\S)\S*\s+(\S.*\S)\s*$/.exec(stdout ?? '') ?? [];
  return state && startedAt ? { state, startedAt } : undefined;
}
