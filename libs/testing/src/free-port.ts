import { createServer } from 'node:net';

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

/** A free TCP port of 127.0.0.1 that was not handed out by this process before. */
export async function freePort(taken: Set<number> = handedOut): Promise<number> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (taken.has(port)) continue;
    taken.add(port);
    if (await isPortFree(port)) return port;
  }
  throw new Error(`No free port was found between ${FIRST} and ${LAST}.`);
}

const handedOut = new Set<number>();
