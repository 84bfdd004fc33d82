import { CACHE_INVALIDATION_CHANNEL } from '@jamcimo/contracts';
import { PubSub } from '@jamcimo/messaging';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SiteMap } from '../site-map/site-map.service.js';
import { AnswerCache } from './answer-cache.js';

/** Empties the caches when a service announces that its public data changed. */
@Injectable()
export class CacheInvalidation implements OnApplicationBootstrap {
  constructor(
    private readonly pubSub: PubSub,
    private readonly cache: AnswerCache,
    private readonly siteMap: SiteMap,
  ) {}

  onApplicationBootstrap(): void {
    this.pubSub.subscribe(CACHE_INVALIDATION_CHANNEL, () => this.forgetEverything());
  }

  forgetEverything(): void {
    this.cache.invalidateAll();
    this.siteMap.invalidate();
  }
}
