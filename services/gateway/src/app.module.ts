import { DatabaseModule, PubSubModule } from '@jamcimo/service-kit';
import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { ApiDocumentModule } from './api-document/api-document.module.js';
import { AuditModule } from './audit/audit.module.js';
import { BackupsModule } from './backups/backups.module.js';
import type { Config } from './config.js';
import { databaseOptions } from './database/database-options.js';
import { DeliveriesModule } from './deliveries/deliveries.module.js';
import { FilesModule } from './files/files.module.js';
import { HealthModule } from './health/health.module.js';
import { HttpModule } from './http/http.module.js';
import { ImportsModule } from './imports/imports.module.js';
import { InfrastructureModule } from './infrastructure/infrastructure.module.js';
import { MaintenanceModule } from './maintenance/maintenance.module.js';
import { MediaModule } from './media/media.module.js';
import { MediaReportsController } from './media/media-reports.routes.js';
import { GatewayMetricsModule } from './metrics/gateway-metrics.module.js';
import { CorrectionsController } from './objections/corrections.routes.js';
import { ObjectionsModule } from './objections/objections.module.js';
import { PagesModule } from './pages/pages.module.js';
import { FundsController } from './payments/funds.routes.js';
import { PaymentsModule } from './payments/payments.module.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { PoliticiansModule } from './politicians/politicians.module.js';
import { PoliticiansController } from './politicians/politicians.routes.js';
import { PublicCacheModule } from './public-cache/public-cache.module.js';
import { RegistrationsModule } from './registrations/registrations.module.js';
import { ShareImagesModule } from './share-images/share-images.module.js';
import { SiteModule } from './site/site.module.js';
import { SiteController } from './site/site.routes.js';
import { StatisticsModule } from './statistics/statistics.module.js';
import { SubmissionsModule } from './submissions/submissions.module.js';
import { GoalFeedsController, PublicGoalsController } from './tracking/public-goals.routes.js';
import { TrackingModule } from './tracking/tracking.module.js';

/** One module for each feature. */
export const FEATURES: Type[] = [
  HttpModule,
  AuditModule,
  AccountsModule,
  PoliticiansModule,
  ImportsModule,
  RegistrationsModule,
  SubmissionsModule,
  PaymentsModule,
  MediaModule,
  ObjectionsModule,
  TrackingModule,
  PersonalDataModule,
  BackupsModule,
  StatisticsModule,
  DeliveriesModule,
  FilesModule,
  ShareImagesModule,
  SiteModule,
  HealthModule,
  GatewayMetricsModule,
  MaintenanceModule,
  ApiDocumentModule,
  PagesModule,
];

@Module({})
export class AppModule {
  static for(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DatabaseModule.forService(databaseOptions(config)),
        PubSubModule.forProcess(config),
        InfrastructureModule.for(config),
        PublicCacheModule.for([
          SiteController,
          PoliticiansController,
          PublicGoalsController,
          GoalFeedsController,
          FundsController,
          MediaReportsController,
          CorrectionsController,
        ]),
        ...FEATURES,
      ],
    };
  }
}
