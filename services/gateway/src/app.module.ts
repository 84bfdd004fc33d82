import {
  addressesOf,
  CallClient,
  createCallClient,
  DatabaseModule,
  DependenciesModule,
  PubSubModule,
} from '@jamcimo/service-kit';
import { openStore } from '@jamcimo/storage';
import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { administrationControllers, administrationProviders } from './admin/administration.js';
import { AnswerCache } from './answers/answer-cache.js';
import { CacheInvalidation } from './answers/cache-invalidation.js';
import { OuterCachePurge } from './answers/outer-cache-purge.js';
import { PublicAnswers } from './answers/public-answers.js';
import { PUBLIC_READS } from './answers/public-reads.js';
import { StreamedList } from './answers/streamed-list.js';
import { ApiDocumentController } from './api-document/api-document.controller.js';
import { ApiDocument } from './api-document/api-document.js';
import { AvatarsController } from './avatars/avatars.controller.js';
import { CONFIG, type Config } from './config.js';
import { databaseOptions } from './database/database-options.js';
import { FilesController, OBJECT_STORE } from './files/files.controller.js';
import { PublishedFiles } from './files/published-files.js';
import { FundsController } from './funds/funds.controller.js';
import { fundsReads } from './funds/funds-reads.js';
import { HealthController } from './health/health.controller.js';
import { Readiness } from './health/readiness.js';
import { SystemStatusController } from './health/system-status.controller.js';
import { SystemStatusReader } from './health/system-status.js';
import { Maintenance } from './maintenance/maintenance.js';
import { MediaReportsController } from './media-reports/media-reports.controller.js';
import { mediaReportsReads } from './media-reports/media-reports-reads.js';
import { GatewayMetrics } from './metrics/gateway-metrics.js';
import { CorrectionsController } from './objections/corrections.controller.js';
import { correctionsReads } from './objections/corrections-reads.js';
import { ObjectionThrottle } from './objections/objection-throttle.js';
import { ObjectionsController } from './objections/objections.controller.js';
import { SeenRecords } from './objections/seen-record.js';
import { PageRenderer } from './pages/page-renderer.js';
import { PagesController } from './pages/pages.controller.js';
import { Pages } from './pages/pages.service.js';
import { StaticFiles } from './pages/static-files.js';
import { WEB_DIST, webDist } from './pages/web-dist.js';
import { PoliticiansController } from './politicians/politicians.controller.js';
import { politiciansReads } from './politicians/politicians-reads.js';
import { WholeList } from './politicians/whole-list.js';
import { registrationControllers, registrationProviders } from './registrations/public-registrations.js';
import { Session } from './sessions/session.entity.js';
import { DrawingQueue } from './share-images/drawing-queue.js';
import { ShareImagesController } from './share-images/share-images.controller.js';
import { ShareImages } from './share-images/share-images.service.js';
import { SweepShareImages } from './share-images/sweep-share-images.js';
import { SecurityTextController } from './site/security-text.controller.js';
import { SiteController } from './site/site.controller.js';
import { siteReads } from './site/site-reads.js';
import { SiteMapController } from './site-map/site-map.controller.js';
import { SiteMap } from './site-map/site-map.service.js';
import { User } from './users/user.entity.js';

const MEBIBYTE = 1024 * 1024;
/** Cached answers of one process. */
const CACHE_BYTES = 64 * MEBIBYTE;
/** One cached answer with its compressed variants. */
const CACHE_ENTRY_BYTES = MEBIBYTE;
/** The specification's caching time of public lists. */
const FRESH_MS = 60_000;

@Module({})
export class AppModule {
  static for(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DatabaseModule.forService(databaseOptions(config)),
        TypeOrmModule.forFeature([Session, User]),
        DependenciesModule.forProcess(),
        DiscoveryModule,
        PubSubModule.forProcess(config),
      ],
      controllers: [
        HealthController,
        SystemStatusController,
        ...administrationControllers,
        ...registrationControllers,
        PoliticiansController,
        FundsController,
        MediaReportsController,
        ObjectionsController,
        CorrectionsController,
        SiteController,
        FilesController,
        AvatarsController,
        ShareImagesController,
        SiteMapController,
        SecurityTextController,
        ApiDocumentController,
        // Last, for it answers every address nobody else does.
        PagesController,
      ],
      providers: [
        ...administrationProviders,
        ...registrationProviders,
        ...infrastructure(config),
        ...[CacheInvalidation, OuterCachePurge, PublicAnswers, StreamedList, WholeList],
        ...[ApiDocument, Maintenance, PublishedFiles],
        ...[ObjectionThrottle, SeenRecords],
        ...[GatewayMetrics, Readiness, SystemStatusReader],
        ...[DrawingQueue, PageRenderer, Pages, ShareImages, SiteMap, StaticFiles, SweepShareImages],
      ],
    };
  }
}

function infrastructure(config: Config): Provider[] {
  return [
    { provide: CONFIG, useValue: config },
    { provide: WEB_DIST, useValue: webDist(config) },
    { provide: OBJECT_STORE, useFactory: () => openStore(config) },
    {
      provide: CallClient,
      useFactory: () => createCallClient({ token: config.SERVICE_TOKEN, addresses: addressesOf(config) }),
    },
    {
      provide: AnswerCache,
      useFactory: () =>
        new AnswerCache({ maxBytes: CACHE_BYTES, maxEntryBytes: CACHE_ENTRY_BYTES, freshFor: FRESH_MS }),
    },
    {
      provide: PUBLIC_READS,
      inject: [CallClient, AnswerCache],
      useFactory: (calls: CallClient, cache: AnswerCache) => [
        siteReads(calls, config),
        politiciansReads(calls, cache),
        fundsReads(calls),
        mediaReportsReads(calls),
        correctionsReads(calls),
      ],
    },
  ];
}
