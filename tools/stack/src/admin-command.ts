import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { loadEnvironmentFile, readStackConfig } from './config.ts';
import { ROOT } from './paths.ts';
import { readStackFile } from './stack-file.ts';
import { UserError } from './user-error.ts';

const PROGRAM = join(ROOT, 'services', 'gateway', 'dist', 'admin-command.js');

/**
 * Runs the gateway's own program for accounts on the database of the environment, else on that of the running stack. The
 * terminal is passed on, because a password may come through it.
 */
export async function run(words: string[]): Promise<void> {
  loadEnvironmentFile();
  if (!existsSync(PROGRAM))
    throw new UserError('Jamčimo was not built yet: run npm start or npm run build first.');
  const given = process.env.DATABASE_URL_GATEWAY || process.env.DATABASE_URL;
  const url = given || readStackFile(readStackConfig(process.env).DATA_DIR).databaseUrl;
  const child = spawn(process.execPath, ['--enable-source-maps', PROGRAM, ...words], {
    stdio: 'inherit',
    env: { ...process.env, ...(!given && { DATABASE_URL: url }) },
  });
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status) => resolve(status ?? 1));
  });
  if (code !== 0) process.exit(code);
}
