import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** `npm run import` beside a running system; answers what it printed. */
export function runImport(dataDirectory: string, files: string[], ...options: string[]): string {
  const done = spawnSync(process.execPath, ['tools/stack/src/command.ts', 'import', ...files, ...options], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: ROOT, DATA_DIR: dataDirectory },
  });
  if (done.status !== 0)
    throw new Error(`The import ended with ${done.status}: ${done.stdout}${done.stderr}`);
  return done.stdout;
}
