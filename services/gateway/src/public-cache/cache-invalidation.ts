import {
  CACHE_INVALIDATION_CHANNEL,
  type CacheTopic,
  readCacheInvalidation,
  type ServiceName,
} from '@jamcimo/contracts';
import { PubSub } from '@jamcimo/messaging';
import { CallClient } from '@jamcimo/service-kit';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ResponseCache } from './response-cache.js';

/** A sum that was public a moment ago may be shown while it cannot be asked for; whoever was removed may not. */
const ONLY_EXPIRES = 'payments' satisfies ServiceName;

/** Drops from the caches what a service announces as changed. */
@Injectable()
export class CacheInvalidation implements OnApplicationBootstrap {
  private readonly caches: ResponseCache[];

  constructor(
    private readonly pubSub: PubSub,
    cache: ResponseCache,
    private readonly calls: CallClient,
  ) {
    this.caches = [cache];
  }

  /** Invalidates this cache, too. */
  add(cache: ResponseCache): void {
    this.caches.push(cache);
  }

  onApplicationBootstrap(): void {
    this.pubSub.subscribe(CACHE_INVALIDATION_CHANNEL, (message) => {
      const { service, topics, position } = readCacheInvalidation(message);
      if (position !== undefined) this.calls.require(service, position);
      if (service === ONLY_EXPIRES) for (const cache of this.caches) cache.expire(topics);
      else this.invalidate(topics);
    });
    this.pubSub.onReconnected(() => this.invalidate());
  }

  /** Everything, without topics. */
  invalidate(topics?: CacheTopic[]): void {
    for (const cache of this.caches) cache.invalidate(topics);
  }
}
