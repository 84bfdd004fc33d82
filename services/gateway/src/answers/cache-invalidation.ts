import { CACHE_INVALIDATION_CHANNEL, readCacheInvalidation, type ServiceName } from '@jamcimo/contracts';
import { PubSub } from '@jamcimo/messaging';
import { CallClient } from '@jamcimo/service-kit';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SiteMap } from '../site-map/site-map.service.js';
import { AnswerCache } from './answer-cache.js';
import { OuterCachePurge } from './outer-cache-purge.js';

/** A sum that was public a moment ago may be shown while it cannot be asked for; whoever was removed may not. */
const ONLY_OUTDATES = 'payments' satisfies ServiceName;

/** Empties the caches, also those in front, when a service announces that its public data changed. */
@Injectable()
export class CacheInvalidation implements OnApplicationBootstrap {
  constructor(
    private readonly pubSub: PubSub,
    private readonly cache: AnswerCache,
    private readonly siteMap: SiteMap,
    private readonly calls: CallClient,
    private readonly outerCache: OuterCachePurge,
  ) {}

  onApplicationBootstrap(): void {
    this.pubSub.subscribe(CACHE_INVALIDATION_CHANNEL, (message) => {
      const { service, position } = readCacheInvalidation(message);
      if (position !== undefined) this.calls.require(service, position);
      if (service !== ONLY_OUTDATES) return this.forgetEverything();
      this.cache.outdateAll();
      this.outerCache.purge();
    });
    // Pages of an earlier release, and what changed while no gateway was there.
    this.outerCache.purge();
  }

  forgetEverything(): void {
    this.cache.invalidateAll();
    this.siteMap.invalidate();
    this.outerCache.purge();
  }
}
