import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { programOf } from '@jamcimo/build';
import { ROOT } from './paths.ts';
import { UserError } from './user-error.ts';

/**
 * Runs a command's program of the built service on this terminal, because a password or a file may come through it, and ends this process
 * as it ended. Names of files are meant from where the person stands, for npm changes to the top folder.
 *
 * @param environment is added to the caller's
 * @throws UserError when nothing was built yet
 */
export async function runServiceProgram(
  name: string,
  words: string[],
  environment: Record<string, string>,
): Promise<void> {
  const program = join(ROOT, programOf(name) ?? '');
  if (!existsSync(program))
    throw new UserError('Jamčimo was not built yet: run npm start or npm run build first.');
  const child = spawn(process.execPath, [program, name, ...words], {
    stdio: 'inherit',
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env: { ...process.env, ...environment },
  });
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status) => resolve(status ?? 1));
  });
  if (code !== 0) process.exit(code);
}
