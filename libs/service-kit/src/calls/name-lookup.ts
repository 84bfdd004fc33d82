import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

/** Turns a host name into all its addresses. */
export type Resolve = (host: string) => Promise<string[]>;

/** A look-up holds one of the four threads of the process until the name server answers; files need the others. */
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** All addresses of a host; an address stands for itself. */
export const resolveByDns: Resolve = async (host) => {
  if (isIP(host)) return [host];
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
};
