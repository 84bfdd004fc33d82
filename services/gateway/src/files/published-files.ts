import { namedPhotoAddress, politiciansCalls } from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { CachedResponse } from '../public-cache/cached-response.js';
import { ResponseCache } from '../public-cache/response-cache.js';

/** Owner of files whose publication is decided in the register. */
const OF_POLITICIANS = '/files/politicians/';

const YES = new CachedResponse(200, {}, Buffer.alloc(0));
/** Not kept. */
const NO = new CachedResponse(403, {}, Buffer.alloc(0));

/**
 * Whether everybody may see a public file. A file of a politician follows its profile: a withdrawn approval hides it and a new one
 * shows it again (decision 63). Cached like every public answer: dropped when the register changes, available while the
 * register is down.
 */
@Injectable()
export class PublishedFiles {
  constructor(
    private readonly calls: CallClient,
    private readonly cache: ResponseCache,
  ) {}

  async isPublished(path: string): Promise<boolean> {
    if (!path.startsWith(OF_POLITICIANS)) return true;
    const url = namedPhotoAddress(path);
    const answer = await this.cache.get(`published ${url}`, async () => {
      const { isPublished } = await this.calls.call(politiciansCalls.isFilePublished, { url });
      return isPublished ? YES : NO;
    }, ['list']);
    return answer.status === 200;
  }
}
