import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import PQueue from 'p-queue';

/** Turns a host name into all its addresses. */
export type Resolve = (host: string) => Promise<string[]>;

/** A look-up holds one of the four threads of the process until the name server answers; files need the others. */
const lookups = new PQueue({ concurrency: 2 });

/** All addresses of a host; an address stands for itself. */
export const resolveByDns: Resolve = async (host) => {
  if (isIP(host)) return [host];
  const found = await lookups.add(() => lookup(host, { all: true }));
  return found.map(({ address }) => address);
};
