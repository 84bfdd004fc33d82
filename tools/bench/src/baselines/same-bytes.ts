import { get, type IncomingMessage } from 'node:http';
import { HEADERS } from '../measure.ts';

/** An answer as it came over the wire. */
export interface SameBytes {
  address: string;
  headers: Record<string, string | string[]>;
  /** Base 64, because it travels to another process. */
  body: string;
}

/** Headers that the bare server's own HTTP layer writes. */
const OWN = ['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'];

/** Fetches an address and keeps the bytes as they are, compressed or not. */
export async function sameBytes(origin: string, address: string): Promise<SameBytes> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(origin + address, { headers: HEADERS }, resolve).on('error', reject);
  });
  const chunks = await response.toArray();
  if (response.statusCode !== 200) throw new Error(`${address} answered ${response.statusCode}.`);
  const headers = Object.entries(response.headers).filter(([name]) => !OWN.includes(name));
  return {
    address,
    headers: Object.fromEntries(headers) as SameBytes['headers'],
    body: Buffer.concat(chunks).toString('base64'),
  };
}
