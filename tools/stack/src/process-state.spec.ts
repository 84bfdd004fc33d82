import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive, processState, stateFromPs } from './process-state.mjs';
import { waitFor } from './processes.ts';

const onLinux = process.platform === 'linux';
let folder: string;
let parent: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jamcimo-process-'));
});
afterEach(() => {
  parent?.kill('SIGKILL');
  parent = undefined;
  rmSync(folder, { recursive: true, force: true });
});

/** A process that has ended under a parent that never collects it; the program sleeps as long as its argument says. */
async function zombie(program: string): Promise<number> {
  // The shell becomes sleep, which knows nothing of the child.
  parent = spawn('sh', ['-c', '"$0" 0.2 & echo $!; exec sleep 60', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const pid = await new Promise<number>((resolve) => {
    parent?.stdout?.once('data', (chunk) => resolve(Number(chunk)));
  });
  expect(await waitFor(() => processState(pid)?.state === 'Z', 5000)).toBe(true);
  return pid;
}

test('this process is alive', () => {
  expect(isAlive(process.pid)).toBe(true);
});

if (process.platform !== 'win32') {
  test('a zombie is not alive, although its process id still exists', async () => {
    const pid = await zombie('sleep');
    expect(() => process.kill(pid, 0)).not.toThrow();
    expect(isAlive(pid)).toBe(false);
  });

  test('a program may be named with blanks and parentheses', async () => {
    const program = join(folder, 'a) R (b');
    symlinkSync('/bin/sleep', program);
    expect(isAlive(await zombie(program))).toBe(false);
  });
}

if (onLinux) {
  test('ps(1), which is asked on systems without /proc, gives state and start as well', () => {
    const state = stateFromPs(process.pid);
    // A minimal container may have no ps.
    expect(state === undefined || /^[RS]$/.test(state.state)).toBe(true);
    expect(stateFromPs(2 ** 30)).toBeUndefined();
  });
}
