import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}

/** Waits for the end of a child; false when the time is over first. */
export async function endsWithin(child: ChildProcess, milliseconds: number): Promise<boolean> {
  return waitFor(() => hasEnded(child), milliseconds);
}

/** Asks a child to end and makes it end when the grace (milliseconds) is over. */
export async function endChild(
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
  grace = 10_000,
): Promise<void> {
  if (hasEnded(child)) return;
  child.kill(signal);
  if (await endsWithin(child, grace)) return;
  child.kill('SIGKILL');
  await endsWithin(child, 5_000);
}

/** Polls every 25 ms until the condition holds; false when the time (milliseconds) is over first. */
export async function waitFor(
  condition: () => boolean | Promise<boolean>,
  milliseconds: number,
): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (!(await condition())) {
    if (Date.now() >= deadline) return false;
    await pause(25);
  }
  return true;
}
