import { createServer } from 'node:http';
import type { Gauges } from './gauges.js';
import { collectProcessMetrics, processMetrics } from './process-metrics.js';

export interface MetricsServer {
  port: number;
  close(): void;
}

/**
 * Answers `/metrics` in the text format of Prometheus. The port is private: whoever reaches it sees no personal data, but how much
 * is going on.
 *
 * @param port 0 for a free one
 */
export async function startMetricsServer(options: {
  service: string;
  host: string;
  port: number;
  gauges: Gauges;
}): Promise<MetricsServer> {
  const { service, host, port, gauges } = options;
  collectProcessMetrics(service);
  gauges.registry.setDefaultLabels({ service });
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    textOf(gauges).then(
      (text) => response.writeHead(200, { 'content-type': processMetrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The gauges first: reading them may fail, which is counted. */
async function textOf(gauges: Gauges): Promise<string> {
  const read = await gauges.registry.metrics();
  return `${await processMetrics.metrics()}\n${read}`;
}
