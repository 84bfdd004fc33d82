import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stackFile } from './data-directory.ts';
import { lockHolder } from './lock-file.mjs';
import { UserError } from './user-error.ts';

/** What a running stack publishes to other commands (DATA_DIR/run/stack.json, readable by its owner only). */
export interface StackFile {
  pid: number;
  /** PUBLIC_URL. */
  url: string;
  /** The site as this machine reaches it. */
  localUrl: string;
  mailboxUrl: string | null;
  token: string;
  databaseUrl: string;
  redisUrl: string;
  services: Record<string, { address: string; healthUrl: string; pid: number | null }>;
  /** Process ids of the embedded parts. */
  parts: Record<string, number | null>;
}

/**
 * Reads the note of the stack that runs on a data directory.
 *
 * @throws UserError when none is running there
 */
export function readStackFile(dataDirectory: string): StackFile {
  const file = stackFile(dataDirectory);
  if (!existsSync(file) || !lockHolder(join(dataDirectory, 'lock'))) {
    throw new UserError(
      `Jamčimo is not running on ${dataDirectory}: start it with npm start (and the same DATA_DIR).`,
    );
  }
  return JSON.parse(readFileSync(file, 'utf8')) as StackFile;
}
