import type { ServiceName } from '@jamcimo/contracts';
import type { INestMicroservice } from '@nestjs/common';
import { Gauges } from '../metrics/gauges.js';
import { type MetricsServer, startMetricsServer } from '../metrics/metrics-server.js';
import { provided } from './provided.js';

/** Opens /metrics of a service, also of one that has no gauges of its own; undefined without a port. */
export async function startServiceMetrics(
  app: INestMicroservice,
  { service, host, port }: { service: ServiceName; host: string; port: number | undefined },
): Promise<MetricsServer | undefined> {
  if (port === undefined) return undefined;
  return startMetricsServer({ service, host, port, gauges: provided(app, Gauges) ?? new Gauges() });
}
