import { CallClient } from '@jamcimo/service-kit';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { CacheInvalidation } from './cache-invalidation.js';
import { PUBLIC_READS, type PublicReadParts, type PublicReadRoute } from './public-reads.js';
import { PublicResponses } from './public-responses.js';
import { ResponseCache } from './response-cache.js';

const MEBIBYTE = 1024 * 1024;
/** The specification's caching time of public lists. */
const FRESH_MS = 60_000;

/** Public reads from ready bytes. */
@Global()
@Module({})
export class PublicCacheModule {
  /** @param routes the public reads of every matter */
  static for(routes: ((parts: PublicReadParts) => PublicReadRoute)[]): DynamicModule {
    return {
      module: PublicCacheModule,
      providers: [
        {
          provide: ResponseCache,
          useFactory: () =>
            new ResponseCache({ maxBytes: 64 * MEBIBYTE, maxEntryBytes: MEBIBYTE, freshFor: FRESH_MS }),
        },
        {
          provide: PUBLIC_READS,
          inject: [CallClient, ResponseCache, CONFIG],
          useFactory: (calls: CallClient, cache: ResponseCache, config: Config) =>
            routes.map((route) => route({ calls, cache, config })),
        },
        CacheInvalidation,
        PublicResponses,
      ],
      exports: [CacheInvalidation, PublicResponses, ResponseCache],
    };
  }
}
