import {
  CACHE_INVALIDATION_CHANNEL,
  type CacheTopic,
  cacheInvalidationMessage,
  type ServiceName,
} from '@jamcimo/contracts';
import type { PublicReads } from '@jamcimo/database';
import type { PubSub } from '@jamcimo/messaging';
import { Logger } from '@nestjs/common';

/** How soon an announcement is repeated that did not get through. */
const AGAIN_MS = 1000;

/** A message that names more says that everything changed. */
const MOST_TOPICS = 100;

/** Tells every gateway to drop cached answers made from this service's data. To be called after the commit. */
export class CacheInvalidationPublisher {
  /** What changes within this time of an announcement is announced together: a removal is seen at once. Tests set 0. */
  static togetherMs = 50;
  private readonly logger = new Logger('cache');
  private readonly waiting = new Set<CacheTopic>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly service: ServiceName,
    private readonly pubSub: PubSub,
    private readonly publicReads: PublicReads,
  ) {}

  /** Announces at once what changed; what changes soon after an announcement follows together. */
  publish(topics: CacheTopic[]): void {
    for (const topic of topics) this.waiting.add(topic);
    if (this.timer === undefined) this.announce();
  }

  /** Announces what still waits; what did not get through, while Redis is away, waits on. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.waiting.size === 0) return;
    const changed = [...this.waiting];
    const topics = changed.length > MOST_TOPICS ? undefined : changed;
    this.waiting.clear();
    // Without an answer it is still better that caches are emptied.
    const position = await this.publicReads.changed().catch(() => undefined);
    const message = cacheInvalidationMessage({ service: this.service, topics, position });
    if (await this.pubSub.publish(CACHE_INVALIDATION_CHANNEL, message)) return;
    for (const topic of changed) this.waiting.add(topic);
    this.announceLater(AGAIN_MS);
  }

  private announce(): void {
    void this.flush().catch((error: unknown) =>
      this.logger.error({ err: error, message: 'a change could not be announced' }),
    );
    this.announceLater(CacheInvalidationPublisher.togetherMs);
  }

  private announceLater(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.waiting.size > 0) this.announce();
    }, milliseconds).unref();
  }
}
