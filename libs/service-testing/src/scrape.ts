import { Gauges, startMetricsServer } from '@jamcimo/service-kit';
import type { RunningService } from './running-service.js';

/** What the service says to Prometheus at this moment, as its text. */
export async function scrape({ app }: Pick<RunningService, 'app'>, service: string): Promise<string> {
  const gauges = app.get(Gauges, { strict: false });
  gauges.freshMs = 0;
  const server = await startMetricsServer({ service, host: '127.0.0.1', port: 0, gauges });
  try {
    return await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
  } finally {
    server.close();
  }
}
