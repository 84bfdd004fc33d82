import { Module } from '@nestjs/common';
import { HealthModule } from '../health/health.module.js';
import { GatewayMetrics } from './gateway-metrics.js';

/** What only the gateway knows, for /metrics. */
@Module({
  imports: [HealthModule],
  providers: [GatewayMetrics],
})
export class GatewayMetricsModule {}
