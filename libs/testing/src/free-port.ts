import { closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Ports are drawn below the range from which operating systems take the ports of outgoing connections: a port that is free
 * now is still free when a child is restarted on it.
 */
const FIRST = 20_000;
const LAST = 32_000;

/** Whether the TCP port is free; `host` as given to listen(). */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/**
 * A free TCP port of 127.0.0.1 that was not handed out by this process before, nor by another one a moment ago: whoever gets it may
 * take seconds to listen, and several systems start at the same time.
 */
export async function freePort(taken: Set<number> = handedOut): Promise<number> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (taken.has(port)) continue;
    taken.add(port);
    if (reserve(port) && (await isPortFree(port))) return port;
  }
  throw new Error(`No free port was found between ${FIRST} and ${LAST}.`);
}

const handedOut = new Set<number>();

const RESERVATIONS = join(tmpdir(), 'jamcimo-ports');
/** Longer than anybody takes to listen. */
const RESERVED_MS = 5 * 60_000;

/** @returns false while another process has just been given the port */
function reserve(port: number): boolean {
  const note = join(RESERVATIONS, String(port));
  try {
    mkdirSync(RESERVATIONS, { recursive: true, mode: 0o777 });
    const noted = statSync(note, { throwIfNoEntry: false });
    if (noted && Date.now() - noted.mtimeMs < RESERVED_MS) return false;
    rmSync(note, { force: true });
    // Of two that come here at once, one makes the file.
    closeSync(openSync(note, 'wx'));
    return true;
  } catch (error) {
    // Where nothing can be noted, as in a folder of another user, ports are drawn by chance alone.
    return (error as NodeJS.ErrnoException).code !== 'EEXIST';
  }
}
