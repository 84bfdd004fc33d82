import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { isAlive } from './processes.ts';

/** Who holds a lock file. */
export interface Holder {
  pid: number;
  /** Start of the process, which distinguishes it from a later one with the same id; null where the system does not expose it. */
  startedAt: string | null;
}

/**
 * Takes a lock file, also over a holder that is gone.
 *
 * @returns the living holder when there is one, else undefined: the lock is ours
 */
export function takeLock(path: string): Holder | undefined {
  for (;;) {
    if (writeExclusively(path)) return undefined;
    const seen = readHolder(path);
    if (seen && isHeld(seen)) return seen;
    // Renaming succeeds for one of several that see the same stale file.
    const stale = `${path}.${process.pid}`;
    try {
      renameSync(path, stale);
    } catch {
      continue;
    }
    const moved = readHolder(stale);
    rmSync(stale, { force: true });
    if (moved && isHeld(moved)) {
      // Somebody had taken it over in between: it is his.
      writeFileSync(path, JSON.stringify(moved));
      return moved;
    }
  }
}

/** Releases a lock taken by this process. */
export function releaseLock(path: string): void {
  if (readHolder(path)?.pid === process.pid) rmSync(path, { force: true });
}

/** The living process that holds the lock, if any. */
export function lockHolder(path: string): Holder | undefined {
  const holder = readHolder(path);
  return holder && isHeld(holder) ? holder : undefined;
}

function writeExclusively(path: string): boolean {
  const me: Holder = { pid: process.pid, startedAt: startOf(process.pid) };
  try {
    writeFileSync(path, JSON.stringify(me), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function isHeld(holder: Holder): boolean {
  return isAlive(holder.pid) && (holder.startedAt === null || holder.startedAt === startOf(holder.pid));
}

/** Start of a process in clock ticks since the machine started, from Linux. */
function startOf(pid: number): string | null {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return null;
  const stat = readFileSync(path, 'utf8');
  // The program's name stands in parentheses and may hold blanks; the 20th field after it is the start.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}
