import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CacheInvalidation } from './cache-invalidation.js';
import { type PlacedReadRow, PUBLIC_READS } from './public-reads.js';
import { PublicResponses } from './public-responses.js';
import { ResponseCache } from './response-cache.js';

const MEBIBYTE = 1024 * 1024;
/** The specification's caching time of public lists. */
const FRESH_MS = 60_000;

/** Public reads from ready bytes. */
@Global()
@Module({})
export class PublicCacheModule {
  /** @param tables what everybody may read of every matter */
  static for(tables: { reads: PlacedReadRow[] }[]): DynamicModule {
    return {
      module: PublicCacheModule,
      providers: [
        {
          provide: ResponseCache,
          useFactory: () =>
            new ResponseCache({ maxBytes: 64 * MEBIBYTE, maxEntryBytes: MEBIBYTE, freshFor: FRESH_MS }),
        },
        { provide: PUBLIC_READS, useValue: tables.flatMap(({ reads }) => reads) },
        CacheInvalidation,
        PublicResponses,
      ],
      exports: [CacheInvalidation, PublicResponses, ResponseCache],
    };
  }
}
