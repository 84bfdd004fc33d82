import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TraceCollector {
  url: string;
  /** Everything that was sent, as OTLP in JSON. */
  text(): string;
  close(): void;
}

/** Takes traces as a collector of OpenTelemetry does, and keeps them. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    bodies.push(body);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => bodies.join('\n'),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
