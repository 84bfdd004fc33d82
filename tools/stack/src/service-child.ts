import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { BuildError } from '@jamcimo/build';
import { consoleLine, ServiceLog } from './log-file.ts';
import type { ChildSpec } from './managed-child.ts';
import { MEMORY_FLAGS } from './memory-flags.mjs';
import { COMPILE_CACHE, ROOT } from './paths.ts';
import { endChild, hasEnded, waitFor } from './processes.ts';
import { UserError } from './user-error.ts';

const READY_MS = 180_000;
/** Longer than the 45 s after which a stopping service ends by itself: running requests and jobs get 35 of them. */
const GRACE_MS = 50_000;

export interface ServiceOptions {
  name: string;
  /** Top folder that holds `services/<name>`. */
  root?: string;
  environment: Record<string, string | undefined>;
  /** Answers 200 as soon as the service works. */
  readyUrl: string;
  logFolder: string;
  /** Takes warnings and errors of the service, one line each. */
  print: (line: string) => void;
  /** Takes a line that the operator must see. */
  notice: (line: string) => void;
  /** Takes a line that belongs into the start-up block and nowhere else. */
  blockLine: (line: string) => void;
}

/** A service of the product as a child process whose command line names `services/<name>`. */
export function serviceChild(options: ServiceOptions): ChildSpec {
  const { name, root = ROOT, readyUrl, print } = options;
  const program = `services/${name}/dist/main.js`;
  const log = new ServiceLog(options.logFolder, name, (line) => {
    const shown = consoleLine(name, line);
    if (shown) print(shown);
  });

  const start = (): ChildProcess => {
    if (!existsSync(join(root, program))) throw new BuildError(`${program} is missing: run npm run build.`);
    const child = spawn(process.execPath, [...MEMORY_FLAGS, program], {
      cwd: root,
      env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, ...options.environment },
      // The channel closes when this process dies, and services then end by themselves.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // A process group of its own: Ctrl-C reaches the stack alone, which stops everything in order.
      detached: true,
    });
    log.take(child.stdout);
    log.take(child.stderr);
    child.on('message', (message) => {
      const { type, line } = (message ?? {}) as { type?: unknown; line?: unknown };
      if (typeof line !== 'string') return;
      if (type === 'notice') options.notice(line);
      if (type === 'block-line') options.blockLine(line);
    });
    return child;
  };

  const ready = async (child: ChildProcess): Promise<void> => {
    const answers = await waitFor(() => {
      if (hasEnded(child)) throw new UserError(startFailure(name, log.recent));
      return isOk(readyUrl);
    }, READY_MS);
    if (!answers)
      throw new UserError(`The service ${name} did not become ready within ${READY_MS / 1000} s.`);
  };

  return { name, start, ready, stop: (child) => endChild(child, 'SIGTERM', GRACE_MS) };
}

/** Whether an address answers 200 within two seconds. */
export async function isOk(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}

function startFailure(name: string, recent: readonly string[]): string {
  const lastLines = recent.slice(-8).map((line) => `    ${line}`);
  return [`The service ${name} could not start; its last lines:`, ...lastLines].join('\n');
}
