import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { isAlive } from './process-state.mjs';

/** What is written about a server that may outlive the stack. */
export interface ServerNote {
  pid: number;
  /** Folder the server works in, as it was when the server started. */
  folder: string;
}

/**
 * Whether the noted process is a server that works in `folder`. A process id may meanwhile belong to any program, and in a
 * copy of a data directory the note names the server of the original.
 *
 * @param program what the command line of the server contains
 */
export function isServerOf(folder: string, note: ServerNote, program: RegExp): boolean {
  if (!isAlive(note.pid) || !existsSync(folder)) return false;
  const entry = `/proc/${note.pid}`;
  if (!existsSync(entry)) return note.folder === realpathSync(folder);
  try {
    if (!program.test(readFileSync(`${entry}/cmdline`, 'utf8'))) return false;
    const [works, ours] = [statSync(`${entry}/cwd`), statSync(folder)];
    return works.ino === ours.ino && works.dev === ours.dev;
  } catch {
    // It ended meanwhile, or belongs to a user whose processes we may not look at: then it is not ours.
    return false;
  }
}
