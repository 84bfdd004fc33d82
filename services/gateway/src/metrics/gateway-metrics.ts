import { PubSub } from '@jamcimo/messaging';
import { Gauges, reading } from '@jamcimo/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SystemStatusReader } from '../health/system-status.js';
import { ResponseCache } from '../public-cache/response-cache.js';

/** What only the gateway knows, for /metrics. */
@Injectable()
export class GatewayMetrics implements OnModuleInit {
  constructor(
    private readonly gauges: Gauges,
    private readonly cache: ResponseCache,
    private readonly pubSub: PubSub,
    private readonly status: SystemStatusReader,
  ) {}

  onModuleInit(): void {
    this.gauges.add({
      metrics: ['cacheBytes', 'cacheEntries'],
      read: () => {
        const { bytes, entries } = this.cache.size;
        return [reading('cacheBytes', {}, bytes), reading('cacheEntries', {}, entries)];
      },
    });
    this.gauges.add({
      metrics: ['redisUp'],
      read: () => [reading('redisUp', {}, this.pubSub.ready ? 1 : 0)],
    });
    this.gauges.add({
      metrics: ['objectStoreUp'],
      read: async () => [reading('objectStoreUp', {}, (await this.status.storeAnswers()) ? 1 : 0)],
    });
  }
}
