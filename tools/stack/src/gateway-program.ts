import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { ROOT } from './paths.ts';
import { UserError } from './user-error.ts';

/**
 * Runs a program of the built gateway on this terminal, because a password may come through it, and ends this process as it ended.
 *
 * @param environment is added to the caller's
 * @throws UserError when nothing was built yet
 */
export async function runGatewayProgram(
  file: string,
  words: string[],
  environment: Record<string, string>,
): Promise<void> {
  const program = join(ROOT, 'services', 'gateway', 'dist', file);
  if (!existsSync(program))
    throw new UserError('Jamčimo was not built yet: run npm start or npm run build first.');
  const child = spawn(process.execPath, ['--enable-source-maps', program, ...words], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status) => resolve(status ?? 1));
  });
  if (code !== 0) process.exit(code);
}
