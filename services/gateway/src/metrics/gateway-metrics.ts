import { PubSub } from '@jamcimo/messaging';
import { Gauges, reading } from '@jamcimo/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AnswerCache } from '../answers/answer-cache.js';

/** What only the gateway knows, for /metrics. */
@Injectable()
export class GatewayMetrics implements OnModuleInit {
  constructor(
    private readonly gauges: Gauges,
    private readonly cache: AnswerCache,
    private readonly pubSub: PubSub,
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
  }
}
