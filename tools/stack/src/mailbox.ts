import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import type { ChildSpec } from './managed-child.ts';
import { MEMORY_FLAGS } from './memory-flags.mjs';
import { STACK_SOURCE } from './paths.ts';
import { endChild, hasEnded, waitFor } from './processes.ts';
import { isOk } from './service-child.ts';
import { UserError } from './user-error.ts';

const READY_MS = 30_000;

export interface MailboxOptions {
  folder: string;
  webPort: number;
  smtpPort: number;
  log: number | 'ignore';
}

/** maildev, in a process of its own. */
export function mailbox(options: MailboxOptions): ChildSpec {
  const start = (): ChildProcess =>
    spawn(
      process.execPath,
      [...MEMORY_FLAGS, '--disable-warning=ExperimentalWarning', join(STACK_SOURCE, 'mailbox-process.ts')],
      {
        stdio: ['ignore', options.log, options.log, 'ipc'],
        detached: true,
        env: {
          ...process.env,
          MAILBOX_FOLDER: options.folder,
          MAILBOX_WEB_PORT: String(options.webPort),
          MAILBOX_SMTP_PORT: String(options.smtpPort),
        },
      },
    );
  const ready = async (child: ChildProcess): Promise<void> => {
    const answers = await waitFor(() => {
      if (hasEnded(child)) throw new UserError('The mailbox ended while it was starting; its log says why.');
      return isOk(`http://127.0.0.1:${options.webPort}/api/healthz`);
    }, READY_MS);
    if (!answers) throw new UserError(`The mailbox did not become ready within ${READY_MS / 1000} s.`);
  };
  return { name: 'mailbox', start, ready, stop: (child) => endChild(child, 'SIGTERM', 5000) };
}
