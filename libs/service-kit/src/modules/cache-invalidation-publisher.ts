import { CACHE_INVALIDATION_CHANNEL, cacheInvalidationMessage, type ServiceName } from '@jamcimo/contracts';
import type { PublicReads } from '@jamcimo/database';
import type { PubSub } from '@jamcimo/messaging';

/** Tells every gateway to drop cached answers made from this service's data. To be called after the commit. */
export class CacheInvalidationPublisher {
  constructor(
    private readonly service: ServiceName,
    private readonly pubSub: PubSub,
    private readonly publicReads: PublicReads,
  ) {}

  async publish(): Promise<void> {
    // Without an answer it is still better that caches are emptied.
    const position = await this.publicReads.changed().catch(() => undefined);
    const message = cacheInvalidationMessage({ service: this.service, position });
    await this.pubSub.publish(CACHE_INVALIDATION_CHANNEL, message);
  }
}
