import { CACHE_INVALIDATION_CHANNEL, type ServiceName } from '@jamcimo/contracts';
import type { PubSub } from '@jamcimo/messaging';

/** Tells every gateway to drop cached answers made from this service's data. To be called after the commit. */
export class CacheInvalidationPublisher {
  constructor(
    private readonly service: ServiceName,
    private readonly pubSub: PubSub,
  ) {}

  async publish(): Promise<void> {
    await this.pubSub.publish(CACHE_INVALIDATION_CHANNEL, this.service);
  }
}
