/**
 * `npm start` and, with `--watch`, `npm run dev`. With `--throw-away` it is a system for one test run: no `.env`, nothing is
 * flushed to disk, and its data directory is removed at the end. With `--built` nothing is built: another one may be serving the files.
 */
import process from 'node:process';
import { BuildError, build } from '@jamcimo/build';
import { isPortFree } from '@jamcimo/testing/free-port';
import { loadEnvironmentFile, readStackConfig, type StackConfig } from './config.ts';
import { Console } from './console.ts';
import { DataDirectory } from './data-directory.ts';
import { loadProduct } from './product.ts';
import { Stack } from './stack.ts';
import { stopSignal } from './stop-signal.ts';
import { UserError } from './user-error.ts';

const throwAway = process.argv.includes('--throw-away');
const isBuilt = process.argv.includes('--built');
const terminal = new Console();
const stop = stopSignal();

async function checkPorts(config: StackConfig): Promise<void> {
  if (!(await isPortFree(config.PORT, config.HOST))) {
    throw new UserError(
      `Port ${config.PORT} on ${config.HOST} is in use or not allowed: stop what uses it or choose another one with PORT.`,
    );
  }
  if (!config.SMTP_URL && !(await isPortFree(config.MAILBOX_PORT))) {
    throw new UserError(
      `Port ${config.MAILBOX_PORT} for the mailbox is in use: choose another one with MAILBOX_PORT.`,
    );
  }
}

async function run(): Promise<void> {
  if (!throwAway) loadEnvironmentFile();
  const config = readStackConfig(process.env);
  const data = DataDirectory.open(config.DATA_DIR);
  try {
    await checkPorts(config);
    if (!isBuilt) await Promise.race([terminal.step('Building what changed', build), stop.promise]);
    if (stop.requested) return;
    const stack = new Stack(config, data, await loadProduct(), { terminal, throwAway });
    try {
      await Promise.race([stack.start(), stop.promise]);
      if (stop.requested) return;
      terminal.print(stack.announcement());
      const watcher = process.argv.includes('--watch')
        ? await (await import('./watch.ts')).watch(stack, terminal.print)
        : undefined;
      await stop.promise;
      watcher?.close();
    } finally {
      await terminal.step('Stopping', () => stack.stop());
    }
  } finally {
    data.close();
    if (throwAway) data.remove();
  }
}

/** Node's own message names the file: "ENOSPC: no space left on device, write …". */
function isFullDisk(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException | undefined)?.code ?? '');
}

try {
  await run();
  process.exit(0);
} catch (error) {
  const isExpected = error instanceof UserError || error instanceof BuildError || isFullDisk(error);
  console.error(isExpected ? `\n✗ ${(error as Error).message}\n` : error);
  process.exit(1);
}
