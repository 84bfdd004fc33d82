import { politiciansCalls } from '@jamcimo/contracts';
import { CallClient, RepeatedWork } from '@jamcimo/service-kit';
import type { ObjectStore } from '@jamcimo/storage';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { OBJECT_STORE } from '../infrastructure/object-store.js';
import { SHARE_IMAGES, SITE_FOLDER } from './share-images.service.js';

const HOUR_MS = 3_600_000;
/** Older pictures are drawn again when somebody asks for them, so that the store does not grow for ever. */
const KEPT_MS = 30 * 24 * HOUR_MS;
const PAGE = 10_000;

/**
 * Removes stored pictures of profiles that are no longer published, and old ones, every hour. A picture that is left is not
 * reachable meanwhile, because the profile is looked up first. Every replica does it; removing twice is harmless.
 */
@Injectable()
export class SweepShareImages extends RepeatedWork {
  constructor(
    private readonly calls: CallClient,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {
    super(new Logger('sweep of share images'), HOUR_MS);
  }

  async look(now: Date): Promise<void> {
    const published = await this.published();
    for await (const { key, modified } of this.store.list(SHARE_IMAGES)) {
      const [folder = ''] = key.slice(SHARE_IMAGES.length).split('/', 1);
      const isNeeded = folder === SITE_FOLDER || published.has(Number(folder));
      if (!isNeeded || now.getTime() - modified.getTime() > KEPT_MS) await this.store.remove(key);
    }
  }

  private async published(): Promise<Set<number>> {
    const ids = new Set<number>();
    for (let afterId = 0; ; ) {
      const page = await this.calls.call(politiciansCalls.listPublished, { afterId, limit: PAGE });
      for (const { id } of page) ids.add(id);
      const last = page.at(-1);
      if (!last || page.length < PAGE) return ids;
      afterId = last.id;
    }
  }
}
