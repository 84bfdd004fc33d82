import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { freePort } from '@jamcimo/testing/free-port';
import { MEMORY_FLAGS } from './memory-flags.mjs';
import { STACK_SOURCE } from './paths.ts';
import { endsWithin, hasEnded, waitFor } from './processes.ts';
import { readStackFile, type StackFile } from './stack-file.ts';

const READY_MS = 300_000;
/** Longer than the parts and services of the stack may take one after another. */
const STOP_MS = 120_000;

/** What a test system takes from the caller's environment: nothing that would lead it to somebody's real data. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'LANG', 'CI', 'READ_DEADLINE_MS'];

export interface RunningStack extends StackFile {
  dataDirectory: string;
}

export interface TestStack extends RunningStack {
  /** Everything the stack has printed so far. */
  output(): string;
  stop(): Promise<void>;
}

export interface TestStackOptions {
  /** As SEED: invented people, few of them, or none. */
  seed: 'demo' | 'few' | 'none';
  environment?: Record<string, string>;
  /** The caller has built everything: the files stay as they are, because another stack may be serving them. */
  isBuilt?: boolean;
}

/**
 * Starts the whole system as `npm start` does, with ports and a data directory of its own that are gone afterwards. It ends
 * also when the calling process is killed.
 *
 * @throws Error with everything the stack printed when it does not become ready
 */
export async function startTestStack(options: TestStackOptions): Promise<TestStack> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'jamcimo-e2e-'));
  // As root, PostgreSQL runs as another user and must be able to pass.
  chmodSync(dataDirectory, 0o711);
  const child = spawnStack(
    {
      ...Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
      DATA_DIR: dataDirectory,
      PORT: String(await freePort()),
      MAILBOX_PORT: String(await freePort()),
      SEED: options.seed,
      ...options.environment,
    },
    options.isBuilt ?? false,
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  const stop = async () => {
    child.kill('SIGTERM');
    if (!(await endsWithin(child, STOP_MS))) child.kill('SIGKILL');
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  const isReady = await waitFor(() => hasEnded(child) || output.includes('Ctrl-C stops it.'), READY_MS);
  if (!isReady || hasEnded(child)) {
    await stop();
    throw new Error(`The test system did not start. Its output:\n${output}`);
  }
  return { ...readStackFile(dataDirectory), dataDirectory, output: () => output, stop };
}

function spawnStack(env: NodeJS.ProcessEnv, isBuilt: boolean): ChildProcess {
  return spawn(
    process.execPath,
    [
      ...MEMORY_FLAGS,
      '--disable-warning=ExperimentalWarning',
      join(STACK_SOURCE, 'main.ts'),
      '--throw-away',
      ...(isBuilt ? ['--built'] : []),
    ],
    { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], detached: true, env },
  );
}
