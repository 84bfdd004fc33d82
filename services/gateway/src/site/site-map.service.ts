import { politiciansCalls } from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { CacheInvalidation } from '../public-cache/cache-invalidation.js';
import { CachedResponse } from '../public-cache/cached-response.js';
import { ResponseCache } from '../public-cache/response-cache.js';

/** Pages that are the same for everybody. */
const PAGES = [
  '/',
  '/about',
  '/novac',
  '/ciljevi',
  '/ispravci',
  '/media',
  '/registration',
  '/terms',
  '/privacy',
  '/cookies',
  '/accessibility',
];
/** A site map may hold 50,000 addresses. */
const MOST = 50_000;
const PAGE = 10_000;
/** With 50,000 profiles it is some 6 MB, too large for the common cache; its compressed variants are small. */
const CACHE_BYTES = 16 * 1024 * 1024;
const FRESH_MS = 60_000;

/** Addresses of all pages, published profiles and their followed goals. */
@Injectable()
export class SiteMap {
  private readonly cache = new ResponseCache({
    maxBytes: CACHE_BYTES,
    maxEntryBytes: CACHE_BYTES,
    freshFor: FRESH_MS,
  });

  constructor(
    private readonly calls: CallClient,
    @Inject(CONFIG) private readonly config: Config,
    invalidation: CacheInvalidation,
  ) {
    invalidation.add(this.cache);
  }

  answer(): Promise<CachedResponse> {
    return this.cache.get('site-map', async () => {
      const urls = [...PAGES.map((page) => this.url(page)), ...(await this.profiles())].slice(0, MOST);
      const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
      return new CachedResponse(200, { 'content-type': 'application/xml; charset=utf-8' }, Buffer.from(xml));
    }, ['list', 'goals']);
  }

  private async profiles(): Promise<string[]> {
    const urls: string[] = [];
    let afterId = 0;
    while (urls.length < MOST) {
      const page = await this.calls.call(politiciansCalls.listPublished, { afterId, limit: PAGE });
      for (const { id, changedAt, goals } of page)
        urls.push(
          this.url(`/?selected_politician=${id}`, changedAt),
          ...goals.map((goal) => this.url(`/cilj/${goal}`, changedAt)),
        );
      const last = page.at(-1);
      if (!last || page.length < PAGE) break;
      afterId = last.id;
    }
    return urls;
  }

  private url(path: string, changedAt?: string): string {
    const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
    return `<url><loc>${this.config.PUBLIC_URL}${path}</loc>${changed}</url>`;
  }
}
