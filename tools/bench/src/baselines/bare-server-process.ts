import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import type { SameBytes } from './same-bytes.ts';

/** The fastest answer Node.js itself can give: bytes from memory, nothing looked at but the address. */
interface Ready {
  headers: Record<string, string | string[]>;
  bytes: Buffer;
}

const ready = new Map<string, Ready>();

const server = createServer((request, response) => {
  const answer = ready.get(request.url ?? '');
  if (!answer) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, answer.headers).end(answer.bytes);
});

process.on('message', (answers: SameBytes[]) => {
  ready.clear();
  for (const { address, headers, body } of answers) {
    const bytes = Buffer.from(body, 'base64');
    ready.set(address, { headers: { ...headers, 'content-length': String(bytes.length) }, bytes });
  }
  process.send?.({ holds: ready.size });
});
process.on('disconnect', () => process.exit(0));

server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
